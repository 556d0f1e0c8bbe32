/**
 * Picking media: what only a browser shows of it, on the developers' page, with the films of the provider.
 */
import { expect, it } from 'vitest'
import { expectFocus, page, tab, withConsole } from '../browser/stage.ts'

withConsole({ deviceScaleFactor: 1.5, reducedMotion: 'reduce' })

const field = () => page.getByRole('searchbox', { name: 'Search for medias' })
const results = () => page.getByRole('region', { name: 'Search results' })
const card = (name: RegExp) => page.getByRole('option', { name })
const remove = (name: RegExp) => page.getByRole('button', { name })
const picked = () => page.getByLabel('Picked', { exact: true }).textContent()

async function open(): Promise<void> {
  await tab.open('/parts.html#/media')
  await field().waitFor()
}

it('what is typed is searched, arrows walk the cards, Enter picks and takes out again [MED-007, MED-008, MED-030..032, MED-037]', async () => {
  await open()
  expect(await field().getAttribute('placeholder')).toBe('Start typing')
  await page.getByText(/comma separated media ids/i).waitFor()
  await field().fill('fyrvaktaren')
  await card(/ 61 /).waitFor()
  await field().press('ArrowDown')
  await expectFocus(card(/ 61 /))
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
  await expectFocus(remove(/^Remove.* Bron/))
  // As lines, with the same keys and the focus where it is.
  await page.keyboard.press('v')
  await expectFocus(remove(/^Remove.* Bron/))
  for (const key of ['ArrowDown', 'Delete']) await page.keyboard.press(key)
  await expect.poll(picked).toBe('7')
  await remove(/^Remove all assets$/).click()
  await page.getByText('No medias picked').waitFor()
})

it('hits come page after page, with posters of the size of the screen, drawn when seen [MED-016, MED-025, MED-026, MED-033..036]', async () => {
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
