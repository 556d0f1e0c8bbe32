/** The dialogs of packages and streaming services, on the developers' page, in a real browser. */
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { onStage } from '../browser/stage.ts'

let page: Page
let openParts: () => Promise<void>

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const focusedIs = (what: string) => page.locator(`${what}:focus`).waitFor()

onStage(
  (stage) => {
    page = stage.tab.page
    openParts = () => stage.tab.open('/parts.html#/')
  },
  { reducedMotion: 'reduce', timezoneId: 'Europe/Stockholm' },
)

describe('choosing what is added', () => {
  const dialog = () => page.getByRole('dialog')
  const filter = () => dialog().getByRole('searchbox')
  const box = (name: string) => dialog().getByRole('checkbox', { name, exact: true })
  const all = () => dialog().getByRole('columnheader').first().getByRole('checkbox')
  const confirm = (name: string) => dialog().getByRole('button', { name, exact: true })
  const counted = (text: string) => dialog().getByText(text, { exact: true }).waitFor()
  const added = () => page.getByLabel('Added').innerText()
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }

  async function open(opener = 'Add channels'): Promise<void> {
    await openParts()
    await button(opener).click()
    await filter().waitFor()
  }

  /** As whoever has closed it finds it. */
  async function again(): Promise<void> {
    if ((await filter().inputValue()) !== '') await press('Escape')
    await press('Escape')
    await dialog().waitFor({ state: 'detached' })
    await button('Add channels').click()
    await filter().waitFor()
  }

  it('is forgotten with Cancel, Esc and a click beside it; needs no mouse, and the focus is where it was; says so where there is nothing [DLG-001..004, DLG-007, DLG-008, DLG-009, DLG-011, DLG-012]', async () => {
    await open()
    expect((await dialog().getByRole('columnheader').allInnerTexts()).slice(1)).toEqual([
      'Channel',
      'Channel ID',
    ])
    for (const leave of [() => button(/^Cancel/).click(), () => page.mouse.click(8, 400)]) {
      await box('Barnens Värld 2').click()
      await counted('1 selected')
      await leave()
      await dialog().waitFor({ state: 'detached' })
      expect(await added()).toBe('')
      await button('Add channels').click()
      await counted('None selected')
    }
    await box('Barnens Värld 2').click()
    await filter().fill('zzz')
    await dialog().getByText('No channel has “zzz” in its name or id').waitFor()
    await press('Escape')
    await counted('1 selected')
    expect(await filter().inputValue()).toBe('')
    await press('Escape')
    await dialog().waitFor({ state: 'detached' })
    expect(await added()).toBe('')

    await button('Add channels').click()
    await counted('None selected')
    await focusedIs('input')
    await page.keyboard.type('norrsken 10')
    await press('ArrowDown', 'Space', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowUp')
    await counted('2 selected')
    // A letter goes back to the field, and takes the place of what stood there.
    await page.keyboard.type('meri 7')
    expect(await filter().inputValue()).toBe('meri 7')
    await counted('2 selected, 2 of them not shown')
    await press('Backspace')
    await page.keyboard.type('77')
    await press('Enter')
    await counted('3 selected, 2 of them not shown')
    await press('Control+Enter')
    await dialog().waitFor({ state: 'detached' })
    expect(await added()).toBe('Norrsken 10, Meri 77, Norrsken 100')
    await page.locator('button:focus', { hasText: 'Add channels' }).waitFor()
    await press('Enter')
    await counted('None selected')
    await press('Escape')
    await dialog().waitFor({ state: 'detached' })

    await button('Add stores').click()
    await page.getByRole('dialog', { name: 'Add stores' }).waitFor()
    expect((await dialog().getByRole('columnheader').allInnerTexts()).slice(1)).toEqual(['Store', 'Store ID'])
    expect(await confirm('Add 0 stores').getAttribute('aria-disabled')).toBe('true')
    await press('ArrowDown', 'Space')
    await confirm('Add 1 store').waitFor()
    await press('ArrowDown', 'Space')
    await confirm('Add 2 stores').click()
    await dialog().waitFor({ state: 'detached' })
    expect(await added()).toMatch(/^[^,]+, [^,]+$/)
    await button('Nothing to add').click()
    await dialog().getByText('There are no more stores to add').waitFor()
    await press('ArrowDown', 'Space', 'ArrowUp')
    await focusedIs('input')
  })

  it('by the box in the header takes what is shown, and leaves what is not; scrolls 2,500 rows in a list of fixed height, draws few of them, and keeps the row that the keyboard is on, however far the wheel goes; sorts by the heads of its columns [DLG-005, DLG-006, DLG-010]', async () => {
    await open()
    await box('Barnens Värld 1').click()
    expect(await all().evaluate((node: HTMLInputElement) => [node.checked, node.indeterminate])).toEqual([
      false,
      true,
    ])
    await filter().fill('Fjällkanalen 12')
    expect(await all().evaluate((node: HTMLInputElement) => [node.checked, node.indeterminate])).toEqual([
      false,
      false,
    ])
    await all().click()
    expect(await all().evaluate((node: HTMLInputElement) => [node.checked, node.indeterminate])).toEqual([
      true,
      false,
    ])
    await counted('12 selected, 1 of them not shown')
    await all().click()
    await counted('1 selected, 1 of them not shown')
    await filter().press('ArrowDown')
    await press('Control+a')
    await counted('12 selected, 1 of them not shown')

    await again()
    const list = dialog().getByRole('grid')
    const height = () => list.evaluate((node) => node.parentElement?.clientHeight ?? 0)
    expect(await height()).toBeGreaterThanOrEqual(380)
    expect(await list.getAttribute('aria-rowcount')).toBe('2501')
    expect(await list.getByRole('row').count()).toBeLessThan(50)
    await press('ArrowDown', 'ArrowDown')
    const current = await list.getAttribute('aria-activedescendant')
    await list.hover()
    await page.mouse.wheel(0, 20_000)
    await page.waitForFunction((id) => {
      const row = document.getElementById(id)
      return row && row.getBoundingClientRect().bottom < 0
    }, String(current))
    await press('ArrowDown')
    await page.locator(`[id="${await list.getAttribute('aria-activedescendant')}"]`).waitFor()
    await filter().press('ArrowDown')
    await press('End')
    await box('Østfjord TV 500').waitFor()
    await press('Space')
    await counted('1 selected')
    const before = await height()
    await filter().fill('Meri 500')
    await counted('1 selected, 1 of them not shown')
    expect(await height()).toBe(before)

    await again()
    const firstId = () => dialog().getByRole('row').nth(1).getByRole('gridcell').last().innerText()
    await dialog().getByRole('columnheader', { name: 'Channel ID' }).click()
    expect(await firstId()).toBe('1')
  })
})

