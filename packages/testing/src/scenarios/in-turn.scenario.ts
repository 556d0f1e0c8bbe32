/** Records one after the other, in the order in which their list shows them. */
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { ConsolePage } from '../browser/index.ts'
import { onStage } from './stage.ts'

const PATIENT = { timeout: 15_000 }

let tab: ConsolePage
let page: Page

onStage((stage) => {
  tab = stage.tab
  page = tab.page
})

const row = (index: number) => page.getByRole('grid').locator(`[data-row="${index}"]`)
const at = (text: string | RegExp) => page.getByRole('status').getByText(text, { exact: true })
const step = (name: string) => page.getByRole('button', { name, exact: true })
const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

async function expectFocus(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate((node) => node === document.activeElement), PATIENT).toBe(true)
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

describe('the next and the previous record', () => {
  it('are those of the list as it was filtered and sorted, also after a reload; what is unsaved is asked about, an end is said, and Esc leads to the row that was reached', async () => {
    await tab.openAs('maja', '/tv-packages?country=SE&package-name-filter=bas&sort-order-sort=desc')
    await expectFocus(row(0))
    const order = await ids()
    const last = order.length - 1
    await press('Enter')
    await at(`Package 1 of ${order.length}`).waitFor()
    await press('n')
    await page.waitForURL(`**/tv-packages/${order[1]}?country=SE`)
    await at(`Package 2 of ${order.length}`).waitFor()
    await page.reload()
    await at(`Package 2 of ${order.length}`).waitFor()
    await page.getByLabel('Package name *').fill('Another')
    await step('Next package').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
    await page.getByLabel('Package name *').fill('')
    await step('Next package').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
    await at(`Package 3 of ${order.length}`).waitFor()
    await press('3')
    await page.waitForURL(/tab=stores/)
    await press('p')
    await at(`Package 2 of ${order.length}`).waitFor()
    await press('p')
    await page.waitForURL(`**/tv-packages/${order[0]}?country=SE&tab=stores`)
    await at(`Package 1 of ${order.length}`).waitFor()
    await press('p')
    await at(`This is the first of ${order.length} packages`).waitFor()
    await step('Next package').focus()
    for (let index = 1; index <= last; index += 1) {
      await press('Enter')
      await at(`Package ${index + 1} of ${order.length}`).waitFor()
      await expectFocus(step('Next package'))
    }
    expect(await step('Next package').getAttribute('aria-disabled')).toBe('true')
    await press('Escape')
    await expectFocus(row(last))
  })

  it('are, of a search, those of its hits as they were filtered', async () => {
    await tab.openAs('maja', '/engagements?country=SE&searchTerm=storsokning')
    await expectFocus(row(0))
    await press('ArrowUp', 'End', 'ArrowLeft', 'Enter')
    await page.keyboard.type('1')
    await page.keyboard.press('Enter')
    const order = await ids()
    await expectFocus(row(0))
    await press('Enter')
    await at(`Hit 1 of ${order.length}`).waitFor()
    await press('n')
    await at(`Hit 2 of ${order.length}`).waitFor()
    expect(page.url()).toContain(`/engagements/${order[1]?.split('/').slice(1).join('/')}`)
    await press('p')
    await at(`Hit 1 of ${order.length}`).waitFor()
    await press('Escape')
    await expectFocus(row(0))
    expect(await ids()).toEqual(order)
  })
})
