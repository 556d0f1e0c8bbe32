import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { alignedTable, fittingColumns } from './table.ts'

test('a long text continues below, inside of its column', () => {
  const rows = [
    ['When', 'What'],
    ['2026-10-16 14:02', 'Multiple fields changed'],
    ['', '  Channels: SVT 1, SVT 2'],
  ]
  expect(alignedTable(rows, { width: 34 }).split('\n')).toEqual([
    'When              What',
    '2026-10-16 14:02  Multiple fields',
    '                  changed',
    '                    Channels: SVT',
    '                    1, SVT 2',
    '',
  ])
})

test('column names break last', () => {
  const rows = [
    ['Engagement ID', 'Name'],
    ['1', 'Anna Maria Lindqvist of Storgatan'],
  ]
  expect(alignedTable(rows, { width: 26, headed: true }).split('\n')).toEqual([
    'Engagement ID  Name',
    '1              Anna Maria',
    '               Lindqvist',
    '               of',
    '               Storgatan',
    '',
  ])
  expect(alignedTable(rows, { width: 22, headed: true }).split('\n').slice(0, 3)).toEqual([
    'Engagement  Name',
    'ID',
    '1           Anna Maria',
  ])
})

test('no word breaks while there is room for it, and no short text', () => {
  const rows = [
    ['Email', 'What'],
    ['anna.lindqvist@storgatan.example', 'Multiple fields have changed here'],
  ]
  expect(alignedTable(rows, { width: 54, headed: true }).split('\n')).toEqual([
    'Email                             What',
    'anna.lindqvist@storgatan.example  Multiple fields have',
    '                                  changed here',
    '',
  ])
})

test('before a word breaks, short texts wrap, and a path before its slashes', () => {
  const rows = [
    ['Id', 'Valid from', 'Set'],
    ['TVA-SE-ANNA-prepaid-1', '2026-07-09 00:00', '/profiles/STANDARD.se'],
  ]
  expect(alignedTable(rows, { width: 47, headed: true }).split('\n')).toEqual([
    'Id                     Valid from  Set',
    'TVA-SE-ANNA-prepaid-1  2026-07-09  /profiles',
    '                       00:00       /STANDARD.se',
    '',
  ])
})

describe('columns without room', () => {
  const rows = [
    ['Id', 'Name', 'Node', 'Sort'],
    ['4711002', 'Sport Max', 'node_of_sport', '1'],
  ]
  const priorities = [undefined, undefined, 1, 2]
  test.each([
    [undefined, [0, 1, 2, 3]],
    [39, [0, 1, 2, 3]],
    [38, [0, 1, 2]],
    [32, [0, 1, 3]],
    [23, [0, 1]],
    [5, [0, 1]],
  ])('at %s cells: %j are left', (width, left) => {
    expect(fittingColumns(rows, priorities, width)).toEqual(left)
  })

  test('are first the empty ones', () => {
    const [names = [], row = []] = rows
    expect(fittingColumns([names, row.with(2, '')], [undefined, undefined, 1, 2], 26)).toEqual([0, 1, 3])
  })

  test('are empty ones before a text is broken', () => {
    const table = [
      ['Title', 'Voucher'],
      ['Hjortronlandet: Strömming', ''],
    ]
    expect(fittingColumns(table, [undefined, 1], 33)).toEqual([0])
    expect(fittingColumns(table, [undefined, 1], 34)).toEqual([0, 1])
  })

  test('are the later of two with one priority, and never those without', () => {
    expect(fittingColumns(rows, [1, 1, 1, undefined], 20)).toEqual([0, 3])
    expect(fittingColumns(rows, [undefined, undefined, undefined, undefined], 5)).toEqual([0, 1, 2, 3])
  })
})

test('a table that cannot be narrowed enough stays as it is', () => {
  const wide = [Array.from({ length: 9 }, () => 'twelve cells')]
  expect(alignedTable(wide, { width: 33 })).toBe(alignedTable(wide))
})

test('every line fits, and nothing of any text is lost', () => {
  const cell = fc.string({
    unit: fc.constantFrom('a', 'ö', ' ', '日', 'e\u0301', '👋🏽', '-'),
    maxLength: 60,
    size: 'max',
  })
  const table = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(table, fc.integer({ min: 10, max: 90 }), (rows, width) => {
      const lines = alignedTable(rows, { width }).split('\n')
      // Two cells each.
      const padded = lines.map((line) => line.replaceAll('日', '日_').replaceAll('👋🏽', '👋🏽_'))
      for (const line of padded)
        expect([...new Intl.Segmenter().segment(line)].length).toBeLessThanOrEqual(width)
      const letters = (text: string) => Array.from(text.replaceAll(/\s/g, '')).toSorted().join('')
      expect(letters(lines.join(''))).toBe(letters(rows.flat().join('')))
    }),
    { seed: 1 },
  )
})
