/** Lists: filters and sort by key and pointer, their chips and their address, and rows that are walked, opened and found again. */
import type { Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import { goBy } from '../browser/go.ts'
import { type ConsolePage, hueOf } from '../browser/index.ts'
import { expectFocus, onStage } from '../browser/stage.ts'
import type { Provider } from '../provider/index.ts'

let provider: Provider
let tab: ConsolePage
let page: Page

onStage((stage) => {
  ;({ provider, tab } = stage)
  page = tab.page
})

const grid = () => page.getByRole('grid')
const row = (index: number) => grid().locator(`[data-row="${index}"]`)
const header = (name: string) => grid().getByRole('columnheader', { name }).getByRole('button')
const popup = (name: string) => page.getByRole('dialog', { name: `${name}: filter and sort` })
const sortButton = (name: string) => popup(name).getByRole('button', { name: `Sort by ${name}` })
const chips = () => page.getByRole('list', { name: 'Filters and sorting' }).getByRole('listitem')
const shows = () => page.getByText(/^Shows \d+ \/ \d+$/).innerText()
const query = () => Object.fromEntries(new URL(page.url().replace('#/', '')).searchParams)
const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

/** The texts of a column, from the top. */
function cells(column: number, most = 8): Promise<string[]> {
  return grid()
    .locator('tbody tr')
    .evaluateAll(
      (rows, [at, count]) =>
        rows
          .toSorted((a, b) => Number(a.ariaRowIndex) - Number(b.ariaRowIndex))
          .slice(0, count)
          .map((one) => one.children[at ?? 0]?.textContent ?? ''),
      [column, most],
    )
}

describe('a table of 100,000 rows', () => {
  beforeEach(async () => {
    await tab.open('/parts.html#/table')
    await expectFocus(row(0))
  })

  it('is walked by keys from its headers to its last row, and says to screen readers where one is [TBL-019, TBL-020, TBL-023]', async () => {
    expect(await grid().locator('[tabindex="0"]').count()).toBe(1)
    await press('j', 'ArrowDown', 'k')
    await expectFocus(row(1))
    await press('End')
    await expectFocus(row(99_999))
    expect(await row(99_999).getAttribute('aria-rowindex')).toBe('100001')
    expect(await grid().locator('tbody tr').count()).toBeLessThan(60)

    await press('Home')
    await expectFocus(row(0))
    const filter = popup('Name').getByPlaceholder('Filter...')
    await press('ArrowUp', 'ArrowRight')
    await expectFocus(header('Name'))
    await press('Enter')
    await expectFocus(filter)
    await press('Escape')
    await popup('Name').waitFor({ state: 'hidden' })
    await expectFocus(header('Name'))
    // A custom column has none.
    await press('End', 'Enter', 'f')
    expect(await page.getByRole('dialog').count()).toBe(0)
    const note = grid().getByRole('columnheader', { name: 'Note' })
    expect(await note.getByRole('button').count()).toBe(0)
    await press('ArrowDown', 'Home')
    await expectFocus(row(0))
    await press('f')
    await expectFocus(filter)
    await press('Escape')
    await expectFocus(row(0))

    expect(await grid().getAttribute('aria-rowcount')).toBe('100001')
    const sorted = () => grid().getByRole('columnheader', { name: 'Price' }).getAttribute('aria-sort')
    expect(await sorted()).toBe('none')
    await header('Price').click()
    await press('ArrowDown')
    await expectFocus(sortButton('Price'))
    await press('Enter', 'Enter')
    expect(await sorted()).toBe('descending')
    await popup('Price').getByPlaceholder('Filter...').fill('499')
    await expect.poll(shows).not.toContain('100000 /')
    const count = Number((await shows()).split(' ')[1])
    expect(await grid().getAttribute('aria-rowcount')).toBe(String(count + 1))
  })

  it('sorts by one column and filters by choices, as its popups offer [TBL-004, TBL-005, TBL-010..014, TBL-021, TBL-022]', async () => {
    for (const [name, labels] of [
      ['Name', ['No sorting', 'A to Z', 'Z to A', 'No sorting']],
      ['Price', ['No sorting', 'Lowest to highest', 'Highest to lowest', 'No sorting']],
      ['Last modified', ['No sorting', 'Latest', 'No sorting', 'Oldest']],
    ] as const) {
      await header(name).click()
      for (const [press, label] of labels.entries()) {
        if (press > 0) await sortButton(name).click()
        await expect.poll(() => sortButton(name).innerText()).toContain(label)
      }
      await press('Escape')
    }
    // One column at a time.
    expect(await chips().allInnerTexts()).toEqual(['Sorted by Last modified, Oldest'])
    await press('Escape', 'ArrowDown', 'End')
    await expectFocus(row(99_999))
    expect(await row(99_999).locator('[data-column="4"]').innerText()).toBe('')
    await page.getByRole('button', { name: 'Remove: Sorted by Last modified' }).click()
    // By a key, of the column where the keyboard is.
    await grid().locator('tbody tr:focus').waitFor()
    await press('ArrowRight', 'ArrowRight', 's')
    expect(await chips().allInnerTexts()).toEqual(['Sorted by Name, A to Z'])
    await press('s')
    expect(await chips().allInnerTexts()).toEqual(['Sorted by Name, Z to A'])
    await press('s')
    expect(await chips().count()).toBe(0)

    await header('Test').click()
    const test = popup('Test').getByRole('group', { name: 'Filter Test' })
    expect(await test.locator('label').allInnerTexts()).toEqual(['All', 'Yes', 'No'])
    await press('ArrowDown', 'Enter')
    await expectFocus(row(0))
    expect(await chips().allInnerTexts()).toEqual(['Test:\nYes'])
    expect(new Set(await cells(2))).toEqual(new Set(['Test']))

    await header('Platforms').click()
    const platforms = popup('Platforms').getByRole('group', { name: 'Filter Platforms' })
    expect(await platforms.locator('label').allInnerTexts()).toEqual(['All', 'OTT', 'STB', 'Mobile'])
    await press('ArrowDown', 'ArrowDown', 'Space', 'ArrowDown', 'Space')
    expect(await chips().allInnerTexts()).toEqual(['Test:\nYes', 'Platforms:\nSTB, Mobile', 'Clear all'])
    for (const cell of await cells(3)) expect(cell).toMatch(/STB|Mobile/)
    await platforms.getByLabel('All').check()
    expect(await chips().allInnerTexts()).toEqual(['Test:\nYes'])
  })

  it('a popup is set by its words, and Escape keeps what was typed', async () => {
    await header('Price').click()
    const sort = popup('Price').getByRole('button', { name: /^Sort by Price/ })
    await sort.click()
    await expect.poll(() => chips().allInnerTexts()).toEqual([expect.stringMatching(/^Sorted by Price/)])
    await popup('Price').getByPlaceholder('Filter...').fill('499')
    await popup('Price').getByPlaceholder('Filter...').press('Escape')
    await popup('Price').waitFor({ state: 'hidden' })
    expect(await chips().allInnerTexts()).toEqual([
      'Price:\n499',
      expect.stringMatching(/^Sorted by Price/),
      'Clear all',
    ])
  })

  it('takes back each chip or all of them, cuts long ones, and says where nothing matches [TBL-024..028, TBL-030]', async () => {
    await page.goto(`${page.url()}&name-filter=film&price-sort=asc&test-filter=true`)
    await expect
      .poll(() => chips().allInnerTexts())
      .toEqual(['Name:\nfilm', 'Test:\nYes', 'Sorted by Price, Lowest to highest', 'Clear all'])
    const clear = page.getByRole('button', { name: 'Clear all' })
    expect([await hueOf(clear, 'color'), await hueOf(clear, 'backgroundColor')]).toEqual(['red', 'red'])
    await page.getByRole('button', { name: /^Sorted by Price/ }).click()
    expect((await chips().allInnerTexts())[2]).toBe('Sorted by Price, Highest to lowest')
    await page.getByRole('button', { name: 'Remove the filter Test: Yes' }).click()
    expect(await chips().count()).toBe(3)
    await clear.click()
    expect(await chips().count()).toBe(0)
    expect(await shows()).toBe('Shows 100000 / 100000')
    await expect.poll(query).toEqual({ country: 'SE' })

    const long = 'a text that is much longer than any chip should be'
    await header('Name').click()
    await page.keyboard.insertText(long)
    await page.getByRole('main').getByText('Nothing matches the filters').waitFor()
    expect(await shows()).toBe('Shows 0 / 100000')
    await press('Enter')
    const text = chips().getByText(long)
    const width = await text.evaluate((node) => [node.clientWidth, node.scrollWidth > node.clientWidth])
    expect(width).toEqual([100, true])
    await chips().getByRole('button').hover()
    await page.getByRole('tooltip').getByText(`Name: ${long}`).waitFor()
    await page.getByRole('button', { name: 'Clear the filters' }).click()
    expect(await shows()).toBe('Shows 100000 / 100000')
  })

  it('keeps filters and sort in the address, without a step of the history, and reads them from it [TBL-015, TBL-016, TBL-017, TBL-018]', async () => {
    const before = await page.evaluate(() => history.length)
    await header('Name').click()
    await page.keyboard.insertText('premium')
    await press('Enter')
    await header('Platforms').click()
    await popup('Platforms').getByLabel('OTT').check()
    await popup('Platforms').getByLabel('Mobile').check()
    await sortButton('Platforms').click()
    await sortButton('Platforms').click()
    await expect
      .poll(() => page.url().split('?')[1])
      .toBe('country=SE&name-filter=premium&platforms-filter=OTT&platforms-filter=Mobile&platforms-sort=desc')
    expect(await page.evaluate(() => history.length)).toBe(before)
    const seen = [await shows(), await chips().allInnerTexts(), await cells(1)]
    await page.reload()
    await grid().waitFor()
    expect([await shows(), await chips().allInnerTexts(), await cells(1)]).toEqual(seen)
  })
})

describe('tables in other states', () => {
  beforeEach(() => tab.open('/parts.html#/tables'))

  it('say that they are empty or on their way; a deleted row leaves the keyboard at its place [TBL-029, TBL-030, TBL-031]', async () => {
    await grid().waitFor()
    expect(await grid().locator('tbody tr').count()).toBe(5)
    expect(await shows()).toBe('Shows 12 / 12')
    await page.getByRole('main').getByText('There is nothing to show.').waitFor()
    await page.getByText('Loading: On their way').waitFor({ state: 'attached' })

    await expectFocus(row(0))
    await press('ArrowDown')
    for (const [key, left] of [
      ['d', 11],
      ['Delete', 10],
    ] as const) {
      const second = (await cells(0))[1]
      await press(key)
      await expect.poll(shows).toBe(`Shows ${left} / ${left}`)
      expect(await cells(0)).not.toContain(second)
      await expectFocus(row(1))
    }
  })
})

describe('the list of packages', () => {
  async function signedIn(account: 'dev' | 'maja' | 'kari', address = '/tv-packages'): Promise<void> {
    await tab.openAs(account, address)
    await grid().waitFor()
  }

  it('has the documented columns, badge and icons, and says who changed a package and when [PKG-001, PKG-005..008, PKG-011, OPN-112]', async () => {
    await signedIn('dev')
    await page.getByRole('heading', { level: 1, name: 'Package administration' }).waitFor()
    expect(await grid().getByRole('columnheader').allInnerTexts()).toEqual([
      'Package id',
      'Package name',
      'Status',
      'Buy in UI',
      'Last modified',
      'Node name',
      'Sort order',
      'Delete',
    ])
    const cell = row(0).locator('[data-column="4"]')
    expect(await cell.innerText()).toMatch(/\d\d:\d\d$|ago$/)
    await cell.hover()
    const tip = page.getByRole('tooltip')
    await tip.waitFor()
    expect(await tip.innerText()).toMatch(/^\d{4}-\d\d-\d\d @ \d\d:\d\d, \p{L}+/u)

    await header('Status').click()
    await popup('Status').getByLabel('Test Package', { exact: true }).check()
    expect(new Set(await cells(2, 100))).toEqual(new Set(['Test Package']))
    expect(await hueOf(row(0).getByText('Test Package', { exact: true }), 'color')).toBe('amber')
    for (const text of await cells(3, 100)) expect(text).toMatch(/^(Yes|No)$/)
    expect(await grid().locator('tbody td[data-column="3"] svg').count()).toBe(
      await grid().locator('tbody tr').count(),
    )
  })

  it('opens a package and a new one, and finds row, filter and button again [PKG-002..004, TBL-017, TBL-032]', async () => {
    await signedIn('maja', '/tv-packages?country=SE&package-name-filter=bas&sort-order-sort=desc')
    await expectFocus(row(0))
    const ids = await cells(0)
    const backOnClose = () => page.evaluate(() => history.state.backOnClose)
    await press('End', 'k', 'Enter')
    const id = ids.at(-2)
    await page.waitForURL(`**/tv-packages/${id}?country=SE`)
    expect(await backOnClose()).toBe(true)
    await page.goBack()
    await expectFocus(row(ids.length - 2))
    expect(await cells(0)).toEqual(ids)
    expect(query()).toMatchObject({ 'package-name-filter': 'bas', 'sort-order-sort': 'desc' })

    await page.getByRole('button', { name: 'Create new package' }).click()
    await page.waitForURL('**/tv-packages/create?country=SE')
    expect(await backOnClose()).toBe(true)
    await page.goBack()
    await expectFocus(page.getByRole('button', { name: 'Create new package' }))
    await press('c')
    await page.waitForURL('**/tv-packages/create?country=SE')

    await press('Control+k')
    await page.keyboard.insertText(`${id}`)
    await page.getByRole('option', { name: ` · ${id}` }).click()
    await page.waitForURL(`**/tv-packages/${id}?country=SE`)
  })

  it('keeps a package that is or may be in use, and says so; deletes one that nobody has [PKG-079..084, PKG-092, PKG-093, OPN-53, OPN-91]', async () => {
    await signedIn('dev')
    const dialog = page.getByRole('alertdialog')
    const yes = dialog.getByRole('button', { name: 'Yes, delete package' })
    provider.world.faults.arm({ path: '/rest/engagementdatabasepersister/', status: 500 })
    await expectFocus(row(0))
    await press('d')
    await tab.toasts
      .filter({ hasText: "Failed to get information if package 'basic-se' is in use" })
      .waitFor()
    expect(await yes.getAttribute('aria-disabled')).toBe('true')
    await press('Escape')
    await dialog.waitFor({ state: 'detached' })

    provider.world.faults.clear()
    await page.getByRole('button', { name: 'Delete Bas', exact: true }).click()
    await dialog
      .getByText('This package cannot be deleted because it is connected to one or more engagement ID')
      .first()
      .waitFor()
    expect(await yes.getAttribute('aria-disabled')).toBe('true')
    await press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/tv-packages')

    // Test packages are sold to nobody.
    for (const path of ['/', '/tv-packages?status-filter=true']) await goBy(page, path, 'SE')
    await expectFocus(row(0))
    await press('j', 'd')
    const [, name] = await cells(1)
    await page
      .getByRole('alertdialog', { name: 'Delete the package?' })
      .getByText(`Are you sure you want to delete the package ${name}?`)
      .waitFor()
    expect(await dialog.getByRole('button').allInnerTexts()).toEqual([
      'Cancel',
      expect.stringMatching(/^Yes, delete package\b/),
    ])
    await dialog.locator('button:not([aria-disabled=true])', { hasText: 'Yes, delete package' }).click()
    await tab.toasts.filter({ hasText: 'Package deleted' }).waitFor()
    await expect.poll(() => cells(1)).not.toContain(name)
    await expectFocus(row(1))
  })
})

describe('Cancel', () => {
  it('leads back by one step from what the list has opened, and to the list from an address [PKG-004, OPN-52]', async () => {
    const list = '/tv-streaming-services'
    const filtered = `${list}?country=SE&name-filter=a`
    const step = () => page.evaluate(() => history.state.__TSR_index)
    const at = async () => [page.url().replace(/^.*?\/\/[^/]+/, ''), await step()]
    const cancel = () => page.getByRole('button', { name: /^Cancel/ }).click()
    await tab.openAs('maja', filtered)
    await expectFocus(row(0))
    const before = await at()
    const opened: string[] = []
    for (const key of ['Enter', 'c']) {
      await press(key)
      await page.getByRole('tab', { name: 'Overview' }).waitFor()
      opened.push(page.url())
      await cancel()
      await grid().waitFor()
      expect(await at()).toEqual(before)
    }
    for (const address of opened) {
      await page.goto(address)
      await page.getByRole('tab', { name: 'Overview' }).waitFor()
      const here = await step()
      await cancel()
      await grid().waitFor()
      expect(await at()).toEqual([`${list}?country=SE`, here])
    }
  })
})

describe('the list of streaming services', () => {
  it('has the documented columns, opens a service and leads to a new one [STR-001, STR-002, STR-003, STR-004]', async () => {
    await tab.openAs('dev', '/tv-streaming-services')
    await page.getByRole('heading', { level: 1, name: 'Streaming service administration' }).waitFor()
    await expectFocus(row(0))
    const headers = await grid().getByRole('columnheader').allInnerTexts()
    expect(headers).toEqual(['Id', 'Name', 'Last modified', 'Created', 'Delete'])
    expect(await row(0).locator('[data-column="3"]').innerText()).toMatch(/^\d{4}-\d\d-\d\d @ \d\d:\d\d$/)
    const [id] = await cells(0)
    await press('Enter')
    await page.waitForURL(`**/tv-streaming-services/${id}?country=SE`)
    await page.goBack()
    await expectFocus(row(0))
    await page.getByRole('button', { name: 'Create new tv streaming service' }).click()
    await page.waitForURL('**/tv-streaming-services/create?country=SE')
  })

  it('has no Delete for who may not delete; Create says why not, and its form is read-only [STR-003, ROL-014, ROL-016, ROL-017]', async () => {
    await tab.openAs('olli', '/tv-streaming-services')
    await expectFocus(row(0))
    expect(await grid().getByRole('columnheader').allInnerTexts()).not.toContain('Delete')
    await press('d')
    await tab.toasts.getByText(/^Delete .+ · .+: needs developer-live/).waitFor()
    await expectFocus(row(0))
    const create = page.getByRole('button', { name: /^Create new/ })
    expect(await create.getAttribute('data-tooltip')).toMatch(/^needs developer-live/)
    await press('c')
    await tab.toasts.getByText(/^Create new tv streaming service: needs developer-live.*\. Ask /).waitFor()
    expect(new URL(page.url()).pathname).toBe('/tv-streaming-services')
    await tab.open('/tv-streaming-services/create?country=FI')
    const save = page.getByRole('button', { name: /^Create tv streaming service/ })
    expect(await save.getAttribute('aria-disabled')).toBe('true')
    await page.getByText('Read-only').waitFor()
  })
})
