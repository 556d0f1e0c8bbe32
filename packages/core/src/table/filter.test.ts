import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Column, cellText } from './column.ts'
import { columns, type Item, modified, name, namesOf, platform, price, remove, test } from './fixtures.ts'
import { EMPTY_TABLE, type Filter, setFilter, setSort, type TableState, toggleChoice } from './state.ts'
import { createTableIndex } from './table-index.ts'

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
    ['text holds it in the middle [TBL-002]', name, 'rn & f', ['Barn & Familj']],
    ['text holds it in Nordic letters [TBL-002]', name, 'åLÄ', ['Åländsk film']],
    ['text as it was copied, invisible characters and all', name, 'prem\u200bium\u2060', ['Sport Premium']],
    ['text is no pattern', name, '.*', []],
    ['spaces count', name, ' ', ['Sport Premium', 'Barn & Familj', 'Åländsk film']],
    ['text does not reach over two rows', name, 'premium\nvinter', []],
    ['a number by what stands in the cell [TBL-003]', price, '9.00', ['Sport Premium', 'Barn & Familj']],
    ['a number by all that stands in the cell [TBL-003]', price, '.50 sek', ['VINTERSPORT']],
    ['a number not by how it is kept [TBL-003]', price, '149.5 ', []],
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
    ['no choice', platform, []],
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
  it('several values of an enum, in the order of the choices; All takes them back [TBL-021, TBL-022]', () => {
    const second = toggleChoice(EMPTY_TABLE, platform, 'STB')
    const both = toggleChoice(second, platform, 'OTT')
    expect(both.filters).toEqual({ platform: ['OTT', 'STB'] })
    expect(toggleChoice(both, platform, 'STB').filters).toEqual({ platform: ['OTT'] })
    expect(toggleChoice(second, platform, 'STB')).toEqual(EMPTY_TABLE)
    expect(toggleChoice(both, platform, undefined)).toEqual(EMPTY_TABLE)
  })

  it('one value of a boolean at a time', () => {
    const yes = toggleChoice(EMPTY_TABLE, test, 'true')
    expect(toggleChoice(yes, test, 'false').filters).toEqual({ test: ['false'] })
    expect(toggleChoice(yes, test, 'true')).toEqual(EMPTY_TABLE)
  })
})

describe('the index', () => {
  // Few letters, so that filters hit; among them what grows in lower case, and the index's own separator.
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

  it('leaves what a look at every row leaves, filter after filter [TBL-002, TBL-003, TBL-004]', () => {
    fc.assert(
      fc.property(fc.array(item, { maxLength: 40 }), fc.array(state, { maxLength: 6 }), (rows, wanted) => {
        const index = createTableIndex<Item>(columns, rows)
        for (const one of wanted) {
          const set = columns.reduce(
            (before, column) => setFilter(before, column, one[column.id as keyof typeof one]),
            EMPTY_TABLE,
          )
          expect(index.select(set)).toEqual(rows.filter((row) => passes(row, set)))
        }
      }),
      { seed: 24 },
    )
  })

  it('leaves the same when a text is typed letter by letter as when it is pasted', () => {
    const many = Array.from({ length: 500 }, (_, id) => ({
      name: id % 50 ? `Package ${id} ${id % 7 ? 'x' : '\nSport\n'}` : `Cup ${id}`,
    }))
    const index = createTableIndex<Item>(columns, many)
    const each = [
      '\ns',
      '\nsport',
      '9 \nsport',
      '49 \nsport\n',
      '49 \nsport\n!',
      'cup',
      '\ncup',
      'cup\n',
      'sport',
      '8',
    ]
    for (const typed of each) {
      const wanted = filtered(name, typed)
      expect(index.select(wanted).map((row) => row.name)).toEqual(namesOf(many, wanted))
      expect(index.select(wanted)).toEqual(many.filter((row) => passes(row, wanted)))
    }
  })

  it('asks each row once for its text, however often it is filtered', () => {
    let asked = 0
    const counting: Column<Item> = { ...name, text: (row) => `${++asked} ${row.name}` }
    const index = createTableIndex([counting], items)
    expect(asked).toBe(0)
    for (const typed of ['s', 'sp', 'x', 's']) index.select(filtered(counting, typed))
    expect(asked).toBe(items.length)
  })

  it('asks for them before anybody filters, where somebody is about to', () => {
    let asked = 0
    const counting: Column<Item> = { ...name, text: (row) => `${++asked} ${row.name}` }
    const index = createTableIndex([counting, platform], items)
    for (const column of [counting.id, platform.id, 'no such column']) index.prepare(column)
    expect(asked).toBe(items.length)
    index.select(filtered(counting, 's'))
    expect(asked).toBe(items.length)
  })

  it('filters and sorts 100,000 rows', () => {
    const rows = Array.from({ length: 100_000 }, (_, id) => ({ name: `Package ${(id * 7919) % 100_000}` }))
    const index = createTableIndex<Item>(columns, rows)
    const found = index.select(setSort(filtered(name, 'PACKAGE 9999'), name, 'descending'))
    const ends = Array.from({ length: 10 }, (_, end) => `Package ${99_999 - end}`)
    expect(found.map((row) => row.name)).toEqual([...ends, 'Package 9999'])
    expect(index.select(setSort(EMPTY_TABLE, name, 'ascending')).at(-1)?.name).toBe('Package 99999')
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
