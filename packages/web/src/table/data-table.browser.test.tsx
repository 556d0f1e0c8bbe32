/** Lists of 10,000 rows, of a few and of none: moved through, filtered, sorted and searched. */
import { type Column, EMPTY_TABLE, type TableState } from '@headend/core/table'
import { press } from '@headend/testing/keyboard'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { parseSearch, stringifySearch } from '../context/record-route.ts'
import type { Cells } from './cells/cell.ts'
import { DataTable } from './data-table.tsx'
import type { NewRow } from './use-data-table.ts'
import { useTableAddress } from './use-table-address.ts'

interface Sample {
  id: number
  name: string
  test: boolean
  platforms: readonly string[]
  modified: string | null
  price: number
}

const COUNT = 10_000
const NAMES = ['Sport', 'Film', 'Barn', 'Nordic', 'Premium'] as const
const PLATFORMS = [['OTT'], ['STB'], ['OTT', 'STB'], ['Mobile']] as const

const samples = Array.from(
  { length: COUNT },
  (_, id): Sample => ({
    id,
    name: `${NAMES[id % 5]} ${id}`,
    test: id % 7 === 0,
    platforms: PLATFORMS[id % 4] ?? [],
    modified: id % 11 === 0 ? null : new Date(Date.UTC(2026, 5, 1) + id * 60_000).toISOString(),
    price: (id * 37) % 500,
  }),
)

const columns: readonly Column<Sample>[] = [
  { id: 'id', label: 'Id', type: 'NUMBER', value: ({ id }) => id },
  { id: 'name', label: 'Name', type: 'STRING', value: ({ name }) => name },
  { id: 'test', label: 'Test', type: 'BOOLEAN', value: (row) => row.test },
  {
    id: 'platforms',
    label: 'Platforms',
    type: 'ENUM',
    value: ({ platforms }) => platforms,
    choices: ['OTT', 'STB', 'Mobile'].map((value) => ({ value, label: value })),
  },
  {
    id: 'modified',
    label: 'Last modified',
    type: 'TIME',
    zone: 'Europe/Stockholm',
    value: (row) => row.modified,
  },
  { id: 'price', label: 'Price', type: 'NUMBER', value: ({ price }) => price },
  { id: 'note', label: 'Note', type: 'CUSTOM' },
]

interface ListProps {
  rows?: readonly Sample[] | undefined
  columns?: readonly Column<Sample>[]
  limit?: number
  newRow?: NewRow
  onDelete?: (row: Sample) => void
  initial?: TableState
  cells?: Cells<Sample>
  onOpen?: (row: Sample) => void
  address?: { state: TableState; onChange: (state: TableState) => void }
}

function Table({ address, initial = EMPTY_TABLE, ...props }: ListProps) {
  const [state, onChange] = useState(initial)
  return (
    <DataTable
      label="Samples"
      rows={samples}
      columns={columns}
      rowId={({ id }) => String(id)}
      empty={{ title: 'No samples', text: 'There is nothing to show.' }}
      {...{ state, onChange }}
      {...address}
      {...props}
    />
  )
}

function List(props: ListProps) {
  return (
    <main className="flex h-[600px] flex-col">
      <Table {...props} />
    </main>
  )
}

function AddressList() {
  return <List address={useTableAddress(columns)} />
}

function ShrinkingList() {
  const [rows, setRows] = useState(samples.slice(0, 12))
  return <List rows={rows} onDelete={(gone) => setRows(rows.filter((one) => one !== gone))} />
}

async function show(props: ListProps = {}) {
  const screen = await render(<List {...props} />)
  await at(0)
  return screen
}

const one = (selector: string) => document.querySelector<HTMLElement>(selector)
const row = (index: number) => one(`[role=grid] [data-row="${index}"]`)
const cell = (index: number, column: number) => one(`[data-row="${index}"] [data-column="${column}"]`)
const text = (element: Element | null) => element?.textContent?.replaceAll('\n', '')
/** The texts of a column, of the first rows. */
const cells = (column: number) => Array.from({ length: 8 }, (_, index) => text(cell(index, column)))
const header = (name: string) =>
  page.getByRole('columnheader', { name: new RegExp(`^${name}`) }).getByRole('button')
