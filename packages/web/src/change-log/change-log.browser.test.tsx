/** The change log with five thousand changes: drawn, filtered, opened and moved through with keys. */
import { press } from '@headend/testing/keyboard'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ChangeLogPage } from '../parts/change-log-page.tsx'

const log = page.getByRole('treegrid', { name: 'Change log' })
const filter = page.getByPlaceholder('Filter...')
const row = (index: number) => document.querySelector<HTMLElement>(`[data-index="${index}"]`)
/** The texts of a row, without its icon. */
const cells = (index: number) =>
  [...(row(index)?.querySelectorAll('td') ?? [])].slice(1).map((cell) => cell.textContent.trim())
const focusedRow = () => document.activeElement?.getAttribute('data-index')
const hasFocus = (index: number) => expect.poll(focusedRow).toBe(String(index))

async function open(): Promise<void> {
  await render(
    <main className="flex h-[700px] flex-col">
      <ChangeLogPage />
    </main>,
  )
  await expect.poll(() => row(0)).not.toBeNull()
}

/** Below the header and above the end of the list. */
function isInView(index: number): boolean {
  const box = row(index)?.getBoundingClientRect()
  const list = row(index)?.closest('[data-scrolls]')?.getBoundingClientRect()
  if (!box || !list) return false
  return box.top >= list.top + 32 && box.bottom <= list.bottom + 1
}

test('the newest of 5,000 changes is first, few rows are drawn, the filter finds who and what [LOG-012, LOG-014]', async () => {
  await open()
  const headers = [...document.querySelectorAll('th')].map(({ textContent }) => textContent)
  expect(headers.slice(1)).toEqual(['When', 'Change made by', 'What has changed', 'from', 'to'])
  await expect.element(page.getByText('Shows 5000 / 5000')).toBeVisible()
  await expect.element(log).toHaveAttribute('aria-rowcount', '5001')
  expect(document.querySelectorAll('tbody tr').length).toBeLessThan(80)
  expect(cells(0)[0]).toMatch(/^2026-06-30 \d\d:\d\d:\d\d$/)
  await filter.fill('birgitta')
  await expect.element(page.getByText('Shows 1250 / 5000')).toBeVisible()
  await filter.fill('a name without changes')
  await page.getByRole('button', { name: 'Clear the filter' }).click()
  await expect.element(page.getByText('Shows 5000 / 5000')).toBeVisible()
})

test('a change shows its old and new value, a long text in full [LOG-003, LOG-004, LOG-006]', async () => {
  await open()
  await filter.fill('dev price')
  await press('ArrowDown')
  expect(cells(0).slice(1)).toEqual(['Dev Developer', expect.stringMatching(/Price/), '', ''])
  await press('ArrowRight')
  expect(cells(1)[2]).toBe('replaced Price')
  const [, , , before, after] = cells(1)
  expect([before, after]).toEqual([expect.stringMatching(/^\d+$/), expect.stringMatching(/^\d+$/)])
  expect(before).not.toBe(after)

  await filter.fill('description')
  await expect.poll(() => cells(0)[4]).toMatch(/ ↵ .*…$/)
  await press('ArrowDown', 'Enter')
  expect(cells(1)[4]).toMatch(
    /alla åldrar\.\nSport på helgen, \d+ .*, och nyheter dygnet runt från hela Norden\.$/,
  )
  const box = (index: number) => row(index)?.getBoundingClientRect() ?? expect.unreachable()
  expect(box(1).height).toBeGreaterThan(box(0).height)
  await expect.poll(() => box(2).top).toBeGreaterThanOrEqual(box(1).bottom - 1)
})

test('it is one tab stop; arrows and Enter open and close changes [LOG-015]', async () => {
  await open()
  await filter.fill('channels title')
  await press('Tab')
  await hasFocus(0)
  expect(row(0)?.ariaExpanded).toBe('false')
  await press('ArrowRight')
  expect(row(0)?.ariaExpanded).toBe('true')
  expect(row(1)?.ariaLevel).toBe('2')
  await press('ArrowRight')
  await hasFocus(1)
  await press('ArrowDown', 'ArrowDown')
  // An added channel has fields of its own.
  expect(cells(3).slice(2)).toEqual([
    expect.stringMatching(/^added Channels Norrsken/),
    '',
    'Multiple fields changed',
  ])
  await press('Enter')
  expect(row(4)?.ariaLevel).toBe('3')
  expect(cells(5).slice(2)).toEqual(['Name', '', expect.stringMatching(/^Norrsken \d+$/)])
  await press('ArrowRight', 'ArrowLeft')
  await hasFocus(3)
  await press('ArrowLeft')
  expect(row(3)?.ariaExpanded).toBe('false')
  await press('ArrowLeft')
  await hasFocus(0)
  await press('Enter')
  expect(row(0)?.ariaExpanded).toBe('false')
  await press('Shift+Tab')
  await expect.element(filter).toHaveFocus()
})

test('End, Home and PageDown keep the focused row in view', async () => {
  await open()
  row(0)?.focus()
  await press('End')
  await hasFocus(4999)
  await expect.poll(() => isInView(4999)).toBe(true)
  expect(cells(4999)[2]).toBe('added Package')
  await press('ArrowRight', 'ArrowRight')
  await hasFocus(5000)
  expect(cells(5000).slice(2)).toEqual(['Name', '', 'Familj'])
  await press('Home')
  await hasFocus(0)
  await expect.poll(() => isInView(0)).toBe(true)
  await press('PageDown')
  await expect.poll(() => Number(focusedRow())).toBeGreaterThan(5)
})
