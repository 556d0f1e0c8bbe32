import { expect, test } from 'vitest'
import { sampleFields } from './edit.fixture.ts'
import { firstProblem, tabOf, tabsView } from './tabs.ts'

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
