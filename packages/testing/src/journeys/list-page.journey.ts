/** Lists of records: their columns and rights, and rows that are opened, found again and deleted. */
import { describe, expect, it } from 'vitest'
import { hueOf } from '../browser/index.ts'
import { expectFocus, page, provider, tab, withConsole } from '../browser/stage.ts'

withConsole()

const grid = () => page.getByRole('grid')
const row = (index: number) => grid().locator(`[data-row="${index}"]`)
const header = (name: string) => grid().getByRole('columnheader', { name }).getByRole('button')
const popup = (name: string) => page.getByRole('dialog', { name: `${name}: filter and sort` })
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
    expect(await grid().locator('tbody tr:not(:has(td[data-column="3"] svg))').count()).toBe(0)
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

  it('keeps a package that is or may be in use, and shows why [PKG-080..084, PKG-093, OPN-53, OPN-91]', async () => {
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
})
