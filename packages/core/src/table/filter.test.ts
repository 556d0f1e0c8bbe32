import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Column, cellText } from './column.ts'
import { columns, type Item, modified, name, namesOf, platform, price, remove, test } from './fixtures.ts'
import { selectRows } from './select-rows.ts'
import { EMPTY_TABLE, type Filter, setFilter, setSort, type TableState, toggleChoice } from './state.ts'

const filtered = (column: Column<Item>, wanted: unknown) => setFilter(EMPTY_TABLE, column, wanted)

const items: readonly Item[] = [
  { name: 'Sport Premium', price: 99, test: false, platforms: ['OTT', 'STB'] },
  { name: 'VINTERSPORT', price: 149.5, test: true, platforms: ['STB'] },
  { name: 'Barn & Familj', price: 9, platforms: ['OTT'] },
  { name: 'Åländsk film' },
]

describe('what a filter leaves', () => {
  it.each<[string, Column<Item>, unknown, string[]]>([
    ['text holds it, whatever the case [TBL-002]', name, 'SPORT', ['Sport Premium', 'VINTERSPORT']],
    ['text holds it in Nordic letters [TBL-002]', name, 'åLÄ', ['Åländsk film']],
    ['text as it was copied, invisible characters and all', name, 'prem\u200bium\u2060', ['Sport Premium']],
    ['text is no pattern', name, '.*', []],
    ['text does not reach over two rows', name, 'premium\nvinter', []],
    ['a number by what stands in the cell [TBL-003]', price, '9.00', ['Sport Premium', 'Barn & Familj']],
    ['a number by all that stands in the cell [TBL-003]', price, '.50 sek', ['VINTERSPORT']],
    ['one choice [TBL-004]', platform, 'OTT', ['Sport Premium', 'Barn & Familj']],
    ['any of several choices [TBL-004]', platform, ['OTT', 'STB'], names(0, 1, 2)],
    ['yes', test, 'true', ['VINTERSPORT']],
    ['no is not the same as nothing', test, 'false', ['Sport Premium']],
  ])('%s', (_, column, wanted, left) => {
    expect(namesOf(items, filtered(column, wanted))).toEqual(left)
  })

  it.each<[string, Column<Item>, unknown]>([
    ['an empty text', name, ''],
    ["'All'", platform, undefined],
    ['a choice that there is not', platform, ['WEB', '__proto__']],
    ['another kind of value', name, 7],
    ['a time', modified, '2026'],
    ['a custom column', remove, 'x'],
  ])('%s is no filter', (_, column, wanted) => {
    expect(filtered(column, wanted)).toEqual(EMPTY_TABLE)
    expect(namesOf(items, filtered(column, wanted))).toHaveLength(items.length)
  })

  it('rows have to pass every filter, and are sorted then [TBL-007]', () => {
    const both = setFilter(filtered(name, 'sport'), platform, ['STB'])
    expect(namesOf(items, setSort(both, name, 'descending'))).toEqual(['VINTERSPORT', 'Sport Premium'])
    expect(namesOf(items, setFilter(both, price, '99'))).toEqual(['Sport Premium'])
  })

  it('a state from elsewhere, with columns that there are not, filters nothing', () => {
    const state: TableState = { filters: { gone: 'x', name: ['OTT'], test: 'true', delete: 'x' } }
    expect(namesOf(items, { ...state, sort: { column: 'delete', direction: 'ascending' } })).toHaveLength(4)
  })
})

describe('choosing', () => {
  it('several values of an enum and one of a boolean; All takes them back [TBL-021, TBL-022]', () => {
    const second = toggleChoice(EMPTY_TABLE, platform, 'STB')
    const both = toggleChoice(second, platform, 'OTT')
    expect(both.filters).toEqual({ platform: ['OTT', 'STB'] })
    expect(toggleChoice(both, platform, 'STB').filters).toEqual({ platform: ['OTT'] })
    expect(toggleChoice(second, platform, 'STB')).toEqual(EMPTY_TABLE)
    expect(toggleChoice(both, platform, undefined)).toEqual(EMPTY_TABLE)
    const yes = toggleChoice(EMPTY_TABLE, test, 'true')
    expect(toggleChoice(yes, test, 'false').filters).toEqual({ test: ['false'] })
  })
})

describe('any rows', () => {
  // Few letters, so that filters hit; among them some that grow in lower case.
  const text = fc.string({
    unit: fc.constantFrom('a', 'B', 'b', 'Å', 'å', 'İ', 'ß', '\n', ' ', '😀'),
    maxLength: 5,
  })
  const item = fc.record({
    name: text,
    price: fc.option(fc.constantFrom(0, 1, 10.5), { nil: undefined }),
    test: fc.option(fc.boolean(), { nil: undefined }),
    platforms: fc.array(fc.constantFrom('OTT', 'STB', 'OLD'), { maxLength: 3 }),
  })
  const state = fc.record({
    name: text,
    price: fc.constantFrom('', '0', '.5', 's'),
    test: fc.constantFrom(undefined, 'true', 'false'),
    platform: fc.subarray(['OTT', 'STB']),
  })

  it('are left as a look at every row leaves them, filter after filter [TBL-002, TBL-003, TBL-004]', () => {
    fc.assert(
      fc.property(fc.array(item, { maxLength: 40 }), fc.array(state, { maxLength: 6 }), (rows, wanted) => {
        for (const one of wanted) {
          const set = columns.reduce(
            (before, column) => setFilter(before, column, one[column.id as keyof typeof one]),
            EMPTY_TABLE,
          )
          expect(selectRows<Item>(set, columns, rows)).toEqual(rows.filter((row) => passes(row, set)))
        }
      }),
      { seed: 24 },
    )
  })

  it('are asked once for their text, however often they are filtered', () => {
    let asked = 0
    const counting: Column<Item> = { ...name, text: (row) => `${++asked} ${row.name}` }
    for (const typed of ['s', 'sp', 'x', 's']) selectRows(filtered(counting, typed), [counting], items)
    expect(asked).toBe(items.length)
  })
})

function passes(row: Item, { filters }: TableState): boolean {
  return columns.every((column) => {
    const filter: Filter | undefined = filters[column.id]
    if (filter === undefined) return true
    if (typeof filter === 'string') return cellText(column, row).toLowerCase().includes(filter.toLowerCase())
    const values = column.id === 'test' ? [String(row.test)] : (row.platforms ?? [])
    return filter.some((value) => values.includes(value))
  })
}

function names(...positions: number[]): string[] {
  return positions.map((position) => items[position]?.name ?? '')
}
