/** What should not be there, and is: in addresses, in fields, in names. Clear words, nothing lost, nothing executed. */
import { beforeEach, describe, expect, it } from 'vitest'
import { type ConsolePage, type Page, RecordPage } from '../browser/index.ts'
import { onStage } from '../browser/stage.ts'
import type { Provider } from '../provider/index.ts'
import { tvPackageKey, tvPackages } from '../provider/tv-packages.ts'
import { makePackage, oneOfEach } from './made.ts'

let provider: Provider
let tab: ConsolePage
let page: Page
let record: RecordPage
let count = 7600
let id: string

onStage((stage) => {
  ;({ provider, tab } = stage)
  page = tab.page
  record = new RecordPage(tab)
})
beforeEach(() => {
  id = String(count++)
})

const stored = () => provider.world.store.get(tvPackages, tvPackageKey('SE', id))

describe('an address', () => {
  const WRONG = ['1.5', '%20', '..%2f1001']
  const UNKNOWN = ['/tv-packages/999999']

  /** As Back and Forward lead to one, in the same page. */
  const goTo = (address: string) =>
    page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    }, address)

  it('of what is no package id is told to name none, and no call is made for it [PKG-020, BAD-001]', async () => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const told = page.getByText('No valid package id supplied')
    await tab.openAs('maja', '/tv-packages/abc?country=SE')
    for (const wrong of WRONG) {
      await goTo(`/tv-packages/${wrong}?country=SE`)
      await told.waitFor()
      expect(new URL(page.url()).pathname, wrong).toBe(new URL(`/tv-packages/${wrong}`, page.url()).pathname)
      await goTo('/?country=SE')
      await told.waitFor({ state: 'detached' })
    }
    expect(asked.filter((url) => url.includes('/v2/tvpackages/'))).toEqual([])
  })

  it('of a package or a streaming service that there is not is not found [PKG-017, BAD-002]', async () => {
    const notFound = page.getByRole('heading', { name: 'Not Found', exact: true })
    await tab.openAs('maja', '/?country=SE')
    for (const unknown of [...UNKNOWN, '/tv-streaming-services/no%2Fsuch%20%3Cb%3E']) {
      await goTo(`${unknown}?country=SE`)
      await notFound.waitFor()
      await goTo('/?country=SE')
      await notFound.waitFor({ state: 'detached' })
    }
  })
})

describe('a field', () => {
  const WRONG: [label: string, right: () => string, wrong: string[], says: RegExp][] = [
    ['Package id *', () => id, ['12a'], /Must be/],
    ['Package name *', () => 'Name', [''], /required/],
    ['Package node name *', () => 'node', [''], /required/],
    ['Price', () => '0', ['-1'], /Must be/],
    ['Sort order', () => '0', ['1,5'], /Must be/],
  ]

  it('that is wrong says what is, shows it on its tab and has the focus, and nothing is sent [PKG-016, PKG-055..058, PKG-062, BAD-012..014]', async () => {
    await tab.openAs('maja', '/tv-packages/create?country=SE')
    for (const [label, right] of WRONG) await record.field(label).fill(right())
    const create = page.locator('button', { hasText: 'Create package' })
    for (const [label, right, wrong, says] of WRONG) {
      await create.and(page.locator(':not([aria-disabled=true])')).waitFor()
      for (const value of wrong) {
        await record.field(label).fill(value)
        await page.getByRole('tab', { name: /^Overview.* not valid/ }).waitFor()
        await record.save()
        await page.getByText(says).first().waitFor()
        expect(await record.field(label).getAttribute('aria-invalid'), value).toBe('true')
        expect(await create.getAttribute('aria-disabled'), value).toBe('true')
        await record.field(label).and(page.locator(':focus')).waitFor()
      }
      await record.field(label).fill(right())
    }
    expect(await stored()).toBeUndefined()
  })
})

