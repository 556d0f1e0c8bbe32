import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type RecordedEntry, recordedLines, recordingStart } from '@headend/core/remote-events'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { testContext } from '../../fixtures.ts'
import type { GlobalOptions } from '../../options.ts'
import { createReplayPace, type ReplayOptions, replay, toSpeed } from './replay.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'headend-replay-'))
afterAll(() => rmSync(folder, { recursive: true }))

const anna = { id: '4711002', country: 'SE', platform: 'STB' } as const
const per = { id: '12', country: 'SE', platform: 'OTT' } as const
const noon = Date.parse('2026-11-21T12:00:00.000Z')
const says = (message: string, seconds = 0, identity: RecordedEntry['identity'] = anna): RecordedEntry => ({
  identity,
  arrived: noon + seconds * 1000,
  event: { id: '7', type: 'MESSAGE', message, timestamp: new Date(noon + seconds * 1000).toISOString() },
})
const gap: RecordedEntry = {
  identity: anna,
  arrived: noon,
  gap: { after: '1', before: '3', lost: 1 },
  time: noon,
}

function fileOf(text: string | Uint8Array): string {
  const file = path.join(folder, `${Math.random()}.ndjson`)
  writeFileSync(file, text)
  return file
}

async function replayed(
  file: string,
  options: Partial<ReplayOptions> = {},
  global: Partial<GlobalOptions> = {},
) {
  const { context, out, err } = testContext({}, global)
  const status = await replay(context, file, { speed: 'max', ...options })
  return { status, out: out(), err: err() }
}

describe('replay', () => {
  test('writes the recorded events, with gaps and an account', async () => {
    const text = recordingStart([anna], noon) + recordedLines([says('boot'), gap, says('zap', 1)])
    const { status, out, err } = await replayed(fileOf(text))
    expect(out).toBe('2026-11-21 13:00:00  boot\n2026-11-21 13:00:01  zap\n')
    expect(err).toBe(
      'Gap: 1 event is missing (2)\nreceived 2 · shown 2 · filtered 0 · duplicate 0 · lost 1\n',
    )
    expect(status).toBe(0)
  })

  test('writes an event once that was recorded twice, and counts it', async () => {
    const numbered = (id: string, seconds: number): RecordedEntry => ({
      identity: anna,
      arrived: noon + seconds * 1000,
      event: { id, type: 'MESSAGE', message: `event ${id}`, timestamp: new Date(noon).toISOString() },
    })
    const first = recordingStart([anna], noon) + recordedLines([numbered('1', 0), numbered('2', 1)])
    const later = [numbered('1', 60), numbered('2', 60), numbered('3', 61)]
    const { out, err } = await replayed(fileOf(first + recordingStart([anna], noon) + recordedLines(later)))
    expect(out.match(/event ./g)).toEqual(['event 1', 'event 2', 'event 3'])
    expect(err).toContain('received 5 · shown 3 · filtered 0 · duplicate 2 · lost 0')
  })

  test('names the box of each line in a recording of several', async () => {
    const { out } = await replayed(fileOf(recordingStart([anna, per], noon) + recordedLines([says('boot')])))
    expect(out).toBe('2026-11-21 13:00:00  STB/4711002  boot\n')
  })

  test('names boxes from the second one on', async () => {
    const { out } = await replayed(fileOf(recordedLines([says('boot'), says('zap', 1, per)])))
    expect(out).toBe('2026-11-21 13:00:00  boot\n2026-11-21 13:00:01  OTT/12       zap\n')
  })

  test('takes filter, times and count as the tail does', async () => {
    const texts = ['boot 0', 'boot 1', 'zap', 'boot 3', 'boot 4']
    const all = recordedLines(texts.map((text, seconds) => says(text, seconds)))
    const window = { since: '2026-11-21 13:00:01', until: '2026-11-21 13:00:04' }
    const options = { ...window, filter: 'boot', count: '9' }
    const { out, err } = await replayed(fileOf(all), options, { json: 'message' })
    expect(out).toBe('{"message":"boot 1"}\n{"message":"boot 3"}\n')
    expect(err).toContain('received 3 · shown 2 · filtered 1')
    expect((await replayed(fileOf(all), { count: '1' })).out).toBe('2026-11-21 13:00:00  boot 0\n')
  })

  test('has times of the country of each box, or UTC [OPN-111]', async () => {
    onTestFinished(() => void vi.unstubAllEnvs())
    vi.stubEnv('TZ', 'UTC')
    const olli = { ...anna, country: 'FI' } as const
    const file = fileOf(recordedLines([says('boot 1', 1, olli), says('boot 2', 2, olli)]))
    const finnish = await replayed(file, { since: '2026-11-21 14:00:02' })
    expect(finnish.out).toBe('2026-11-21 14:00:02 Helsinki  boot 2\n')
    const utc = await replayed(file, { since: '2026-11-21 12:00:02', utc: true })
    expect(utc.out).toBe('2026-11-21 12:00:02  boot 2\n')
  })

  test('skips damaged lines by their number, and ends with 3', async () => {
    const good = recordedLines([says('boot')])
    const parts = [`${good}\n\nhello\n`, [0xff, 0x0a], good.slice(0, 30)]
    const { status, out, err } = await replayed(
      fileOf(Buffer.concat(parts.map((part) => Buffer.from(part as string)))),
    )
    expect(out).toBe('2026-11-21 13:00:00  boot\n')
    expect(err.split('\n').slice(0, 3)).toEqual([
      'Line 4 is skipped: no event',
      'Line 5 is skipped: no text',
      'Line 6 is skipped: ends in the middle',
    ])
    expect(status).toBe(3)
  })

  test('reports the first twenty of many damaged lines', async () => {
    const { err, status } = await replayed(fileOf('{}\n'.repeat(5000)))
    expect(err.split('\n')).toHaveLength(23)
    expect(err).toContain('4 980 more lines are skipped')
    expect(status).toBe(3)
    expect((await replayed(fileOf('{}\n'.repeat(21)))).err).toContain('\n1 more line is skipped\n')
  })

  test('keeps the pauses of the recording, divided by the speed', async () => {
    let now = 0
    const waited: number[] = []
    const clock = {
      now: () => now,
      wait: async (ms: number) => {
        waited.push(ms)
        now += ms
      },
    }
    const file = fileOf(recordedLines([says('a'), says('b'), says('c', 20), says('d', 30)]))
    const { context, out } = testContext({}, { json: 'message' })
    expect(await replay(context, file, { speed: '10' }, clock)).toBe(0)
    expect(waited).toEqual([2000, 1000])
    expect(out().split('\n')).toHaveLength(5)
  })

  test('reads standard input in any pieces', async () => {
    const { context, out } = testContext({}, { json: 'message' })
    const bytes = Buffer.from(recordedLines([says('a'), says('b')]))
    Object.assign(context.terminal, { stdin: new Blob([bytes.subarray(0, 50), bytes.subarray(50)]).stream() })
    expect(await replay(context, '-', { speed: 'max' })).toBe(0)
    expect(out()).toBe('{"message":"a"}\n{"message":"b"}\n')
  })

  test.each([
    ['a missing file', path.join(folder, 'none')],
    ['a folder', folder],
  ])('refuses %s', async (_, file) => {
    const error = { kind: 'usage', message: expect.stringContaining(file) }
    await expect(replayed(file)).rejects.toMatchObject(error)
  })

  test.each<Partial<ReplayOptions>>([
    { speed: 'fast' },
    { filter: '"open' },
    { since: 'now' },
    { count: '0' },
    { since: '14:00', until: '13:00' },
  ])('refuses %j before it reads', async (options) => {
    await expect(replayed(path.join(folder, 'none'), options)).rejects.toMatchObject({ kind: 'usage' })
  })
})

