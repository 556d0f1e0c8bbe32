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
const of = (cells: Cells<Row>, marks = false) => gridColumns(columns, cells, { rows, hasMarks: marks })

test('columns show their longest text and share what is left by weight', () => {
  expect(of({ name: { weight: 3, extra: 40 }, code: { weight: 1 } })).toEqual({
    '--growth': 'clamp(0px, 100% - 166px, 0px)',
    '--rest': 'max(0px, 100% - 166px)',
    '--columns': 'calc(98px + 0.75 * var(--rest)) calc(68px + 0.25 * var(--rest))',
    minWidth: 186,
  })
})

test('in a narrow table columns shrink in step, down to their smallest widths', () => {
  const { '--growth': growth, '--columns': grid } = of({
    name: { width: 50, extra: 39, weight: 0 },
    code: { width: 50, extra: 19, weight: 0 },
  })
  // No narrower than their headers.
  expect(growth).toBe('clamp(0px, 100% - 138px, 36px)')
  expect(grid).toBe('calc(70px + 0.75 * var(--growth)) calc(68px + 0.25 * var(--growth))')
})

test('one freak text does not take all the room', () => {
  const freak = [...rows, { name: 'x'.repeat(4000), code: '' }]
  const { '--rest': rest } = gridColumns(columns, {}, { rows: freak, hasMarks: false })
  expect(rest).toBe('max(0px, 100% - 468px)')
})

test('the list is as wide as its smallest columns, the box that marks a row, and the edges', () => {
  expect(of({ name: { width: 20 }, code: { width: 30 } }, true)).toMatchObject({
    '--columns': expect.stringMatching(/^30px /),
    minWidth: 188,
  })
})
