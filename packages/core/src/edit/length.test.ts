import { expect, test } from 'vitest'
import type { EditField } from './field.ts'
import { lengthProblems } from './length.ts'

const LONG = 'ä'.repeat(256)
const TOO_LONG = 'At most 255 characters'
const fields: readonly EditField<Draft>[] = [
  { name: 'name', label: 'Name', kind: 'text' },
  { name: 'told', label: 'Told', kind: 'text-area' },
  { name: 'tags', label: 'Tags', kind: 'list', tags: true },
  { name: 'rows', label: 'Rows', kind: 'list' },
]
const empty = { name: '', told: '', tags: [] as string[], rows: [] as string[] }
type Draft = typeof empty
const problems = (over: Partial<Draft>, before: Partial<Draft> = {}) =>
  lengthProblems(fields, { ...empty, ...before }, { ...empty, ...over })

test('what is typed in one line has at most 255 characters, as people count them', () => {
  expect(problems({ name: '🏙'.repeat(255), tags: ['🏙'.repeat(255)] })).toEqual({})
  expect(problems({ name: LONG, tags: ['1', LONG] })).toEqual({ name: TOO_LONG, tags: TOO_LONG })
})

test('an area of text has none, nor what is chosen from a list [OPN-88]', () => {
  expect(problems({ told: LONG, rows: [LONG] })).toEqual({})
})

test('a text that is longer already may stay, and becomes no longer', () => {
  expect(problems({ name: LONG, tags: [LONG] }, { name: LONG, tags: [LONG] })).toEqual({})
  expect(problems({ name: `${LONG}x` }, { name: LONG })).toEqual({ name: TOO_LONG })
})

test('what is no text is told by others', () => {
  expect(problems({ name: null, tags: 4 } as never)).toEqual({})
})
