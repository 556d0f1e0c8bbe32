/** Lists of records: their columns, and rows that are opened, found again and deleted. */
import { describe, expect, it } from 'vitest'
import { expectFocus, page, press, provider, tab, withConsole } from '../browser/stage.ts'

withConsole()

const grid = () => page.getByRole('grid')
const row = (index: number) => grid().locator(`[data-row="${index}"]`)
const headers = () => grid().getByRole('columnheader').allInnerTexts()
const title = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const ids = () =>
  grid()
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((one) => (one as HTMLElement).dataset.place))

it('the list of packages says who changed a package and when [PKG-001, PKG-005..008, PKG-011, OPN-112]', async () => {
  await tab.openAs('dev', '/tv-packages')
  await title('Package administration')
  await expectFocus(row(0))
  expect(await headers()).toEqual([
    ...['Package id', 'Package name', 'Status', 'Buy in UI'],
    ...['Last modified', 'Node name', 'Sort order', 'Delete'],
  ])
  const cell = row(0).locator('[data-column="4"]')
  expect(await cell.innerText()).toMatch(/\d\d:\d\d$|ago$/)
  await cell.hover()
  await page
    .getByRole('tooltip')
    .getByText(/^\d{4}-\d\d-\d\d @ \d\d:\d\d, \p{L}+/u)
    .waitFor()
})

it('the list of streaming services opens a service and a new one [STR-001..004]', async () => {
  await tab.openAs('dev', '/tv-streaming-services')
  await title('Streaming service administration')
  await expectFocus(row(0))
  expect(await headers()).toEqual(['Id', 'Name', 'Last modified', 'Created', 'Delete'])
  const [id] = await ids()
  await press('Enter')
  await page.waitForURL(`**/tv-streaming-services/${id}?country=SE`)
  await page.goBack()
  await expectFocus(row(0))
  await page.getByRole('button', { name: 'Create new tv streaming service' }).click()
  await page.waitForURL('**/tv-streaming-services/create?country=SE')
})

it('Back from a package finds the filter, the row and the button again [PKG-002..004, TBL-017, TBL-032]', async () => {
  const list = '/tv-packages?country=SE&package-name-filter=bas&sort-order-sort=desc'
  await tab.openAs('maja', list)
  await expectFocus(row(0))
  const listed = await ids()
  const backOnClose = () => page.evaluate(() => history.state.backOnClose)
  await press('End', 'k', 'Enter')
  await page.waitForURL(`**/tv-packages/${listed.at(-2)}?country=SE`)
  expect(await backOnClose()).toBe(true)
  await page.goBack()
  await expectFocus(row(listed.length - 2))
  expect([await ids(), page.url()]).toEqual([listed, provider.url + list])

  await page.getByRole('button', { name: 'Create new package' }).click()
  await page.waitForURL('**/tv-packages/create?country=SE')
  expect(await backOnClose()).toBe(true)
  await page.goBack()
  await expectFocus(page.getByRole('button', { name: 'Create new package' }))
})

it('a package that is or may be in use is not deleted, with the reason [PKG-080..084, PKG-093, OPN-53, OPN-91]', async () => {
  await tab.openAs('dev', '/tv-packages')
  const dialog = page.getByRole('alertdialog')
  const yes = dialog.getByRole('button', { name: 'Yes, delete package' })
  provider.world.faults.arm({ path: '/rest/engagementdatabasepersister/', status: 500 })
  await expectFocus(row(0))
  await press('d')
  await tab.toasts.filter({ hasText: "Failed to get information if package 'basic-se' is in use" }).waitFor()
  expect(await yes.getAttribute('aria-disabled')).toBe('true')
  await press('Escape')
  await dialog.waitFor({ state: 'detached' })

  provider.world.faults.clear()
  await page.getByRole('button', { name: 'Delete Bas', exact: true }).click()
  const reason = 'This package cannot be deleted because it is connected to one or more engagement ID'
  await dialog.getByText(reason).first().waitFor()
  expect(await yes.getAttribute('aria-disabled')).toBe('true')
  expect(new URL(page.url()).pathname).toBe('/tv-packages')
})

describe('Cancel', () => {
  const list = '/tv-streaming-services'
  const step = () => page.evaluate(() => history.state.__TSR_index)
  const at = async () => [page.url().replace(provider.url, ''), await step()]

  it.each(['Enter', 'c'])(
    'goes back one step to the list that opened it with %s [PKG-004, OPN-52]',
    async (key) => {
      await tab.openAs('maja', `${list}?country=SE&name-filter=a`)
      await expectFocus(row(0))
      const before = await at()
      await press(key)
      await cancel()
      expect(await at()).toEqual(before)
    },
  )

  it('leads to the list from an address [OPN-52]', async () => {
    await tab.openAs('maja', `${list}/create?country=SE`)
    const here = await step()
    await cancel()
    expect(await at()).toEqual([`${list}?country=SE`, here])
  })

  async function cancel(): Promise<void> {
    await page.getByRole('tab', { name: 'Overview' }).waitFor()
    await page.getByRole('button', { name: /^Cancel/ }).click()
    await grid().waitFor()
  }
})
