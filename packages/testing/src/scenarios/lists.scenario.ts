/** Lists worked through by key: records one after the other, and rows that are marked. */
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import type { ConsolePage } from '../browser/index.ts'
import { expectFocus, onStage } from '../browser/stage.ts'
import type { Provider } from '../provider/index.ts'

let provider: Provider
let tab: ConsolePage
let page: Page

onStage((stage) => {
  ;({ provider, tab } = stage)
  page = tab.page
})

const row = (index: number) => page.getByRole('grid').locator(`[data-row="${index}"]`)
const at = (text: string | RegExp) => page.getByRole('status').getByText(text, { exact: true })
const step = (name: string) => page.getByRole('button', { name, exact: true })
const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

/** The ids of a list, from the top. */
const ids = () =>
  page
    .getByRole('grid')
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows
        .toSorted((a, b) => Number(a.ariaRowIndex) - Number(b.ariaRowIndex))
        .map((one) => (one as HTMLElement).dataset.place ?? ''),
    )

const PACKAGES = '/rest/tvpackage/admin/SE/v2/tvpackages/'

/** How often each package was read, by its id. */
const readings = () =>
  new Map(
    provider.world.faults.calls(PACKAGES).map(({ path, count }) => [path.slice(PACKAGES.length), count]),
  )
/** The ids of those that were read since, as often as they were. */
const since = (before: ReadonlyMap<string, number>) =>
  [...readings()].flatMap(([id, count]) => Array<string>(count - (before.get(id) ?? 0)).fill(id)).toSorted()

describe('the next and the previous record', () => {
  it('are those of the list as it was filtered and sorted, also after a reload; Esc leads to the row', async () => {
    await tab.openAs('maja', '/tv-packages?country=SE&package-name-filter=bas&sort-order-sort=desc')
    await expectFocus(row(0))
    const order = await ids()
    await press('Enter')
    await at(`Package 1 of ${order.length}`).waitFor()
    await press('n')
    await page.waitForURL(`**/tv-packages/${order[1]}?country=SE`)
    await at(`Package 2 of ${order.length}`).waitFor()
    await page.reload()
    await at(`Package 2 of ${order.length}`).waitFor()
    await press('3')
    await page.waitForURL(/tab=stores/)
    await press('p')
    await page.waitForURL(`**/tv-packages/${order[0]}?country=SE&tab=stores`)
    await at(`Package 1 of ${order.length}`).waitFor()
    await press('p')
    await at(`This is the first of ${order.length} packages`).waitFor()
    await step('Next package').press('Enter')
    await at(`Package 2 of ${order.length}`).waitFor()
    await expectFocus(step('Next package'))
    await press('Escape')
    await expectFocus(row(1))
  })

  it('open without waiting for their service: the two beside a record were read, once, and no others', async () => {
    await tab.openAs('maja', '/tv-packages?country=SE')
    await expectFocus(row(0))
    const [, previous, open, next] = await ids()
    await tab.open(`/tv-packages/${open}?country=SE`)
    await at(/^Package 3 of/).waitFor()
    const before = readings()
    const beside = [previous, next].toSorted()
    await expect.poll(() => since(before)).toEqual(beside)
    await step('Next package').hover()
    await step('Previous package').focus()
    const { promise: until, resolve: answer } = Promise.withResolvers<void>()
    provider.world.faults.arm({ path: PACKAGES, until })
    await press('n')
    await page.waitForURL(`**/tv-packages/${next}?country=SE`)
    await at(/^Package 4 of/).waitFor()
    expect(since(before)).toEqual(beside)
    answer()
  })
})

const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
const marked = () =>
  page
    .getByRole('grid')
    .locator('tbody tr[aria-selected=true]')
    .evaluateAll((rows) => rows.map((one) => (one as HTMLElement).dataset.place).toSorted())
const bar = () => page.getByRole('region', { name: /^Marked/ })

