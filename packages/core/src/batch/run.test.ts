import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BoxResult } from './contract.ts'
import type { Work } from './journal.ts'
import { type BatchLimits, type BatchPorts, createTurns, startBatch } from './run.ts'

const boxes = (count: number): Work[] =>
  Array.from({ length: count }, (_, id) => ({ platform: 'STB', id: String(id) }))
const statuses = (results: readonly BoxResult[]) => results.map(({ status }) => status)

/** Runs a batch, and records how many boxes ran at the same time. */
function firing(how: (id: number) => Partial<BoxResult> = () => ({}), ports: Partial<BatchPorts> = {}) {
  const fired: string[] = []
  const seen = { now: 0, most: 0, asked: 0 }
  const all: BatchPorts = {
    async runBox(work) {
      fired.push(work.id)
      seen.most = Math.max(seen.most, ++seen.now)
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
      seen.now -= 1
      return { ...work, status: 'done', message: '', ...how(Number(work.id)) }
    },
    nextTurn: async (signal) => signal.throwIfAborted(),
    confirmRest: async () => {
      seen.asked += 1
      return true
    },
    ...ports,
  }
  return { fired, seen, start: (count: number, limits: BatchLimits) => startBatch(boxes(count), limits, all) }
}

describe('a batch', () => {
  test('runs each box once, several at a time, with results in order', async () => {
    const { fired, seen, start } = firing()
    const { ending, results } = await start(20, { concurrency: 8 }).ended
    expect([ending, seen.most, fired.length]).toEqual(['finished', 8, 20])
    expect(results.map(({ id }) => id)).toEqual(boxes(20).map(({ id }) => id))
  })

  test('asks after the canary, then continues', async () => {
    const { fired, seen, start } = firing(undefined, {
      confirmRest: async () => {
        expect(fired).toHaveLength(3)
        seen.asked += 1
        return true
      },
    })
    expect(await start(10, { concurrency: 4, canary: 3 }).ended).toMatchObject({ ending: 'finished' })
    expect([fired.length, seen.asked]).toEqual([10, 1])
  })

  test.each<[string, Partial<BatchPorts>, Partial<BoxResult>, string, number]>([
    ['is declined', { confirmRest: async () => false }, {}, 'declined', 3],
    ['cannot be confirmed', { confirmRest: () => Promise.reject(new Error('No')) }, {}, 'declined', 3],
    ['one of the first failed', {}, { status: 'failed' }, 'canary', 3],
    ['it is not known of one of the first', {}, { status: 'unknown' }, 'canary', 3],
  ])('ends after the first ones when %s', async (_, ports, second, ending, count) => {
    const { fired, start } = firing((id) => (id === 1 ? second : {}), ports)
    const ended = await start(10, { concurrency: 2, canary: 3 }).ended
    expect([ended.ending, fired.length]).toEqual([ending, count])
    expect(statuses(ended.results).slice(3)).toEqual(Array(7).fill('skipped'))
    expect(ended.results.at(-1)?.message).toMatch(/^Not started: /)
  })

  test.each<[string, { count: number; canary?: number }, number | undefined]>([
    ['so many as were asked for, where not all of them are done', { count: 3, canary: 2 }, 2],
    ['none, where all were fired at once: as many as there are boxes', { count: 3, canary: 3 }, undefined],
    ['none, where all were fired at once: more than there are boxes', { count: 3, canary: 5 }, undefined],
    ['none, without a canary', { count: 3 }, undefined],
  ])('leaves of its first ones %s', async (_, { count, canary }, left) => {
    const batch = firing(() => ({ status: 'failed' })).start(count, { concurrency: 1, canary })
    await batch.ended
    expect(batch.canaryLeft()).toBe(left)
  })

  test('has no canary left once it is done', async () => {
    const batch = firing((id) => (id > 1 ? { status: 'failed' } : {})).start(9, { concurrency: 1, canary: 2 })
    expect(batch.canaryLeft()).toBe(2)
    await batch.ended
    expect(batch.canaryLeft()).toBeUndefined()
  })

  test('starts no new box after so many errors, and waits for running ones', async () => {
    const { fired, start } = firing((id) => (id % 2 ? { status: 'failed' } : {}))
    const { ending, results } = await start(100, { concurrency: 4, maxErrors: 3 }).ended
    expect(ending).toBe('errors')
    expect(fired.length).toBeLessThanOrEqual(3 * 2 + 4)
    expect(statuses(results).filter((status) => status !== 'skipped')).toHaveLength(fired.length)
  })

  test('ends with the session', async () => {
    const { fired, start } = firing((id) => (id === 2 ? { status: 'failed', kind: 'not-authenticated' } : {}))
    expect((await start(50, { concurrency: 1 }).ended).ending).toBe('signed-out')
    expect(fired).toHaveLength(3)
  })

  test('continues with a new token, and ends if that is refused, too', async () => {
    const refused = { status: 'failed', kind: 'not-authenticated', http: 401 } as const
    const once = firing((id) => (id < 3 ? refused : {}))
    expect(await once.start(20, { concurrency: 3 }).ended).toMatchObject({ ending: 'finished' })
    const again = firing(() => refused)
    expect((await again.start(20, { concurrency: 3 }).ended).ending).toBe('signed-out')
    expect(again.fired.length).toBeLessThanOrEqual(7)
  })

  test('can be stopped at any time; running boxes finish', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          count: fc.nat(12),
          concurrency: fc.integer({ min: 1, max: 5 }),
          canary: fc.nat(4),
          after: fc.nat(14),
        }),
        async ({ count, concurrency, canary, after }) => {
          let stoppedAt: number | undefined
          const { fired, seen, start } = firing(() => {
            if (fired.length > after && stoppedAt === undefined) {
              stoppedAt = fired.length
              batch.stop('signal')
            }
            return {}
          })
          const batch = start(count, { concurrency, canary })
          const { ending, results } = await batch.ended
          expect(ending).toBe(stoppedAt === undefined ? 'finished' : 'signal')
          expect([seen.now, fired.length, new Set(fired).size]).toEqual([0, stoppedAt ?? count, fired.length])
          expect(statuses(results).filter((status) => status === 'done')).toHaveLength(fired.length)
          expect(seen.most).toBeLessThanOrEqual(concurrency)
        },
      ),
      { seed: 28 },
    )
  })
})

