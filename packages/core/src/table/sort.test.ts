import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AnyColumn, Column } from './column.ts'
import { columns, type Item, modified, name, namesOf, platform, price, remove, test } from './fixtures.ts'
import { selectRows } from './select-rows.ts'
import { cycleSort, EMPTY_TABLE, setSort, type TableState, toggleSort } from './state.ts'
import { headerView } from './table.view.ts'

/** What the table is sorted by after each of so many presses on a header. */
function presses(column: AnyColumn, count: number): string[] {
  let state: TableState = EMPTY_TABLE
  return Array.from({ length: count }, () => {
    state = cycleSort(state, column)
    return state.sort?.direction ?? 'none'
  })
}

describe('the sort cycle', () => {
  it.each<[string, AnyColumn, string[]]>([
    ['text [TBL-008]', name, ['ascending', 'descending', 'none', 'ascending']],
    ['number [TBL-008]', price, ['ascending', 'descending', 'none', 'ascending']],
    ['time [TBL-009]', modified, ['descending', 'none', 'ascending', 'none', 'descending']],
    ['boolean', test, ['ascending', 'descending', 'none', 'ascending']],
    ['enum', platform, ['ascending', 'descending', 'none', 'ascending']],
    ['custom', remove, ['none', 'none']],
  ])('of a column of type %s', (_, column, steps) => {
    expect(presses(column, steps.length)).toEqual(steps)
  })

  it('sorts by one column at a time: another begins its own cycle [TBL-006]', () => {
    const byTime = cycleSort(cycleSort(cycleSort(EMPTY_TABLE, name), modified), modified)
    expect(byTime.sort).toEqual({ column: 'modified', direction: 'none' })
    const byName = cycleSort(byTime, name)
    expect(byName.sort).toEqual({ column: 'name', direction: 'ascending' })
    expect(cycleSort(byName, modified).sort).toEqual({ column: 'modified', direction: 'descending' })
  })

  it('goes on from what was chosen or toggled', () => {
    const oldest = toggleSort(setSort(EMPTY_TABLE, modified, 'descending'))
    expect(oldest.sort).toEqual({ column: 'modified', direction: 'ascending' })
    expect(cycleSort(oldest, modified)).toEqual(EMPTY_TABLE)
    expect(toggleSort(oldest).sort?.direction).toBe('descending')
    expect(toggleSort(EMPTY_TABLE)).toEqual(EMPTY_TABLE)
    expect(setSort(oldest, modified, undefined)).toEqual(EMPTY_TABLE)
    expect(setSort(oldest, remove, 'ascending')).toEqual(EMPTY_TABLE)
  })
})

it.each<[string, AnyColumn, string[]]>([
  ['text [TBL-011, TBL-014]', name, ['No sorting', 'A to Z', 'Z to A', 'No sorting']],
  [
    'numbers [TBL-012, TBL-014]',
    price,
    ['No sorting', 'Lowest to highest', 'Highest to lowest', 'No sorting'],
  ],
  ['times [TBL-013, TBL-014]', modified, ['No sorting', 'Latest', 'No sorting', 'Oldest', 'No sorting']],
  ['booleans', test, ['No sorting', 'A to Z', 'Z to A', 'No sorting']],
  ['enums', platform, ['No sorting', 'A to Z', 'Z to A', 'No sorting']],
  ['custom columns: none', remove, []],
])('the sort button of %s says, press by press', (_, column, labels) => {
  let state: TableState = EMPTY_TABLE
  const said = labels.map(() => {
    const { popup } = headerView(state, column)
    state = cycleSort(state, column)
    return popup?.sort
  })
  expect(said).toEqual(labels)
  expect(headerView(state, remove).popup).toBeUndefined()
})

