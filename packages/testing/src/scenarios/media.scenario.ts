/** Picking media: what only a browser shows of it, on the developers' page, with the films of the provider. */
import { RESULTS } from '@headend/core/media'
import type { Locator } from 'playwright'
import { expect, it } from 'vitest'
import type { ConsolePage, Page } from '../browser/index.ts'
import { onStage } from '../browser/stage.ts'
import type { Provider } from '../provider/index.ts'

let provider: Provider
let tab: ConsolePage
let page: Page

onStage(
  (stage) => {
    ;({ provider, tab } = stage)
    page = tab.page
  },
  { deviceScaleFactor: 1.5, reducedMotion: 'reduce' },
)

const field = () => page.getByRole('searchbox', { name: 'Search for medias' })
const results = () => page.getByRole('region', { name: RESULTS })
const card = (name: RegExp) => page.getByRole('option', { name })
const remove = (name: RegExp) => page.getByRole('button', { name })
const picked = () => page.getByLabel('Picked', { exact: true }).textContent()
const isFocused = (element: Locator) =>
  expect.poll(() => element.evaluate((node) => node === document.activeElement)).toBe(true)

async function open(): Promise<void> {
  await tab.open('/parts.html#/media')
  await field().waitFor()
}

it('by keyboard: what is typed is searched, the arrows walk the cards, Enter picks to the front and takes out [MED-007, MED-008, MED-030..032, MED-037]', async () => {
  await open()
  expect(await field().getAttribute('placeholder')).toBe('Start typing')
  await page.getByText(/comma separated media ids/i).waitFor()
  await field().fill('fyrvaktaren')
  await card(/ 61 /).waitFor()
  await field().press('ArrowDown')
  await isFocused(card(/ 61 /))
  for (const key of ['Enter', 'ArrowRight', ' ']) await page.keyboard.press(key)
  await expect.poll(picked).toMatch(/^121 61 7 gone-1$/)
  expect(await card(/ 61 /).getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('Enter')
  await expect.poll(picked).toBe('61 7 gone-1')
  await remove(/^Remove.* Fyrvaktaren på ön/).hover()
  const deed = remove(/^Remove.* Fyrvaktaren på ön/)
    .getByText('Remove')
    .last()
  await expect.poll(() => deed.evaluate((node) => getComputedStyle(node).opacity)).toBe('1')
  await remove(/^Remove.* Fyrvaktaren på ön/).press('Delete')
  await isFocused(remove(/^Remove.* Bron/))
  await remove(/^Remove all assets$/).click()
  await page.getByText('Nothing is picked yet').waitFor()
})

it('one character is searched for nowhere, and it is said that two are [MED-001, BAD-036]', async () => {
  const asked: string[] = []
  page.on(
    'request',
    (request) => /\/search\?|\/rest\/media\//.test(request.url()) && asked.push(request.url()),
  )
  await open()
  await results().getByText('Nothing is searched yet').waitFor()
  asked.length = 0
  await field().fill('f')
  await results().getByText('At least 2 characters.').waitFor()
  await field().press('Enter')
  expect(asked).toEqual([])
  await field().fill('fy')
  await expect.poll(() => asked.some((url) => url.includes('/search?'))).toBe(true)
  expect(asked.filter((url) => url.includes('/search?'))).toHaveLength(1)
})

it('in the first store and for the first asset type, page after page, with posters of the size of the screen; only what can be seen is drawn [MED-016, MED-025, MED-026, MED-033..036]', async () => {
  const posters: string[] = []
  // Of what is watched for, how much has to be in view.
  await page.addInitScript(() => {
    const shares: unknown[] = []
    const Observer = IntersectionObserver
    Object.assign(window, {
      shares,
      IntersectionObserver: class extends Observer {
        constructor(...[callback, options]: ConstructorParameters<typeof Observer>) {
          super(callback, options)
          shares.push(options?.threshold)
        }
      },
    })
  })
  page.on('request', (request) => request.url().includes('/image?') && posters.push(request.url()))
  await open()
  // A page that brings what is there already is none to stop at.
  await page.route(/\/search\?.*&from=15&/, (route) =>
    route.continue({ url: route.request().url().replace('&from=15&', '&from=0&') }),
  )
  for (const [group, first] of [
    ['Providers', 'Film rental'],
    ['Asset Types', 'Movie'],
  ] as const)
    expect(await page.getByRole('group', { name: group }).getByLabel(first).isChecked(), group).toBe(true)
  expect(await page.getByRole('checkbox', { name: 'Include upcoming' }).isChecked()).toBe(false)
  await page.getByRole('checkbox', { name: 'Include upcoming' }).check()
  await field().fill('movie')
  await results().getByText('3000 found').waitFor()
  await card(/ 1 /).first().focus()
  for (let times = 0; times < 8; times++) await page.keyboard.press('PageDown')
  const reached = () => page.evaluate(() => Number((document.activeElement as HTMLElement).dataset.card))
  await expect
    .poll(async () => {
      await page.keyboard.press('End')
      return reached()
    })
    .toBeGreaterThan(90)
  expect(await page.getByRole('option').count()).toBeLessThan(40)
  expect(posters.length).toBeGreaterThan(15)
  expect(posters.every((url) => url.includes('resize=288x432&shape=cut&source='))).toBe(true)
  expect(await page.evaluate(() => (window as unknown as { shares: unknown[] }).shares)).toContain(0.3)
  const loaded = () =>
    page.evaluate(() => (document.activeElement?.querySelector('img') as HTMLImageElement)?.naturalWidth)
  await expect.poll(loaded).toBe(288)
})

it('typing on gives up the search before; half an answer shows its half, and the rest when it is asked for again [MED-002, MED-003]', async () => {
  await open()
  provider.world.faults.arm({ path: '^/search$', delay: 60_000, times: 1 })
  const given = page.waitForEvent('requestfailed', (request) => request.url().includes('q=fyr&'))
  const sent = page.waitForRequest((request) => request.url().includes('q=fyr&'))
  await field().fill('fyr')
  await sent
  provider.world.faults.arm({ path: '/rest/media/v1/', share: 0.5 })
  await field().fill('1,2,3,4')
  await given
  const said = results().getByRole('alert')
  await said.getByText('2 of 4 cannot be shown').waitFor()
  expect(await page.getByRole('option').count()).toBe(2)
  provider.world.faults.clear()
  await said.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => page.getByRole('option').count()).toBe(4)
  expect(await said.count()).toBe(0)
})

it('where there is no store nothing is searched; who may not pick says why [MED-009, MED-011, OPN-97]', async () => {
  const searches: string[] = []
  page.on('request', (request) => request.url().includes('/search?') && searches.push(request.url()))
  await tab.open('/parts.html#/media?country=DK')
  await page.getByRole('button', { name: 'EST', exact: true }).click()
  await field().fill('fyrpasseren')
  await results().getByText('There is no store for EST in Denmark').waitFor()
  await page.getByRole('button', { name: 'RENTAL', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Locked' }).check()
  await field().fill('fyrpasseren')
  await card(/ 61 /).hover()
  await page.getByRole('tooltip').getByText('needs content-write').waitFor()
  await field().press('ArrowDown')
  await isFocused(card(/ 61 /))
  await page.keyboard.press('Enter')
  expect(await picked()).toBe('7 gone-1')
  expect(searches).toHaveLength(1)
})
