import { describe, expect, it } from 'vitest'
import type { Column } from './column.ts'
import { createRowText, findRows, matchCountText, matchesCell, nextMatch } from './select-rows.ts'

interface Town {
  name: string
  people: number
}

const name: Column<Town> = { id: 'name', label: 'Name', type: 'STRING', value: (town) => town.name }
const people: Column<Town> = { id: 'people', label: 'People', type: 'NUMBER', value: (town) => town.people }
const towns: Town[] = [
  { name: 'Göteborg', people: 587 },
  { name: 'Ærø', people: 6 },
  { name: 'Tromsø', people: 77 },
  { name: 'Malmö', people: 344 },
]

function find(text: string): string[] {
  const texts = towns.map(createRowText([name, people]))
  return findRows(texts, text).map((row) => towns[row]?.name ?? '')
}

describe('finding in rows', () => {
  it.each([
    ['goteborg', ['Göteborg']],
    ['TROMSÖ', ['Tromsø']],
    ['mo', ['Malmö']],
    ['44', ['Malmö']],
    [' 77 ', ['Tromsø']],
    ['o', ['Göteborg', 'Ærø', 'Tromsø', 'Malmö']],
    // The end of one cell and the beginning of the next.
    ['rg5', []],
  ])('%j is in %j, whatever its case and marks', (text, found) => {
    expect(find(text)).toEqual(found)
  })

  it('marks the cells that hold it', () => {
    const [goteborg] = towns as [Town]
    expect([name, people].map((column) => matchesCell(column, goteborg, '87'))).toEqual([false, true])
    expect(matchesCell(name, goteborg, '')).toBe(false)
  })

  it.each([
    [[2, 5, 9], 5, 1, 9],
    [[2, 5, 9], 9, 1, 2],
    [[2, 5, 9], 4, -1, 2],
    [[2, 5, 9], 2, -1, 9],
    [[], 2, 1, undefined],
  ] as const)('goes on among %j from row %i by %i to %s', (found, from, direction, to) => {
    expect(nextMatch(found, from, direction)).toBe(to)
  })

  it('says which of how many it is', () => {
    expect([
      matchCountText([], 0),
      matchCountText([4], 0),
      matchCountText([2, 4], 0),
      matchCountText([2, 4], 4),
    ]).toEqual(['Not found', '1 row', '2 rows', '2 of 2'])
  })
})
