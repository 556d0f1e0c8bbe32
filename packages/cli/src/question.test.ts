import { no, YES } from '@headend/core/access'
import type { Question } from '@headend/core/command'
import { expect, test } from 'vitest'
import { lookedUp } from './question.ts'

const question: Question = { title: 'Delete 3?', text: 'A, B, C.', yes: 'Yes, delete 3', destructive: true }

test('what was found stands below what is asked', async () => {
  expect(await lookedUp(question)).toEqual(question)
  expect(await lookedUp(question, async () => ({ ...YES, note: 'B is in use.' }))).toEqual({
    ...question,
    text: 'A, B, C. B is in use.',
  })
})

test('what is asked by then takes the place of what was asked before: nobody says yes to more than is done', async () => {
  const fewer = { ...question, title: 'Delete 2?', text: 'A, C.', yes: 'Yes, delete 2' }
  const found = { ...YES, question: fewer, note: 'Left out: B' }
  expect(await lookedUp(question, async () => found)).toEqual({ ...fewer, text: 'A, C. Left out: B' })
})

test('what cannot be done is not asked', async () => {
  await expect(lookedUp(question, async () => no('It is in use'))).rejects.toMatchObject({ kind: 'rejected' })
})