describe('the schedule of a channel or store', () => {
  const dialog = () => page.getByRole('dialog', { name: /Norrsken 1|Köpfilm/ })
  const field = (name: string) => dialog().getByRole('textbox', { name, exact: true })
  const flip = (name: string) => dialog().getByRole('switch', { name }).press('Space')
  const save = () => dialog().getByRole('button', { name: 'Save', exact: true })
  const reason = (text: string) =>
    dialog().getByText(text, { exact: true }).first().waitFor({ state: 'attached' })
  const saved = () => page.getByLabel('Saved').innerText()
  const day = (name: RegExp) => dialog().getByRole('gridcell').getByRole('button', { name })

  async function open(what = 'channel', now = '2026-11-21T12:34:56+01:00'): Promise<void> {
    await page.clock.setFixedTime(now)
    await openParts()
    await button(`Schedule a ${what}`).click()
    await dialog().waitFor()
  }

  it('is typed and saved without a mouse; tells in words what will be, what a schedule is and what is wrong [SCH-001, SCH-002, SCH-004, SCH-006, SCH-010, SCH-011, SCH-013, SCH-014]', async () => {
    await open()
    await dialog().getByText('Channel ID: 12').waitFor()
    await reason('Nothing has changed')
    // Without dates it begins where they are turned on.
    await dialog().getByRole('switch', { name: 'Schedule' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await reason('Choose the start date')
    expect(await save().getAttribute('aria-disabled')).toBe('true')
    await page.keyboard.press('Tab')
    await page.keyboard.type('2026-11-24')
    expect(await field('Start time').inputValue()).toBe('00:00')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    // From a date its time is next, also of one that is counted from today.
    await page.keyboard.type('+17d')
    await page.keyboard.press('Tab')
    expect(await field('End date').inputValue()).toBe('2026-12-08')
    await page.keyboard.type('930')
    await page.keyboard.press('Control+Enter')
    await dialog().waitFor({ state: 'detached' })
    expect(await saved()).toBe('true 2026-11-23T23:00:00.000Z 2026-12-08T08:30:00.000Z')
    await page.locator('button:focus', { hasText: 'Schedule a channel' }).waitFor()

    await page.keyboard.press('Enter')
    await dialog().waitFor()
    await dialog().getByText('Scheduled channels are in the package only during their set times.').waitFor()
    await dialog()
      .getByText('Unscheduled channels are added immediately and must be removed manually.')
      .waitFor()
    await flip('Schedule')
    await field('Start date').fill('2026-11-24')
    await field('End date').fill('2026-12-08')
    await dialog()
      .getByText('In the package from Tue 24 Nov 2026 00:00 for 14 days, until Tue 8 Dec 2026 00:00')
      .waitFor()
    await field('End date').fill('2026-11-20')
    await reason('The end must not be in the past')
    expect(await field('End date').getAttribute('aria-invalid')).toBe('true')
    await field('End date').fill('')
    expect(await field('End time').inputValue()).toBe('')
  })

  it('is picked from calendars, Monday first, without days that make no sense [SCH-007, SCH-008, SCH-009]', async () => {
    await open()
    await flip('Schedule')
    await field('End date').fill('2026-11-26')
    await dialog().getByRole('button', { name: 'Start date: open the calendar' }).click()
    await day(/\b24 November 2026/).waitFor()
    expect(await dialog().locator('th').first().innerText()).toMatch(/^Mo/)
    const can = (name: RegExp) => day(name).isEnabled()
    expect(await can(/\b20 November 2026/)).toBe(false)
    // It begins at the first that can be.
    await day(/\b22 November 2026/)
      .and(page.locator(':focus'))
      .waitFor()
    // At midnight, which is what picking it means, today has passed.
    expect(await can(/\b21 November 2026/)).toBe(false)
    expect(await day(/\b21 November 2026/).getAttribute('aria-description')).toMatch(
      /^Today 00:00 has passed/,
    )
    expect(await can(/\b22 November 2026/)).toBe(true)
    expect(await can(/\b25 November 2026/)).toBe(true)
    expect(await can(/\b26 November 2026/)).toBe(false)
    await day(/\b24 November 2026/).click()
    await day(/\b24 November 2026/).waitFor({ state: 'detached' })
    expect(await field('Start date').inputValue()).toBe('2026-11-24')
    expect(await field('Start time').inputValue()).toBe('00:00')
    await field('End date').press('Alt+ArrowDown')
    await day(/\b26 November 2026/).waitFor()
    expect(await can(/\b24 November 2026/)).toBe(false)
    expect(await can(/\b25 November 2026/)).toBe(true)
    await day(/\b26 November 2026/)
      .and(page.locator(':focus'))
      .waitFor()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect.poll(() => field('End date').inputValue()).toBe('2026-11-27')
    await page.locator('input[aria-label="End date"]:focus').waitFor()
  })

  it('loses its calendar with the first Esc, and asks before what was changed is lost with the second; switched off it sends no range, and keeps the free view [SCH-005, SCH-012, OPN-83]', async () => {
    await open('store')
    await dialog().getByText('Store ID: 3').waitFor()
    expect(await field('Start date').inputValue()).toBe('2026-01-01')
    await field('End date').fill('2027-01-01')
    await field('End date').press('Alt+ArrowDown')
    await day(/\b1 January 2027/)
      .and(page.locator(':focus'))
      .waitFor()
    await page.keyboard.press('Escape')
    await day(/\b1 January 2027/).waitFor({ state: 'detached' })
    expect(await field('End date').inputValue()).toBe('2027-01-01')
    const asked = () => page.getByRole('alertdialog', { name: 'Leave this dialog?' })
    await page.keyboard.press('Escape')
    await asked().waitFor()
    await page.keyboard.press('Escape')
    await asked().waitFor({ state: 'detached' })
    expect(await field('End date').inputValue()).toBe('2027-01-01')
    await page.keyboard.press('Escape')
    await asked().waitFor()
    await page.keyboard.press('Control+Enter')
    await dialog().waitFor({ state: 'detached' })
    await page.locator('button:focus', { hasText: 'Schedule a store' }).waitFor()
    expect(await saved()).toBe('')
    await button('Schedule a store').click()
    // And where there are some, at the first of them.
    await field('Start date').and(page.locator(':focus')).waitFor()
    expect(await field('End date').inputValue()).toBe('2099-12-31')
    await reason('Nothing has changed')

    await flip('Schedule')
    await save().click()
    expect(await saved()).toBe('true null null')
  })
})
