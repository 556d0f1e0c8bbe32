import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { parseAnswer } from './answer.ts'

describe('an answer is read as its contract has it', () => {
  const schema = z.object({ id: z.string() })
  const answer = (body: unknown) => ({ status: 200, headers: new Headers(), body })

  test('what it says beyond is left out', () => {
    expect(parseAnswer(schema, answer({ id: 'a', more: 1 }))).toEqual({ id: 'a' })
  })

  test.each([
    [{ id: 5 }, 'Unexpected answer: id: expected a text'],
    [undefined, 'Unexpected answer: the body: expected an object'],
    ['<html>', 'Unexpected answer: the body: expected an object'],
  ])('%j is one clear error', (body, message) => {
    expect(() => parseAnswer(schema, answer(body))).toThrow(
      expect.objectContaining({ kind: 'parse', message, status: 200 }),
    )
  })
})
