import { expect, test } from 'vitest'
import { type Question, startsAtNo } from './command.ts'

const question: Question = { title: 'Really?', text: '', yes: 'Yes', destructive: false }

test.each<[what: string, Partial<Question>, boolean]>([
  ['something that is easily undone', {}, false],
  ['what destroys', { destructive: true }, true],
  ['what a box in a home does', { physical: true }, true],
  ['a no that is an answer of its own', { no: 'Stay' }, true],
])('a hasty Enter at the question about %s finds no: %o is %s', (_, more, expected) => {
  expect(startsAtNo({ ...question, ...more })).toBe(expected)
})
