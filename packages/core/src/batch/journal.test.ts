import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boxCommand } from '../features/engagements/index.ts'
import { as, providerThat } from '../fixtures.ts'
import { silentLog } from '../foundation/log.ts'
import { type BoxResult, boxName, type Plan } from './contract.ts'
import {
  endedLine,
  firingLine,
  headerLine,
  isResumable,
  journalResults,
  NO_RESULT,
  readJournal,
  resumedLine,
  type Work,
  wholeLines,
  workLeft,
} from './journal.ts'
import { startBatch } from './run.ts'
import { runBox } from './run-box.ts'

const AT = '2026-11-21T12:00:00.000Z'

const plan = (ids: readonly string[]): Plan => ({
  plan: 1,
  ...{
    id: '1a2b3c4d',
    tool: 'full-log',
    country: 'SE',
    environment: 'pilot',
    who: 'maja',
    at: AT,
    lookedUp: true,
  },
  boxes: ids.map((id) => ({ platform: 'STB', id })),
  refused: [{ platform: 'STB', id: '9', reason: 'No engagement 9', kind: 'not-found' }],
})
const box = (id: string) => ({ platform: 'STB', id }) as const
const ended = (id: string, status: 'done' | 'failed' | 'unknown') =>
  endedLine({ ...box(id), status, message: '' }, AT)
const first = headerLine(plan(['1', '2', '3', '4', '5']), { who: 'maja', at: AT, pace: { perSecond: 0.5 } })
const begun = [
  ...[firingLine(box('1'), 'k1', AT), firingLine(box('2'), 'k2', AT), ended('1', 'done')],
  ...[
    firingLine(box('3'), 'k3', AT),
    ended('2', 'failed'),
    firingLine(box('4'), 'k4', AT),
    ended('4', 'unknown'),
  ],
].join('')

describe('a journal', () => {
  test('has the status of each box', () => {
    const results = journalResults(readJournal(first + begun))
    expect(results.map(({ id, status }) => `${id} ${status}`)).toEqual([
      ...['1 done', '2 failed', '3 unknown', '4 unknown', '5 skipped', '9 skipped'],
    ])
    expect(results[2]?.message).toBe(NO_RESULT)
    expect(results[5]?.message).toBe('No engagement 9')
  })

  test('resumes with failed boxes and those not started', () => {
    const journal = readJournal(first + begun)
    expect(workLeft(journal)).toEqual([box('2'), box('5')])
    expect(journalResults(journal).filter(isResumable)).toMatchObject(workLeft(journal))
  })

  test('retries unknown boxes only on request, with their earlier key', () => {
    expect(workLeft(readJournal(first + begun), { retryUnknown: true })).toEqual([
      ...[box('2'), { ...box('3'), key: 'k3' }, { ...box('4'), key: 'k4' }, box('5')],
    ])
  })

  test('counts the last result of each box', () => {
    const again = resumedLine(AT, {}) + firingLine(box('2'), 'k5', AT)
    expect(workLeft(readJournal(first + begun + again))).toEqual([box('5')])
    expect(workLeft(readJournal(first + begun + again + ended('2', 'done')))).toEqual([box('5')])
  })

  test('has the pace of the last run', () => {
    expect(readJournal(first + begun).pace).toEqual({ perSecond: 0.5 })
    const again = resumedLine(AT, { perSecond: 2, maxErrors: 5 })
    expect(readJournal(first + begun + again).pace).toEqual({ perSecond: 2, maxErrors: 5 })
  })

  test('without a pace can be resumed', () => {
    const { pace, ...header } = JSON.parse(first)
    const before = `${JSON.stringify(header)}\n${begun}${JSON.stringify({ at: AT, resumed: true })}\n`
    expect([pace, readJournal(before).pace]).toEqual([{ perSecond: 0.5 }, {}])
    expect(workLeft(readJournal(before))).toEqual([box('2'), box('5')])
  })

  test('may end with an incomplete line', () => {
    const whole = first + begun
    for (let cut = first.length; cut <= whole.length; cut += 1) {
      const kept = whole.slice(0, cut)
      expect(workLeft(readJournal(kept))).toEqual(workLeft(readJournal(wholeLines(kept))))
    }
  })

  test.each([
    ['nothing', '', 'line 1: the first line is missing, so no request was sent'],
    [
      'a first line that was cut',
      first.slice(0, -1),
      'line 1: the first line is missing, so no request was sent',
    ],
    ['a pace that is none', first.replace('0.5', '0'), 'line 1: pace.perSecond: expected more than 0'],
    [
      'an impossible pace',
      first + resumedLine(AT, { concurrency: 65 }),
      'line 2: pace.concurrency: expected at most 64',
    ],
    ['a line that is none', `${first}{"at":\n${begun}`, 'line 2: no JSON'],
    ['a line that says nothing', `${first}{"at":"${AT}"}\n`, 'line 2: '],
    ['an unknown box', first + firingLine(box('77'), 'k', AT), 'line 2: STB/77 is not in this batch'],
  ])('is refused when it is %s, with the line', (_, text, reason) => {
    expect(() => readJournal(text)).toThrow(reason)
  })
})