describe('a package that is stored with a start and no end', () => {
  it('of one of its channels is marked on that tab alone, and cannot be saved with whatever else is changed before that is gone [PKG-016, PKG-073, OPN-86]', async () => {
    await makePackage(provider, { id, ...(await oneOfEach(provider, 'SE')) })
    const made = await stored()
    if (!made) throw new Error(`There is no package ${id}`)
    const channels = made.channels.map((entry) => ({ ...entry, validFrom: '2030-01-01T00:00:00Z' }))
    await provider.world.store.put(tvPackages, { ...made, channels })
    await record.openPackageAs('maja', id)
    await record.field('Price').fill('7')
    const marked = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}.* not valid`) })
    await marked('Channels').waitFor()
    for (const name of ['Overview', 'Stores']) expect(await marked(name).count(), name).toBe(0)
    expect(await record.button(/^Save changes/).getAttribute('aria-disabled')).toBe('true')
    await record.save()
    await page.getByRole('alert').getByText('needs both a start and an end').waitFor()
    expect((await stored())?.price).toBe(0)

    await record.tabTo(record.rows)
    await record.press('Delete')
    await marked('Channels').waitFor({ state: 'detached' })
    await record.save()
    await tab.toasts.getByText('TV Package was successfully updated').waitFor()
    expect(await stored()).toMatchObject({ price: 7, channels: [] })
  })
})

describe('a name', () => {
  const name =
    '<img src=x onerror="document.title=1"><script>alert(1)</script>&amp; חבילה \u202Egnp.exe\u202C ערוצים a\u0000b\u001b[31mc\u0007'

  it('of HTML, right to left, with control characters is text, on every page; what is saved is what was typed', async () => {
    page.on('dialog', () => expect.unreachable('the name was executed'))
    await makePackage(provider, { id, name, title: name, ...(await oneOfEach(provider, 'SE')) })
    await tab.openAs('maja', `/tv-packages?country=SE&node-name-filter=made-${id}`)
    await record.tabTo(record.rows)
    await expectInsideOfThePage()
    await record.press('Enter')
    await record.type('Package name *', 'Short')
    await record.press('Control+.')
    const review = page.getByRole('dialog', { name: 'Changes' })
    await review.waitFor()
    await expectInsideOfThePage()
    await record.press('Escape')
    await review.waitFor({ state: 'detached' })
    await record.type('Package name *', name)
    await record.type('Price', '5')
    await expectInsideOfThePage()
    await record.save()
    await tab.toasts.getByText('TV Package was successfully updated').waitFor()
    expect(await stored()).toMatchObject({ name, title: name, price: 5 })

    await record.openTab('Change log')
    await page.getByRole('treegrid').waitFor()
    await expectInsideOfThePage()
    await record.button('Delete package').click()
    await record.question.waitFor()
    await expectInsideOfThePage()
    expect(await page.locator('main img, main script, dialog img, dialog script').count()).toBe(0)
    await expectReadable()
    await record.tabTo(record.question.getByRole('button', { name: 'Yes, delete package' }))
    await record.press('Enter')
    await tab.toasts.getByText('Package deleted').waitFor()
    await expectInsideOfThePage()
    await expectReadable()
    expect(await stored()).toBeUndefined()
  })

  async function expectReadable(): Promise<void> {
    const text = await page.evaluate(() => document.title + document.body.innerText)
    expect(text.replace(/[\n\t]/g, '')).not.toMatch(/[\p{Cc}\p{Cf}]/u)
  }

  /** Nothing has made the page wider than it is, and what one works with can be seen. */
  async function expectInsideOfThePage(): Promise<void> {
    const outside = await page.evaluate(() => {
      const buttons = [...document.querySelectorAll('button')].filter((one) => one.checkVisibility())
      const parts = [document.documentElement, ...buttons]
      return parts.filter((one) => one.getBoundingClientRect().right > innerWidth).map((one) => one.outerHTML)
    })
    expect(outside).toEqual([])
  }
})
