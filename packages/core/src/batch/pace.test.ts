import { expect, test } from 'vitest'
import { createTurns } from './pace.ts'

/** Time that passes only while somebody waits, and as it is told to; `late` is by how much a wait is. */
function standing(late: readonly number[] = []) {
  const waits: number[] = []
  let at = 1000
  const pass = (ms: number) => {
    at += ms
  }
  const clock = {
    now: () => at,
    wait: async (ms: number) => {
      pass(ms + (late[waits.length] ?? 0))
      waits.push(ms)
    },
  }
  return { clock, waits, pass }
}

const { signal } = new AbortController()

test('so many a second are evenly apart, whoever asks', async () => {
  const { clock, waits } = standing()
  const { next: turn } = createTurns(4, clock)
  await Promise.all([turn(signal), turn(signal), turn(signal), turn(signal)])
  expect(waits).toEqual([250, 250, 250])
})

test('a timer that is a little late makes no turn later than the next', async () => {
  const { clock, waits } = standing([3, 2])
  const { next: turn } = createTurns(4, clock)
  await Promise.all([turn(signal), turn(signal), turn(signal), turn(signal)])
  expect(waits).toEqual([250, 247, 248])
})

test('what was not used is not caught up on', async () => {
  const { clock, waits, pass } = standing()
  const { next: turn } = createTurns(0.5, clock)
  await turn(signal)
  pass(60_000)
  await turn(signal)
  await turn(signal)
  expect(waits).toEqual([2000])
})

test('nor what passed while they waited and were held: those that wait are still evenly apart', async () => {
  const { clock, waits } = standing([10_000])
  const { next: turn } = createTurns(2, clock)
  await Promise.all([turn(signal), turn(signal), turn(signal), turn(signal)])
  expect(waits).toEqual([500, 500, 500])
})

test('whoever is stopped takes no turn, and nobody waits for theirs', async () => {
  const { clock, waits } = standing()
  const { next: turn } = createTurns(2, clock)
  await turn(signal)
  await expect(turn(AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped')
  await turn(signal)
  expect(waits).toEqual([500])
})

test('without a number nobody waits', async () => {
  const { clock, waits } = standing()
  const { next: turn } = createTurns(undefined, clock)
  await Promise.all([turn(signal), turn(signal)])
  expect(waits).toEqual([])
})

test('in a pause nobody has a turn, however many ask, and a longer one is added to', async () => {
  const { clock, waits } = standing()
  const { next, pause } = createTurns(undefined, clock)
  await next(signal)
  expect([pause(3000), pause(4000), pause(1000)]).toEqual([true, false, false])
  await Promise.all([next(signal), next(signal), next(signal)])
  expect(waits).toEqual([4000])
})

test('a pause that begins while somebody waits for a turn is waited for, too', async () => {
  const { clock, waits } = standing()
  const turns = createTurns(1, {
    ...clock,
    wait: (ms) => {
      if (waits.length === 0) turns.pause(3000)
      return clock.wait(ms)
    },
  })
  await turns.next(signal)
  await turns.next(signal)
  expect(waits).toEqual([1000, 2000])
})