describe('turns', () => {
  /** A clock that moves during waits only. `late`: by how much each wait is late. */
  function manualClock(late: readonly number[] = []) {
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

  test('late timers do not add up', async () => {
    const { clock, waits } = manualClock([3, 2])
    const { next: turn } = createTurns(4, clock)
    await Promise.all([turn(signal), turn(signal), turn(signal), turn(signal)])
    expect(waits).toEqual([250, 247, 248])
  })

  test('unused turns are lost', async () => {
    const { clock, waits, pass } = manualClock()
    const { next: turn } = createTurns(0.5, clock)
    await turn(signal)
    pass(60_000)
    await turn(signal)
    await turn(signal)
    expect(waits).toEqual([2000])
  })

  test('an aborted wait takes no turn', async () => {
    const { clock, waits } = manualClock()
    const { next: turn } = createTurns(2, clock)
    await turn(signal)
    await expect(turn(AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped')
    await turn(signal)
    expect(waits).toEqual([500])
  })

  test('a pause stops all turns; a second one may prolong it', async () => {
    const { clock, waits } = manualClock()
    const { next, pause } = createTurns(undefined, clock)
    await next(signal)
    expect([pause(3000), pause(4000), pause(1000)]).toEqual([true, false, false])
    await Promise.all([next(signal), next(signal), next(signal)])
    expect(waits).toEqual([4000])
  })
})
