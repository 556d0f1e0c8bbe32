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

test('what cannot be done is not asked', async () => {
  await expect(lookedUp(question, async () => no('It is in use'))).rejects.toMatchObject({ kind: 'rejected' })
})