describe('marked rows', () => {
  it('are marked by key, box and Shift, stay so through a filter and a record, and are opened in turn', async () => {
    await tab.openAs('maja', '/tv-packages?country=SE')
    await expectFocus(row(0))
    const order = await ids()
    await press('j', 'x', 'j', 'j', 'Shift+ArrowDown')
    await expect.poll(marked).toEqual([order[1], order[3], order[4]])
    await box(`Mark ${order[6]}`).click()
    await row(8)
      .locator('td')
      .nth(1)
      .click({ modifiers: ['Shift'] })
    await expect.poll(marked).toEqual([1, 3, 4, 6, 7, 8].map((index) => order[index]))
    await bar().getByText('6 marked', { exact: true }).waitFor()
    await bar().getByRole('button', { name: 'Open in turn' }).click()
    await at('Marked package 1 of 6').waitFor()
    await press('n')
    await at('Marked package 2 of 6').waitFor()
    await press('Escape')
    await expectFocus(row(3))
    await bar().getByText('6 marked', { exact: true }).waitFor()
    await press('ArrowRight', 'f')
    await page.keyboard.type(order[3] ?? '')
    await press('Enter')
    await bar().getByText('6 marked, 5 of them not shown').waitFor()
    await press('Control+a', 'Escape')
    await expect.poll(marked).toEqual([])
  })

  it('are deleted after one question that names them; what failed stays marked and is tried again', async () => {
    await tab.openAs('dev', '/tv-streaming-services?country=FI')
    await expectFocus(row(0))
    const order = await ids()
    const [first, second] = order.slice(-2)
    await press('End', 'x', 'Shift+ArrowUp')
    provider.world.faults.arm({ path: '/rest/tvpackage', method: 'DELETE', status: 503, times: 1 })
    const question = page.getByRole('alertdialog')
    const typed = question.getByRole('textbox')
    await bar().getByRole('button', { name: 'Delete 2 streaming services' }).waitFor()
    // Its key, though the keyboard is on one row.
    await press('d')
    expect(await question.innerText()).toContain(`${first}`)
    expect(await question.innerText()).toContain(`${second}`)
    await typed.fill('delete 2 fi')
    await press('Control+Enter')
    await question.getByText('Nothing was done: that is not DELETE 2 FI').waitFor()
    await typed.fill('DELETE 2 FI')
    await question.getByRole('button', { name: /^Yes/ }).click()
    await bar().getByText('1 of 2 streaming services deleted').waitFor()
    await tab.toasts.getByText('1 of 2 streaming services deleted').waitFor()
    await expect.poll(marked).toEqual([first])
    await expect.poll(async () => (await ids()).length).toBe(order.length - 1)
    await bar().getByRole('button', { name: 'Delete 1 streaming service' }).click()
    await question.getByRole('button', { name: 'Yes, delete tv streaming service' }).click()
    await expect.poll(async () => (await ids()).length).toBe(order.length - 2)
    expect(await bar().count()).toBe(0)
    await expectFocus(row(order.length - 3))
  })
})

it('a row opens elsewhere by its link with Ctrl, and here without', async () => {
  await tab.openAs('maja', '/engagements?country=SE&searchTerm=storsokning')
  const link = row(1).getByRole('link')
  const [elsewhere] = await Promise.all([
    page.context().waitForEvent('page'),
    link.click({ modifiers: ['Control'] }),
  ])
  await elsewhere.waitForURL(/\/engagements\/\w+\/\d+\?country=SE$/)
  expect(page.url()).toContain('searchTerm=storsokning')
  const there = elsewhere.url()
  await elsewhere.close()
  // Beside the link, too.
  const ways: Parameters<typeof link.click>[0][] = [{ modifiers: ['Control'] }, { button: 'middle' }]
  for (const how of ways) {
    const [beside] = await Promise.all([
      page.context().waitForEvent('page'),
      row(1).locator('[data-column="2"]').click(how),
    ])
    await beside.waitForURL(there)
    await beside.close()
  }
  await link.click()
  await page.waitForURL(there)
  await press('Escape')
  await expectFocus(row(1))
})
