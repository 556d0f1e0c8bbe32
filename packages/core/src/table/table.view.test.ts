import { describe, expect, it } from 'vitest'
import { minuteTime } from '../foundation/time.ts'
import { type Column, cellText, type FieldType, namingColumn } from './column.ts'
import { columns, type Item, modified, name, platform, price, remove, test } from './fixtures.ts'
import { EMPTY_TABLE, setFilter, setSort, type TableState, toggleChoice } from './state.ts'
import { headerView, summaryView } from './table.view.ts'

const items: readonly Item[] = [
  { name: 'Sport', price: 99, modified: Date.UTC(2026, 4, 3), test: true, platforms: ['OTT', 'STB'] },
  { name: 'Film', test: false },
  { name: 'Barn' },
]
const headers = (state: TableState) => columns.map((column) => headerView(state, column))
const popups = (state = EMPTY_TABLE) => Object.fromEntries(headers(state).map(({ id, popup }) => [id, popup]))
const summary = (state: TableState) => summaryView(state, columns, { shown: 1, total: 3 })

describe('a cell', () => {
  it.each<[FieldType, Column<Item>, string[]]>([
    ['STRING', name, ['Sport', 'Film', 'Barn']],
    ['NUMBER', price, ['99.00 SEK', '', '']],
    ['TIME', modified, [minuteTime(Date.UTC(2026, 4, 3), 'Europe/Stockholm'), '', '']],
    ['BOOLEAN', test, ['Yes', 'No', '']],
    ['ENUM', platform, ['Streaming, Set-top box', '', '']],
    ['CUSTOM', remove, ['', '', '']],
  ])('of the type %s shows its value [TBL-001, TBL-005]', (type, column, texts) => {
    expect(column.type).toBe(type)
    expect(items.map((item) => cellText(column, item))).toEqual(texts)
  })

  it('shows a number as it is, labels that are given, and an unknown value by itself', () => {
    const plain: Column<Item> = { id: 'price', label: 'Price', type: 'NUMBER', value: (item) => item.price }
    const badge: Column<Item> = { ...test, labels: { true: 'Test', false: 'Live' } }
    expect(items.map((item) => cellText(plain, item))).toEqual(['99', '', ''])
    expect(items.map((item) => cellText(badge, item))).toEqual(['Test', 'Live', ''])
    expect(cellText(platform, { name: 'x', platforms: ['WEB'] })).toBe('WEB')
    expect(cellText({ ...modified, value: () => new Date(Number.NaN) }, { name: 'x' })).toBe('')
  })
})

describe('the popup of a header', () => {
  it('has a text to type for text and numbers [TBL-019, TBL-020]', () => {
    const state = setFilter(EMPTY_TABLE, name, 'sp')
    expect(popups(state).name?.filter).toEqual({ kind: 'text', placeholder: 'Filter...', text: 'sp' })
    expect(popups(state).price?.filter).toEqual({ kind: 'text', placeholder: 'Filter...', text: '' })
  })

  it("has choices for booleans and enums, beginning with 'All' [TBL-005, TBL-021, TBL-022]", () => {
    const state = toggleChoice(EMPTY_TABLE, platform, 'STB')
    expect(popups(state).platform?.filter).toEqual({
      kind: 'choices',
      choices: [
        { value: undefined, label: 'All', selected: false },
        { value: 'OTT', label: 'Streaming', selected: false },
        { value: 'STB', label: 'Set-top box', selected: true },
      ],
    })
    expect(popups(state).test?.filter).toEqual({
      kind: 'one-choice',
      choices: [
        { value: undefined, label: 'All', selected: true },
        { value: 'true', label: 'Yes', selected: false },
        { value: 'false', label: 'No', selected: false },
      ],
    })
  })

  it('has how it is sorted [TBL-013, TBL-019]', () => {
    expect(popups(setSort(EMPTY_TABLE, modified, 'descending')).modified).toEqual({
      filter: undefined,
      sort: 'Latest',
    })
  })

  it('is not there for custom columns [TBL-023]', () => {
    expect(popups().delete).toBeUndefined()
  })
})

describe('the summary bar', () => {
  const one = setFilter(EMPTY_TABLE, platform, ['OTT', 'STB'])
  const two = setFilter(one, name, 'o'.repeat(500))
  const sorted = setSort(one, modified, 'descending')

  it('has a chip for each filter, in the order of the columns [TBL-024]', () => {
    expect(summary(two).filters).toEqual([
      { column: 'name', label: 'Package name', text: 'o'.repeat(500) },
      { column: 'platform', label: 'Platform(s)', text: 'Streaming, Set-top box' },
    ])
  })

  it("has a 'Sorted by' chip while something is sorted [TBL-026]", () => {
    expect(summary(sorted).sortedBy).toEqual({
      column: 'modified',
      label: 'Last modified',
      text: 'Sorted by Last modified',
      direction: 'Latest',
    })
    const rest = { ...one, sort: { column: 'modified', direction: 'none' } as const }
    expect(summary(rest)).toMatchObject({ sortedBy: undefined, clearAll: false })
  })

  it.each([
    ['no chip', EMPTY_TABLE, false, undefined],
    ['one filter', one, false, 'Clear all filters'],
    ['a sorting', setSort(EMPTY_TABLE, modified, 'descending'), false, 'Clear the sorting'],
    ['two filters', two, true, 'Clear all filters'],
    ['a filter and a sorting', sorted, true, 'Clear all filters and the sorting'],
  ])(
    "offers 'Clear all' with more than one chip, and a command that clears with any: %s [TBL-027]",
    (_, state, clearAll, clear) => {
      expect(summary(state)).toMatchObject({ clearAll, clear })
    },
  )

  it("counts in 'Shows X / Y' [TBL-028]", () => {
    expect(summary(one).shows).toBe('Shows 1 / 3')
  })
})

it('a header says whether it is filtered and which way it is sorted', () => {
  const state = setSort(setFilter(EMPTY_TABLE, name, 'a'), price, 'descending')
  const seen = headers(state).filter(({ filtered, sorted }) => filtered || sorted)
  expect(seen).toMatchObject([
    { id: 'name', label: 'Package name', filtered: true, sorted: undefined },
    { id: 'price', filtered: false, sorted: 'descending' },
  ])
})

it('knows the column that rows are known by, and takes the first where there is none', () => {
  const at = (...ids: string[]) => namingColumn(ids.map((id) => ({ id })))
  expect([at('id', 'name', 'test'), at('title', 'price'), at('id', 'quantity'), at()]).toEqual([1, 0, 0, 0])
})