describe('the order', () => {
  const ordered = (items: Item[], column: Column<Item>, direction: 'ascending' | 'descending') =>
    namesOf(items, setSort(EMPTY_TABLE, column, direction))

  it('of text is that of the alphabet, and of the numbers inside', () => {
    const items = ['Öl', 'zon', 'Film 10', 'Änglar', 'film 2', '', 'Ål'].map((text) => ({ name: text }))
    const alphabetical = ['', 'film 2', 'Film 10', 'zon', 'Ål', 'Änglar', 'Öl']
    expect(ordered(items, name, 'ascending')).toEqual(alphabetical)
    expect(ordered(items, name, 'descending')).toEqual(alphabetical.toReversed())
  })

  it('of numbers is by value, without one last', () => {
    const items = [
      { name: 'none' },
      { name: 'ten', price: 10 },
      { name: 'not a number', price: Number.NaN },
      { name: 'nine', price: 9 },
      { name: 'null', price: null },
      { name: 'below', price: -1 },
    ]
    const last = ['none', 'not a number', 'null']
    expect(ordered(items, price, 'ascending')).toEqual(['below', 'nine', 'ten', ...last])
    expect(ordered(items, price, 'descending')).toEqual(['ten', 'nine', 'below', ...last])
  })

  it('of times has rows without a date last, whichever the direction [TBL-010]', () => {
    const items = [
      { name: 'none' },
      { name: 'new', modified: 3 },
      { name: 'no date', modified: Number.NaN },
      { name: 'epoch', modified: 0 },
      { name: 'null', modified: null },
      { name: 'empty', modified: '' },
      { name: 'text', modified: '2026-05-03T10:00:00+02:00' },
      { name: 'date', modified: new Date('2026-05-03T08:00:00.001Z') },
      { name: 'out of range', modified: 9e15 },
    ]
    const undated = ['none', 'no date', 'null', 'empty', 'out of range']
    expect(ordered(items, modified, 'ascending')).toEqual(['epoch', 'new', 'text', 'date', ...undated])
    expect(ordered(items, modified, 'descending')).toEqual(['date', 'text', 'new', 'epoch', ...undated])
    const none: TableState = { filters: {}, sort: { column: 'modified', direction: 'none' } }
    expect(namesOf(items, none)).toEqual(items.map((item) => item.name))
  })

  it('is that of comparing every two rows, and equal rows keep theirs [TBL-007, TBL-010]', () => {
    const item = fc.record({
      name: fc.constantFrom('a', 'A', 'b', 'å', 'a\u030a', ''),
      price: fc.option(fc.constantFrom(-1, 0, -0, 2), { nil: undefined }),
      modified: fc.option(fc.constantFrom(0, 5, Number.NaN), { nil: undefined }),
    })
    const language = new Intl.Collator('sv')
    const compare: Record<string, (one: Item, other: Item) => number> = {
      name: (one, other) => language.compare(one.name, other.name),
      price: (one, other) => (one.price ?? 0) - (other.price ?? 0),
      modified: (one, other) => Number(one.modified ?? 0) - Number(other.modified ?? 0),
    }
    const has = (row: Item, id: string) =>
      id === 'name' || !Number.isNaN(row[id as 'price' | 'modified'] ?? Number.NaN)
    fc.assert(
      fc.property(
        fc.array(item, { maxLength: 30, size: 'max' }),
        fc.constantFrom(name, price, modified),
        fc.boolean(),
        (rows, column, ascending) => {
          const sign = ascending ? 1 : -1
          const expected = rows
            .filter((row) => has(row, column.id))
            .toSorted((one, other) => sign * (compare[column.id]?.(one, other) ?? 0))
          const state = setSort(EMPTY_TABLE, column, ascending ? 'ascending' : 'descending')
          const found = selectRows<Item>(state, columns, rows)
          const wanted = [...expected, ...rows.filter((row) => !has(row, column.id))]
          // By identity: equal rows must be those rows.
          expect(found.map((row) => rows.indexOf(row as (typeof rows)[number]))).toEqual(
            wanted.map((row) => rows.indexOf(row)),
          )
        },
      ),
      { seed: 27 },
    )
  })
})
