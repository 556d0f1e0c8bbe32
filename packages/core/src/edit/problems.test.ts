import { expect, test } from 'vitest'
import { sample, sampleFields, sampleSchema } from './edit.fixture.ts'
import type { EditField } from './field.ts'
import { firstProblem, fixedProblems, lengthProblems, problemsOf, tabOf, tabsView } from './problems.ts'

test('a draft as it should be has no problems', () => {
  expect(problemsOf(sampleSchema, sample)).toEqual({})
})

test('each field has its first problem, those of a list are the list’s [PKG-062]', () => {
  const parts = [
    { id: '1', name: '' },
    { id: '2', name: '' },
  ]
  expect(problemsOf(sampleSchema, { ...sample, id: '', name: '', parts })).toEqual({
    id: 'Id is required',
    name: 'Name is required',
    parts: 'A part needs a name',
  })
})

test('what is fixed once a record is there cannot be another [PKG-024, STR-008]', () => {
  expect(fixedProblems(sampleFields, sample, { ...sample, name: 'Mer' })).toEqual({})
  expect(fixedProblems(sampleFields, sample, { ...sample, id: '7' })).toEqual({
    id: 'Cannot be changed once created',
  })
})

const LONG = 'ä'.repeat(256)
const TOO_LONG = 'At most 255 characters'
const fields: readonly EditField<Draft>[] = [
  { name: 'name', label: 'Name', kind: 'text' },
  { name: 'about', label: 'About', kind: 'text-area' },
  { name: 'tags', label: 'Tags', kind: 'list', tags: true },
  { name: 'rows', label: 'Rows', kind: 'list' },
]
const empty = { name: '', about: '', tags: [] as string[], rows: [] as string[] }
type Draft = typeof empty
const problems = (over: Partial<Draft>, before: Partial<Draft> = {}) =>
  lengthProblems(fields, { ...empty, ...before }, { ...empty, ...over })

test('what is typed in one line has at most 255 characters, as people count them', () => {
  expect(problems({ name: '🏙'.repeat(255), tags: ['🏙'.repeat(255)] })).toEqual({})
  expect(problems({ name: LONG, tags: ['1', LONG] })).toEqual({ name: TOO_LONG, tags: TOO_LONG })
})

test('an area of text has none, nor what is chosen from a list [OPN-88]', () => {
  expect(problems({ about: LONG, rows: [LONG] })).toEqual({})
})

test('a text that is longer already may stay, and becomes no longer', () => {
  expect(problems({ name: LONG, tags: [LONG] }, { name: LONG, tags: [LONG] })).toEqual({})
  expect(problems({ name: `${LONG}x` }, { name: LONG })).toEqual({ name: TOO_LONG })
})

const tabs = [
  { id: 'overview', title: 'Overview' },
  { id: 'parts', title: 'Parts', count: 2 },
] as const

test.each([
  [{ tab: 'parts' }, 'parts'],
  [{}, 'overview'],
  [{ tab: 'gone' }, 'overview'],
  [undefined, 'overview'],
])('the tab of %j is %s', (field, id) => {
  expect(tabOf(tabs, field)).toBe(id)
})

test('each tab tells what is wrong on it, the first also what is wrong nowhere [PKG-016]', () => {
  const problems = { parts: 'needs a name', name: 'is missing', currency: 'must be SEK' }
  expect(tabsView(tabs, sampleFields, problems)).toEqual([
    { id: 'overview', title: 'Overview', problems: 2 },
    { id: 'parts', title: 'Parts', count: 2, problems: 1 },
  ])
})

test('a started form marks tabs before its fields show errors; an untouched form does not [PKG-016]', () => {
  const marks = [{ ...tabs[0], markedOnceStarted: true }, tabs[1]] as const
  const problems = { parts: 'needs a name', name: 'is missing' }
  const countsOf = (started: boolean) =>
    tabsView(marks, sampleFields, problems, { messages: {}, started }).map((tab) => tab.problems)
  expect(countsOf(true)).toEqual([1, 0])
  expect(countsOf(false)).toEqual([0, 0])
})

test('the first field that is wrong is the first of the form', () => {
  expect(firstProblem(sampleFields, { price: 'too much', name: 'is missing' })?.name).toBe('name')
  expect(firstProblem(sampleFields, { currency: 'must be SEK' })).toBe(undefined)
})
