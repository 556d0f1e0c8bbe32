import { expect, test } from 'vitest'
import { helpLines } from './help.tsx'

const run = () => {}
const bindings = [
  { on: ['h', 'Left', 'Shift-Tab'], keys: 'h', does: 'tab before', run },
  { on: ['q'], keys: 'q', does: 'back', run },
]

test('what each key does stands in one column, however long the keys are', () => {
  expect(helpLines({ bindings }, 40)).toEqual(['h, ←, Shift-Tab tab before', 'q               back'])
})
