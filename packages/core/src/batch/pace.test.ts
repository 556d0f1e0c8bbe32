import { expect, test } from 'vitest'
import { createTurns } from './pace.ts'

/** Time that passes only while somebody waits. */
function standing(at = 1000) {
  const waits: number[] = []
  const clock = {
    now: () => at,
    wait: async (ms: number) => {
      waits.push(ms)
    },
  }
  const pass = (ms: number) => {
    at += ms
  }
  return { clock, waits, pass }
}

const { signal } = new AbortController()

test('so many a second are evenly apart, whoever asks', async () => {
  const { clock, waits } = standing()
  const turn = createTurns(4, clock)
  await Promise.all([turn(signal), turn(signal), turn(signal), turn(signal)])
  expect(waits).toEqual([250, 500, 750])
})

test('what was not used is not caught up on', async () => {
  const { clock, waits, pass } = standing()
  const turn = createTurns(0.5, clock)
  await turn(signal)
  pass(60_000)
  await turn(signal)
  await turn(signal)
  expect(waits).toEqual([2000])
})

test('without a number nobody waits', async () => {
  const { clock, waits } = standing()
  const turn = createTurns(undefined, clock)
  await Promise.all([turn(signal), turn(signal)])
  expect(waits).toEqual([])
})