const popup = (name: string) => page.getByRole('dialog', { name: `${name}: filter and sort` })
const filterOf = (name: string) => popup(name).getByPlaceholder('Filter...')
const sortButton = (name: string) => popup(name).getByRole('button', { name: /^Sort by/ })
const chips = () => [...document.querySelectorAll('[aria-label="Filters and sorting"] > li')].map(text)
const shows = () => text(one('p[role=status]'))
/** Waits until the keyboard is on this row. */
const at = (index: number) => expect.poll(() => document.activeElement === row(index)).toBe(true)

describe('a list of 10,000 rows', () => {
  test('is walked from its headers to its last row, and draws those in sight [TBL-019, TBL-020, TBL-023]', async () => {
    await show()
    expect(document.querySelectorAll('[role=grid] [tabindex="0"]')).toHaveLength(1)
    await press('J', 'ArrowDown', 'K')
    await at(1)
    await press('End')
    await at(COUNT - 1)
    expect(row(COUNT - 1)?.ariaRowIndex).toBe(String(COUNT + 1))
    expect(document.querySelectorAll('tbody tr').length).toBeLessThan(60)
    await press('Home')
    await at(0)
    await press('ArrowUp', 'ArrowRight')
    await expect.element(header('Name')).toHaveFocus()
    await press('Enter')
    await expect.element(filterOf('Name')).toHaveFocus()
    await press('Escape')
    await expect.element(header('Name')).toHaveFocus()
    // A custom column has no popup.
    await press('End', 'Enter', 'F')
    expect(page.getByRole('dialog').elements()).toEqual([])
    await press('ArrowDown', 'F')
    await expect.element(filterOf('Name')).toHaveFocus()
    await press('Escape')
    await at(0)
  })

  test('says to screen readers how it is sorted and how many rows are left', async () => {
    await show()
    const grid = page.getByRole('grid')
    await expect.element(grid).toHaveAttribute('aria-rowcount', String(COUNT + 1))
    const price = page.getByRole('columnheader', { name: 'Price' })
    await expect.element(price).toHaveAttribute('aria-sort', 'none')
    await header('Price').click()
    await press('ArrowDown', 'Enter', 'Enter')
    await expect.element(price).toHaveAttribute('aria-sort', 'descending')
    await filterOf('Price').fill('499')
    await expect.element(grid).toHaveAttribute('aria-rowcount', '21')
  })

  test('is sorted by its popup, press by press [TBL-009, TBL-013, TBL-014]', async () => {
    await show()
    await header('Last modified').click()
    for (const label of ['No sorting', 'Latest', 'No sorting', 'Oldest', 'No sorting']) {
      await expect.element(sortButton('Last modified')).toHaveTextContent(label)
      await sortButton('Last modified').click()
    }
  })

  test('is sorted by one column at a time, and rows without a date come last [TBL-006, TBL-010]', async () => {
    await show()
    await press('ArrowRight', 'ArrowRight', 'S')
    await expect.poll(chips).toEqual(['Sorted by Name, A to Z'])
    await press('Home')
    await expect.poll(() => cells(1).slice(0, 3)).toEqual(['Barn 2', 'Barn 7', 'Barn 12'])
    await press('S', 'Home')
    await expect.poll(() => cells(1)[0]).toBe('Sport 9995')
    for (const _ of [1, 2, 3]) await press('ArrowRight')
    await press('S')
    await expect.poll(chips).toEqual(['Sorted by Last modified, Latest'])
    await press('Home')
    await expect.poll(() => cells(0)[0]).toBe('9998')
    await press('End')
    await expect.poll(() => text(cell(COUNT - 1, 4))).toBe('')
    expect(text(cell(COUNT - 1, 0))).toBe('9999')
  })

  test('is filtered by choices [TBL-004, TBL-005, TBL-021, TBL-022]', async () => {
    await show()
    const labels = (name: string) =>
      [...popup(name).getByRole('group').element().querySelectorAll('label')].map(text)
    await header('Test').click()
    expect(labels('Test')).toEqual(['All', 'Yes', 'No'])
    await press('ArrowDown', 'Enter')
    await at(0)
    expect(chips()).toEqual(['Test:Yes'])
    expect(cells(0).slice(0, 3)).toEqual(['0', '7', '14'])
    await header('Platforms').click()
    expect(labels('Platforms')).toEqual(['All', 'OTT', 'STB', 'Mobile'])
    await press('ArrowDown', 'ArrowDown', 'Space', 'ArrowDown', 'Space')
    await expect.poll(chips).toEqual(['Test:Yes', 'Platforms:STB, Mobile', 'Clear all'])
    expect(cells(3).every((platforms) => /STB|Mobile/.test(platforms ?? ''))).toBe(true)
    await popup('Platforms').getByLabelText('All').click()
    await expect.poll(chips).toEqual(['Test:Yes'])
  })

  test('is filtered by what is typed, which Escape keeps', async () => {
    await show()
    await header('Price').click()
    await filterOf('Price').fill('499')
    await press('Escape')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(chips()).toEqual(['Price:499'])
    expect(shows()).toBe('Shows 20 / 10000')
  })

  test('takes back each chip or all of them, and cuts long ones [TBL-024..028]', async () => {
    const sort = { column: 'price', direction: 'ascending' } as const
    const filters = { name: 'a text that is much longer than any chip should be', test: ['true'] }
    await render(<List initial={{ filters, sort }} />)
    const long = page.getByText(filters.name, { exact: true }).element()
    expect([long.clientWidth, long.scrollWidth > long.clientWidth]).toEqual([100, true])
    expect(shows()).toBe('Shows 0 / 10000')
    await expect.element(page.getByRole('button', { name: 'Clear all' })).toHaveClass('text-bad')
    await page.getByRole('button', { name: /^Sorted by Price/ }).click()
    await expect.poll(() => chips()[2]).toBe('Sorted by Price, Highest to lowest')
    await page.getByRole('button', { name: 'Remove: Sorted by Price' }).click()
    await page.getByRole('button', { name: 'Remove the filter Test: Yes' }).click()
    await expect.poll(chips).toEqual([`Name:${filters.name}`])
    await page.getByRole('button', { name: 'Clear the filters' }).click()
    await expect.poll(shows).toBe('Shows 10000 / 10000')
  })

  test('without a match the keyboard is at the headers: F changes the filter, Esc clears it', async () => {
    await show()
    await press('F')
    await expect.element(filterOf('Name')).toHaveFocus()
    await userEvent.keyboard('no such name')
    await expect.element(page.getByText('Nothing matches the filters')).toBeVisible()
    await press('Enter')
    await expect.element(header('Name')).toHaveFocus()
    await press('ArrowLeft', 'F')
    await expect.element(filterOf('Id')).toHaveFocus()
    await press('Enter')
    await expect.element(header('Id')).toHaveFocus()
    await press('Escape')
    await expect.poll(() => row(0)).not.toBeNull()
    await press('J')
    await at(0)
  })

  test('without the focus it is entered with J where the keyboard was', async () => {
    await show()
    await press('J')
    row(1)?.blur()
    await press('J')
    await at(1)
  })

  test('is found in, drawn or not, from hit to hit, and Esc leads to the row', async () => {
    await show()
    await press('Control+F')
    await expect.element(page.getByRole('searchbox')).toHaveFocus()
    await userEvent.keyboard('997')
    const status = () => text(one('search [role=status]'))
    await expect.poll(status).toMatch(/^1 of \d+$/)
    expect(getComputedStyle(cell(997, 1) as HTMLElement).backgroundColor).not.toBe('rgba(0, 0, 0, 0)')
    await press('Enter')
    await expect.poll(status).toMatch(/^2 of/)
    await press('Shift+Enter')
    await expect.poll(status).toMatch(/^1 of/)
    await press('Escape')
    await at(997)
  })
})

