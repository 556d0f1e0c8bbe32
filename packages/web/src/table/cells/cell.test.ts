import type { Column } from '@headend/core/table'
import { expect, test } from 'vitest'
import { type Cells, gridColumns } from './cell.ts'

interface Row {
  name: string
  code: string
}

const columns: readonly Column<Row>[] = [
  { id: 'name', label: 'Name', type: 'STRING', value: ({ name }) => name },
  { id: 'code', label: 'Code', type: 'STRING', value: ({ code }) => code },
]
const rows = ['Bas', 'Sport'].map((name) => ({ name, code: name }))
const tracks = (cells: Cells<Row>, marks = false) => gridColumns(columns, cells, { rows, marks })['--columns']

test('a column shares what is left over by weight', () => {
  expect(tracks({ name: { width: 80, weight: 3 } })).toBe('minmax(80px, 3fr) minmax(120px, 2fr)')
})

test('a column that is to be whole grows to its longest text of all rows, and no further', () => {
  expect(
    tracks({ name: { width: 50, fitPadding: 20 }, code: { width: 50, fitPadding: 20, code: true } }),
  ).toBe('minmax(50px, 57.5px) minmax(50px, 60px)')
})

test('one freak text does not take all the room', () => {
  const freak = [...rows, { name: 'x'.repeat(4000), code: '' }]
  const { '--columns': grid } = gridColumns(
    columns,
    { name: { fitPadding: 20 } },
    { rows: freak, marks: false },
  )
  expect(grid).toBe('minmax(120px, 400px) minmax(120px, 2fr)')
})

test('the list is as wide as its smallest columns and the box that marks a row', () => {
  expect(gridColumns(columns, { name: { width: 80, fitPadding: 20 } }, { rows, marks: true })).toEqual({
    '--columns': '30px minmax(80px, 57.5px) minmax(120px, 2fr)',
    minWidth: 240,
  })
})
