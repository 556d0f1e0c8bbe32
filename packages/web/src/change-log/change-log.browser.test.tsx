/** A change log of 5,000 changes by key: filtered, walked, opened and read. */
import { type ChangeRow, changeEntriesSchema, changeLogRows } from '@headend/core/change-log'
import { TV_PACKAGE_PATH_NAMES } from '@headend/core/tv-packages'
import { press } from '@headend/testing/keyboard'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ChangeLog } from './change-log.tsx'

const COUNT = 5000
const USERS = ['Maja Lindqvist', 'Birgitta Ekdal', 'Torsten Rask', 'Dev Developer']
const LATEST = Date.UTC(2026, 5, 30, 12)
const HOUR = 3_600_000
const text = (number: number) =>
  `Kanaler för hela familjen, serier och film för alla åldrar.\nSport på helgen, ${number} matcher om året, och nyheter dygnet runt.`

const patches = (number: number) => [
  [{ op: 'replace', path: '/price', value: 199 + number }],
  [
    { op: 'replace', path: '/title', value: `Familj ${number}` },
    { op: 'add', path: '/channels/0', value: { id: String(number), name: `Norrsken ${number}` } },
  ],
  [{ op: 'replace', path: '/description', value: text(number) }],
  [{ op: 'replace', path: '/price', value: 99 + number }],
]

const entries = Array.from({ length: COUNT }, (_, index) => ({
  id: index + 1,
  user: { name: USERS[index % 4] },
  type: index === 0 ? 'CREATE' : 'UPDATE',
  date: LATEST - (COUNT - index) * 5 * HOUR,
  patch:
    index === 0
      ? [{ op: 'add', path: '', value: { name: 'Familj', price: 199 } }]
      : patches(index)[index % 4],
}))
const rows: ChangeRow[] = changeLogRows(changeEntriesSchema.parse(entries), TV_PACKAGE_PATH_NAMES, 'SE')

const log = page.getByRole('treegrid', { name: 'Change log' })
const filter = page.getByRole('searchbox', { name: 'Filter by person or field' })
const row = (index: number) => document.querySelector<HTMLElement>(`[role=treegrid] [data-index="${index}"]`)
const cells = (index: number) =>
  [...(row(index)?.querySelectorAll('td') ?? [])].slice(1).map((cell) => cell.textContent)
const expectFocus = (index: number) =>
  expect.poll(() => document.activeElement?.getAttribute('data-index')).toBe(String(index))

beforeEach(async () => {
  await render(
    <main className="flex h-[600px] flex-col">
      <ChangeLog rows={rows} />
    </main>,
  )
  await expect.poll(() => row(0)).not.toBeNull()
})

test('of 5,000 entries the newest is first, few are drawn, and the filter finds who and what [LOG-012, LOG-014]', async () => {
  const headers = log.getByRole('columnheader').elements().slice(1)
  const labels = headers.map(({ textContent }) => textContent)
  expect(labels).toEqual(['When', 'Change made by', 'What has changed', 'from', 'to'])
  await expect.element(log).toHaveAttribute('aria-rowcount', '5001')
  expect(log.getByRole('row').elements().length).toBeLessThan(80)
  expect(cells(0)[0]).toMatch(/^2026-06-30 \d\d:\d\d:\d\d$/)
  await filter.fill('birgitta')
  await expect.element(page.getByText('Shows 1250 / 5000')).toBeVisible()
  await filter.fill('no such name')
  await expect.element(page.getByText('Nothing matches the filter')).toBeVisible()
  await page.getByRole('button', { name: 'Clear the filter' }).click()
  await expect.element(page.getByText('Shows 5000 / 5000')).toBeVisible()
})

test('an opened change shows the value before and after, a long text with its lines [LOG-003, LOG-004, LOG-006]', async () => {
  await filter.fill('description')
  await expect.poll(() => cells(0)[4]).toMatch(/ ↵ .*…$/)
  await press('ArrowDown')
  await press('Enter')
  await expect
    .poll(() => cells(1)[4])
    .toMatch(/alla åldrar\.\nSport på helgen, \d+ matcher om året, och nyheter dygnet runt\.$/)
  const height = (index: number) => row(index)?.getBoundingClientRect().height ?? 0
  expect(height(1)).toBeGreaterThan(height(0))
  await filter.fill('dev price')
  await expect.poll(() => cells(0)[1]).toBe('Dev Developer')
  const [, , what, from, to] = cells(0)
  expect(what).toBe('replaced Price')
  expect([from, to]).toEqual([expect.stringMatching(/^\d+$/), expect.stringMatching(/^\d+$/)])
})

test('arrows walk, open and close it, as one tab stop [LOG-015]', async () => {
  await filter.fill('channels title')
  await press('Tab')
  await expectFocus(0)
  expect(row(0)?.ariaExpanded).toBe('false')
  await press('ArrowRight')
  await expect.poll(() => row(0)?.ariaExpanded).toBe('true')
  expect(row(1)?.ariaLevel).toBe('2')
  await press('ArrowRight')
  await expectFocus(1)
  await press('ArrowDown')
  await expectFocus(2)
  // A channel that was added has fields of its own.
  expect(cells(2)[2]).toMatch(/^added Channels Norrsken/)
  await press('Enter')
  await expect.poll(() => row(3)?.ariaLevel).toBe('3')
  await press('ArrowLeft')
  await expect.poll(() => row(2)?.ariaExpanded).toBe('false')
  await press('ArrowLeft')
  await expectFocus(0)
  await press('Shift+Tab')
  await expect.element(filter).toHaveFocus()
})

test('End and Home go to its ends, with the focus in view', async () => {
  const isInView = (index: number) => {
    const line = row(index)?.getBoundingClientRect()
    const list = row(index)?.closest('[data-scrolls]')?.getBoundingClientRect()
    return line && list && line.top >= list.top + 32 && line.bottom <= list.bottom + 1
  }
  row(0)?.focus()
  await press('End')
  await expectFocus(4999)
  expect(isInView(4999)).toBe(true)
  expect(cells(4999)[2]).toBe('added Package')
  await press('Home')
  await expectFocus(0)
  expect(isInView(0)).toBe(true)
  await press('PageDown')
  await expect.poll(() => Number(document.activeElement?.getAttribute('data-index'))).toBeGreaterThan(5)
})