test('filters and sort are kept in the address, without a step of the history [TBL-015..018]', async () => {
  const open = async (address: string) => {
    const history = createMemoryHistory({ initialEntries: [address] })
    const routeTree = createRootRoute({ component: AddressList, staticData: { area: 'start' } })
    const router = createRouter({ routeTree, history, parseSearch, stringifySearch })
    const screen = await render(<RouterProvider router={router} />)
    await at(0)
    return { history, screen }
  }
  const { history, screen } = await open('/?country=SE')
  await press('F')
  await expect.element(filterOf('Name')).toHaveFocus()
  await userEvent.keyboard('premium')
  await press('Enter')
  await header('Platforms').click()
  await popup('Platforms').getByLabelText('OTT').click()
  await popup('Platforms').getByLabelText('Mobile').click()
  await sortButton('Platforms').click()
  await sortButton('Platforms').click()
  const address =
    '/?country=SE&name-filter=premium&platforms-filter=OTT&platforms-filter=Mobile&platforms-sort=desc'
  await expect.poll(() => history.location.href).toBe(address)
  expect(history.length).toBe(1)
  const seen = [shows(), chips(), cells(1)]
  await screen.unmount()
  await open(address)
  expect([shows(), chips(), cells(1)]).toEqual(seen)
})

describe('a list with few rows', () => {
  test('shows no more than its limit, and counts all [TBL-029]', async () => {
    await show({ rows: samples.slice(0, 12), limit: 5 })
    expect(document.querySelectorAll('tbody tr')).toHaveLength(5)
    expect(shows()).toBe('Shows 12 / 12')
  })

  test('says that there is none, or that they are on their way [TBL-030, TBL-031]', async () => {
    const screen = await render(<List rows={[]} />)
    await expect.element(page.getByText('There is nothing to show.')).toBeVisible()
    await screen.rerender(<List rows={undefined} />)
    await expect.element(page.getByText('Loading: Samples')).toBeInTheDocument()
  })

  test('is filtered and sorted again when its columns show something else', async () => {
    const few = samples.slice(1, 4)
    const namedBy = (text: (row: Sample) => string): readonly Column<Sample>[] => [
      { id: 'name', label: 'Name', type: 'STRING', value: text },
    ]
    const sort = { column: 'name', direction: 'ascending' } as const
    const props = { rows: few, initial: { filters: { name: '1' }, sort } }
    const screen = await render(<List {...props} columns={namedBy(({ id }) => `a${id}`)} />)
    await expect.poll(() => cells(0).slice(0, 2)).toEqual(['a1', undefined])
    await screen.rerender(<List {...props} columns={namedBy(({ id }) => `1${9 - id}`)} />)
    await expect.poll(() => cells(0).slice(0, 3)).toEqual(['16', '17', '18'])
  })

  test('keeps the keyboard at the place of a row that is deleted', async () => {
    await render(<ShrinkingList />)
    await at(0)
    await press('ArrowDown')
    for (const [key, second] of [
      ['D', '2'],
      ['Delete', '3'],
    ] as const) {
      await press(key)
      await expect.poll(() => text(cell(1, 0))).toBe(second)
      await at(1)
    }
  })

  test('focuses a new row once, and not if the person has moved on', async () => {
    const rows = samples.slice(0, 12)
    const screen = await show({ rows })
    const focusBefore = document.activeElement
    await screen.rerender(<List rows={rows} newRow={{ id: '3', focusBefore }} />)
    await at(3)
    await screen.rerender(<List rows={rows} newRow={{ id: '0', focusBefore: document.activeElement }} />)
    await at(0)
    await screen.rerender(<List rows={rows} newRow={{ id: '5', focusBefore: document.body }} />)
    await at(0)
  })
})

describe('a list whose rows are links', () => {
  test('opens a row in a new tab with Ctrl+Enter, Ctrl+click and the middle button', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    const onOpen = vi.fn()
    const cells = { name: { render: ({ id }: Sample) => <a href={`/samples/${id}`}>{id}</a> } }
    await show({ cells, onOpen })
    await press('J', 'Control+Enter')
    await userEvent.click(cell(2, 0) ?? document.body, { modifiers: ['Control'] })
    await userEvent.click(cell(3, 0) ?? document.body, { button: 'middle' })
    expect(opened.mock.calls.map(([href]) => new URL(String(href)).pathname)).toEqual([
      '/samples/1',
      '/samples/2',
      '/samples/3',
    ])
    expect(onOpen).not.toHaveBeenCalled()
    opened.mockRestore()
  })
})
