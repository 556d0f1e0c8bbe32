import { expect, test } from 'vitest'
import { type Steps, workOf } from './steps.ts'

test('work that cannot be done says why each time that it is asked for', () => {
  function* broken(): Steps<string> {
    yield
    throw new Error('No such value')
  }
  const work = workOf(broken())
  expect(() => work.goOn(() => false)).toThrow('No such value')
  expect(() => work.goOn(() => false)).toThrow('No such value')
  expect(() => work.finish()).toThrow('No such value')
})

test('what work has come to is kept, and it stops between two steps when it is enough', () => {
  let steps = 0
  function* slow(): Steps<string> {
    for (; steps < 3; steps++) yield
    return 'done'
  }
  const work = workOf(slow())
  expect(work.goOn(() => steps === 2)).toBe(false)
  expect([work.finish(), work.finish(), steps]).toEqual(['done', 'done', 3])
})
