/** The change log with five thousand changes, on the developers' page, in a real browser. */
import { describe, expect, it } from 'vitest'
import { goBy } from '../browser/go.ts'
import type { ConsolePage, Page } from '../browser/index.ts'
import { onStage } from '../browser/stage.ts'

let tab: ConsolePage
let page: Page

onStage(
  (stage) => {
    ;({ tab } = stage)
    page = tab.page
  },
  { reducedMotion: 'reduce' },
)

const log = () => page.getByRole('treegrid', { name: 'Change log' })
const row = (index: number) => log().locator(`[data-index="${index}"]`)
const filter = () => page.getByPlaceholder('Filter...')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const press = (key: string) => page.keyboard.press(key)
const focusedRow = () => page.evaluate(() => document.activeElement?.getAttribute('data-index'))
const cells = async (index: number) => (await row(index).locator('td').allInnerTexts()).slice(1)

async function open(): Promise<void> {
  await tab.open('/parts.html#/change-log')
  await row(0).waitFor()
}

describe('the change log', () => {
  it('has its columns in order, the newest change first, draws only what is seen of 5,000, and is found by who and what [LOG-012, LOG-014]', async () => {
    await open()
    const headers = await log().getByRole('columnheader').allInnerTexts()
    expect(headers.slice(1)).toEqual(['When', 'Change made by', 'What has changed', 'from', 'to'])
    await page.getByText('Shows 5000 / 5000').waitFor()
    // The same for both of its keys: the filter is what finds here.
    expect(await page.locator('p[aria-hidden]').last().innerText()).toMatch(/F\s*or\s*Ctrl\s*F\s*filter$/)
    expect(await log().getAttribute('aria-rowcount')).toBe('5001')
    expect(await log().getByRole('row').count()).toBeLessThan(80)
    const [when] = await cells(0)
    expect(when).toMatch(/^2026-06-30 \d\d:\d\d:\d\d$/)
    await filter().fill('birgitta')
    await page.getByText('Shows 1250 / 5000').waitFor()
    await filter().fill('nobody of that name')
    await page.getByRole('main').getByText('Nothing matches the filter').waitFor()
    await button('Clear the filter').click()
    await page.getByText('Shows 5000 / 5000').waitFor()
  })

  it('shows the value from before and the value from after, a long text in full, with its lines [LOG-003, LOG-004, LOG-006]', async () => {
    await open()
    await filter().fill('torsten title')
    await filter().fill('dev price')
    await press('ArrowDown')
    const [, user, what, from, to] = await cells(0)
    expect([user, what]).toEqual(['Dev Developer', expect.stringMatching(/Price/)])
    expect([from, to]).toEqual(['', ''])
    await press('ArrowRight')
    const [, , price, before, after] = await cells(1)
    expect(price).toBe('replaced Price')
    expect(before).toMatch(/^\d+$/)
    expect(after).toMatch(/^\d+$/)
    expect(before).not.toBe(after)

    await filter().fill('description')
    await expect.poll(async () => (await cells(0))[4]).toMatch(/ ↵ .*…$/)
    await press('ArrowDown')
    await press('Enter')
    expect((await cells(1))[4]).toMatch(
      /alla åldrar\.\nSport på helgen, \d+ matcher om året, och nyheter dygnet runt från hela Norden\.$/,
    )
    const height = (index: number) => row(index).evaluate((element) => element.getBoundingClientRect().height)
    expect(await height(1)).toBeGreaterThan(await height(0))
    const below = await row(2).evaluate((element) => element.getBoundingClientRect().top)
    expect(below).toBeGreaterThanOrEqual(
      (await row(1).evaluate((element) => element.getBoundingClientRect().bottom)) - 1,
    )
  })

  it('is walked, opened and closed by keys alone, as one tab stop [LOG-015]', async () => {
    await open()
    await filter().fill('channels title')
    await press('Tab')
    expect(await focusedRow()).toBe('0')
    expect(await row(0).getAttribute('aria-expanded')).toBe('false')
    await press('ArrowRight')
    expect(await row(0).getAttribute('aria-expanded')).toBe('true')
    expect(await row(1).getAttribute('aria-level')).toBe('2')
    await press('ArrowRight')
    expect(await focusedRow()).toBe('1')
    await press('ArrowDown')
    await press('ArrowDown')
    // A channel that was added has fields of its own.
    expect(await cells(3)).toEqual([
      '',
      '',
      expect.stringMatching(/^added Channels Norrsken/),
      '',
      'Multiple fields changed',
    ])
    await press('Enter')
    expect(await row(4).getAttribute('aria-level')).toBe('3')
    expect(await cells(5)).toEqual(['', '', 'Name', '', expect.stringMatching(/^Norrsken \d+$/)])
    await press('ArrowRight')
    await press('ArrowLeft')
    expect(await focusedRow()).toBe('3')
    await press('ArrowLeft')
    expect(await row(3).getAttribute('aria-expanded')).toBe('false')
    await press('ArrowLeft')
    expect(await focusedRow()).toBe('0')
    await press('Enter')
    expect(await row(0).getAttribute('aria-expanded')).toBe('false')
    await press('Shift+Tab')
    expect(await filter().evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it('goes to its end and back, with the focus in sight', async () => {
    await open()
    await row(0).focus()
    await press('End')
    await row(4999).waitFor()
    expect(await focusedRow()).toBe('4999')
    expect(await row(4999).evaluate(isSeen)).toBe(true)
    expect((await cells(4999))[2]).toBe('added Package')
    await press('ArrowRight')
    await press('ArrowRight')
    expect(await focusedRow()).toBe('5000')
    expect(await cells(5000)).toEqual(['', '', 'Name', '', 'Familj'])
    await press('Home')
    await row(0).waitFor()
    expect(await focusedRow()).toBe('0')
    expect(await row(0).evaluate(isSeen)).toBe(true)
    await press('PageDown')
    expect(Number(await focusedRow())).toBeGreaterThan(5)
  })

  /** Below the headers and above the end of the list. */
  function isSeen(element: Element): boolean {
    const { top, bottom } = element.getBoundingClientRect()
    const list = element.closest('[data-scrolls]')?.getBoundingClientRect()
    return list !== undefined && top >= list.top + 32 && bottom <= list.bottom + 1
  }
})

describe('on the page of a record, the change log', () => {
  const PLACES = [['/engagements/STB/4711002?tab=changes', '7']] as const
  const inField = () => filter().and(page.locator(':focus')).waitFor()
  const inRows = () => log().locator('tbody tr:focus').waitFor()

  it('has the keyboard as it is opened, by its address and by its number, and hears the keys of a list from the heading; it names an entry of a list by its serial number', async () => {
    await tab.openAs('dev', '/?country=SE')
    for (const [where, number] of PLACES) {
      await goBy(page, where, 'SE')
      await inRows()
      for (const key of ['Control+f', 'f']) {
        await page.getByRole('heading', { level: 1 }).focus()
        await press(key)
        await inField()
      }
      await page.getByRole('heading', { level: 1 }).focus()
      await press('j')
      await inRows()
      await press('1')
      await page.getByRole('tab', { name: /^(Customer information|Overview)/, selected: true }).waitFor()
      await press(number)
      await inRows()
    }
    // Which box it is of is told whole.
    const what = log().locator('td > span', { hasText: /^replaced Device serial numbers H\d+ › Activated$/ })
    await what.first().waitFor()
    const isCut = (one: Element) => one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth
    expect(await what.first().evaluate(isCut)).toBe(false)
  })
})