describe('--speed', () => {
  test.each([
    ['1', 1],
    ['10', 10],
    ['0.5', 0.5],
    ['10x', 10],
    ['max', Infinity],
  ])('takes %s', (word, speed) => {
    expect(toSpeed(word)).toBe(speed)
  })

  test.each(['', '-1', '0', '0.0x', 'fast', 'NaN', '1e3', `${'9'.repeat(400)}`])('refuses %j', (word) => {
    expect(() => toSpeed(word)).toThrow(expect.objectContaining({ kind: 'usage' }))
  })
})

describe('the pauses of a replay', () => {
  test('are those of the recording, divided, and late waits do not add up', () => {
    const pace = createReplayPace(10)
    expect(pace.pause(5000, 100)).toBe(0)
    expect(pace.pause(6000, 105)).toBe(95)
    expect(pace.pause(6000, 207)).toBe(0)
    expect(pace.pause(7000, 207)).toBe(93)
  })

  test('continue after Ctrl-Z without catching up', () => {
    const pace = createReplayPace(2)
    pace.pause(0, 0)
    expect(pace.pause(4000, 0)).toBe(2000)
    expect(pace.pause(8000, 600_000)).toBe(2000)
    expect(pace.pause(8000, 602_000)).toBe(0)
    expect(pace.pause(10_000, 602_000)).toBe(1000)
  })

  test('are 0 where a clock was set back, or between two recordings', () => {
    const pace = createReplayPace(1)
    pace.pause(5000, 0)
    expect(pace.pause(1000, 10)).toBe(0)
    pace.restart()
    expect(pace.pause(90_000_000, 20)).toBe(0)
    expect(pace.pause(90_000_500, 20)).toBe(500)
  })
})
