import { expect, test } from 'vitest'
import { createTurns } from './world.ts'

test('work is done in the order it came, one after the other, also after a failure', async () => {
  const inTurn = createTurns()
  const first = Promise.withResolvers<void>()
  const steps: string[] = []
  const works = [
    inTurn(async () => {
      steps.push('first begins')
      await first.promise
      steps.push('first ends')
      throw new Error('No')
    }),
    inTurn(async () => {
      steps.push('second')
      return 2
    }),
  ]
  first.resolve()
  expect(await Promise.allSettled(works)).toMatchObject([{ status: 'rejected' }, { value: 2 }])
  expect(steps).toEqual(['first begins', 'first ends', 'second'])
})