/** Until all pending promises are settled. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) await Promise.resolve()
}

/** What happens to a request. */
const fates = ['acts', 'refuses', 'acts, and the answer is lost', 'is not reached, without an error'] as const

/** A disk with all synced lines and, after a kill, perhaps a part of later ones. */
function createDisk(text: string, sync: () => Promise<unknown>) {
  let durable = text.length
  let written = text
  return {
    async write(line: string) {
      written += line
      const upTo = written.length
      await sync()
      durable = Math.max(durable, upTo)
    },
    after: (luck: number) => written.slice(0, durable + Math.floor((written.length - durable) * luck)),
  }
}

test('no box with an unknown result is sent a request, with any kills and resumes', async () => {
  const life = fc.record({
    steps: fc.nat(60),
    luck: fc.double({ min: 0, max: 1, noNaN: true }),
    retry: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.constantFrom(...fates), { minLength: 8, maxLength: 8 }),
      fc.array(life, { maxLength: 5 }),
      fc.integer({ min: 1, max: 4 }),
      async (scheduler, fate, lives, concurrency) => {
        const ids = ['1', '2', '3', '4', '5', '6']
        /** The requests of each box: their keys, and whether the answer arrived. */
        const fired = new Map<string, { key: string; answered: boolean; acted: boolean }[]>()
        const twice: string[] = []
        let requests = 0
        let text = headerLine(plan(ids), { who: 'maja', at: AT, pace: {} })

        async function live({ steps, luck }: { steps: number; luck: number }): Promise<void> {
          let alive = true
          const disk = createDisk(text, () => scheduler.schedule(Promise.resolve()))
          const { data } = providerThat(async ({ url, headers }) => {
            if (!alive) return new Promise<never>(() => {})
            const id = url.split('/').at(-1) ?? ''
            const key = headers.get('idempotency-key') ?? ''
            const before = fired.get(id) ?? []
            // Earlier requests ended in a known refusal.
            if (before.some(({ answered, acted }) => !answered || acted)) twice.push(id)
            const what = fate[requests++ % fate.length] ?? 'acts'
            const one = { key, answered: false, acted: what.startsWith('acts') }
            fired.set(id, [...before, one])
            await scheduler.schedule(Promise.resolve())
            if (!alive) return new Promise<never>(() => {})
            if (what.includes(',')) throw new TypeError('fetch failed')
            one.answered = true
            return new Response('', { status: what === 'acts' ? 204 : 500 })
          })
          const work: Work[] = workLeft(readJournal(text))
          const access = as('maja', 'SE')
          const ports = {
            command: boxCommand('full-log'),
            country: 'SE',
            reader: async () => ({ access, country: 'SE', data, log: silentLog }) as const,
            noteRequest: (one: Work, key: string) => disk.write(firingLine(one, key, AT)),
            newKey: () => crypto.randomUUID(),
          } as const
          startBatch(
            work,
            { concurrency },
            {
              runBox: (one) => runBox(one, ports),
              nextTurn: async () => {},
              confirmRest: async () => true,
              onResult: (result: BoxResult) => void disk.write(endedLine(result, AT)),
            },
          )
          await settle()
          for (let step = 0; step < steps && scheduler.count() > 0; step += 1) {
            await scheduler.waitOne()
            await settle()
          }
          alive = false
          text = wholeLines(disk.after(luck))
          // What is left of this life goes on without it: nothing of it is written or fired any more.
          while (scheduler.count() > 0) await scheduler.waitOne()
        }

        for (const one of lives) await live(one)
        await live({ steps: Number.POSITIVE_INFINITY, luck: 1 })

        expect(twice).toEqual([])
        const unknown = journalResults(readJournal(text)).filter(({ status }) => status === 'unknown')
        const open = [...fired]
          .filter(([, times]) => times.some(({ answered }) => !answered))
          .map(([id]) => `STB/${id}`)
        expect(unknown.map(boxName)).toEqual(expect.arrayContaining(open))
        for (const times of fired.values())
          expect(times.filter(({ acted }) => acted).length).toBeLessThanOrEqual(1)
      },
    ),
    { seed: 29 },
  )
})
