import { expect, test } from 'vitest'
import { no, YES } from '../access/index.ts'
import { type Found, meantEarly, type Question, startsAtNo } from './command.ts'

const question: Question = { title: 'Really?', text: '', yes: 'Yes', destructive: false }

test.each<[what: string, Partial<Question>, boolean]>([
  ['something that is easily undone', {}, false],
  ['what destroys', { destructive: true }, true],
  ['what a box in a home does', { physical: true }, true],
  ['a no that is an answer of its own', { no: 'Stay' }, true],
])('a hasty Enter at the question about %s finds no: %o is %s', (_, more, expected) => {
  expect(startsAtNo({ ...question, ...more })).toBe(expected)
})

test.each<[when: string, Found | undefined, boolean]>([
  ['it is not known yet whether it can be done', undefined, false],
  ['it can be done as it was asked', YES, true],
  ['it cannot be done', no('It is in use'), false],
  ['there is more to read', { ...YES, note: 'It is held' }, false],
])('a yes that came early counts where %s: %o is %s', (_, found, expected) => {
  expect(meantEarly(found)).toBe(expected)
})
