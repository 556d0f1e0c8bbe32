import { expect, test } from 'vitest'
import { no, YES } from '../access/index.ts'
import {
  defaultsToCancel,
  type Eligibility,
  headingOf,
  type Question,
  subjectLine,
  toneOf,
  typingError,
} from './command.ts'

const question: Question = { title: 'Really?', text: '', yes: 'Yes', destructive: false }

test.each<[what: string, Partial<Question>, boolean]>([
  ['something that is easily undone', {}, false],
  ['what destroys', { destructive: true }, true],
  ['what a box in a home does', { physical: true }, true],
  ['a no that is an answer of its own', { no: 'Stay' }, true],
])('a hasty Enter at the question about %s finds no: %o is %s', (_, more, expected) => {
  expect(defaultsToCancel({ ...question, ...more })).toBe(expected)
})

test.each<[Partial<Question>, ReturnType<typeof toneOf>]>([
  [{}, 'plain'],
  [{ physical: true }, 'disrupts'],
  [{ physical: true, destructive: true }, 'destroys'],
])('a yes to %o %s', (more, tone) => {
  expect(toneOf({ ...question, ...more })).toBe(tone)
})

test('a name that is looked up comes after what is known of the subject', () => {
  const known = { ...question, about: 'STB 4711002 in SE' }
  expect(subjectLine(known)).toBe('STB 4711002 in SE')
  expect(subjectLine(known, 'Anna Lindqvist')).toBe('STB 4711002 in SE · Anna Lindqvist')
  expect(subjectLine(question)).toBe('')
})

test.each<[what: string, Question, Eligibility | undefined, string]>([
  ['until it is known whether it can be done', { ...question, cannot: 'It stays' }, undefined, 'Really?'],
  ['where it can be', { ...question, cannot: 'It stays' }, YES, 'Really?'],
  ['no more where it cannot be', { ...question, cannot: 'It stays' }, no('It is in use'), 'It stays'],
  ['without a title of its own', question, no('It is in use'), 'Really?'],
])('the heading of a question %s', (_, asked, found, expected) => {
  expect(headingOf(asked, found)).toBe(expected)
})

test.each<[typed: string, expected: string | undefined]>([
  ['', 'Nothing was done: type RESET 1 to confirm'],
  ['  ', 'Nothing was done: type RESET 1 to confirm'],
  ['reset 1', 'Nothing was done: the typed text is not RESET 1'],
  [' RESET 1 ', undefined],
])('typing %j where RESET 1 is expected shows: %j', (typed, expected) => {
  expect(typingError({ ...question, typed: 'RESET 1' }, typed)).toBe(expected)
  expect(typingError(question, typed)).toBeUndefined()
})
