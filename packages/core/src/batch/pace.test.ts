import { expect, test } from 'vitest'
import { createPace } from './pace.ts'

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
  const pace = createPace(4, clock)
  await Promise.all([pace(signal), pace(signal), pace(signal), pace(signal)])
  expect(waits).toEqual([250, 500, 750])
})

test('what was not used is not caught up on', async () => {
  const { clock, waits, pass } = standing()
  const pace = createPace(0.5, clock)
  await pace(signal)
  pass(60_000)
  await pace(signal)
  await pace(signal)
  expect(waits).toEqual([2000])
})

test('without a number nobody waits', async () => {
  const { clock, waits } = standing()
  const pace = createPace(undefined, clock)
  await Promise.all([pace(signal), pace(signal)])
  expect(waits).toEqual([])
})
