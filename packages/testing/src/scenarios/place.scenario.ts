/** Coming back to a list leads to the row that was opened; a new page begins at its heading. */
import { GREETING } from '@headend/core/shell'
import { describe, expect, it } from 'vitest'
import { goBy } from '../browser/go.ts'
import type { ConsolePage } from '../browser/index.ts'
import { expectFocus, onStage } from '../browser/stage.ts'
import { type AccountName, customers } from '../people.ts'

const MANY = 'storsokning'

let tab: ConsolePage

// So low that a result has to be scrolled.
onStage(
  (stage) => {
    ;({ tab } = stage)
  },
  { viewport: { width: 1280, height: 480 } },
)

const row = (index: number) => tab.page.locator(`[data-row="${index}"]`)
const heading = (name: string | RegExp) => tab.page.getByRole('heading', { level: 1, name })

/** Pixels from the top. */
const scrolled = () =>
  tab.page.getByRole('grid').evaluate((grid) => grid.closest('[data-scrolls]')?.scrollTop ?? -1)

/** At the last row of a result that is longer than the screen; answers how far it was scrolled. */
async function atTheLastRow(account: AccountName = 'maja'): Promise<number> {
  await tab.openAs(account, `/engagements?country=SE&searchTerm=${MANY}`)
  await expectFocus(row(0))
  await tab.page.keyboard.press('End')
  await expectFocus(row(19))
  await expect.poll(scrolled).toBeGreaterThan(100)
  return atRest()
}

/** How far it is scrolled when it scrolls no more. */
async function atRest(): Promise<number> {
  let before = -1
  const isTheSame = async () => {
    const last = before
    before = await scrolled()
    return before === last
  }
  await expect.poll(isTheSame, { interval: 100 }).toBe(true)
  return before
}

async function openTheRow(): Promise<void> {
  await tab.page.keyboard.press('Enter')
  await tab.page.getByRole('button', { name: 'Cancel' }).waitFor()
}

async function expectTheLastRow(top: number): Promise<void> {
  await expectFocus(row(19))
  await expect.poll(scrolled).toBe(top)
}

describe('coming back', () => {
  it('with Cancel, or with Back, finds the row that was opened, where it was', async () => {
    const top = await atTheLastRow()
    await openTheRow()
    await tab.page.keyboard.press('Escape')
    await expectTheLastRow(top)
    await openTheRow()
    await tab.page.goBack()
    await expectTheLastRow(top)
  })

  it('after a reload of the record finds its row', async () => {
    await atTheLastRow()
    await openTheRow()
    await tab.page.reload()
    await tab.page.getByRole('button', { name: 'Cancel' }).waitFor()
    await tab.page.keyboard.press('Escape')
    await expectFocus(row(19))
    await expect.poll(scrolled).toBeGreaterThan(100)
  })
})

describe('coming to a new page', () => {
  it('begins at its heading, which is announced, unless the page takes the focus itself; in a tab of the same page neither scroll nor focus moves', async () => {
    await tab.openAs('maja', '/')
    await tab.page.getByRole('link', { name: 'Campaign Administration' }).click()
    await heading('Campaign administration').waitFor()
    await tab.page.getByRole('link', { name: 'Start page' }).click()
    await expectFocus(heading(GREETING))
    await tab.page.getByRole('link', { name: 'Engagement Administration' }).click()
    await expectFocus(tab.page.getByRole('textbox'))

    await goBy(tab.page, `/engagements/STB/${customers.anna.engagements.STB}?tab=box`, 'SE')
    const other = tab.page.getByRole('tab', { name: /Devices/ })
    await other.click()
    await tab.page.waitForURL(/tab=devices/)
    await expectFocus(other)
  })
})
