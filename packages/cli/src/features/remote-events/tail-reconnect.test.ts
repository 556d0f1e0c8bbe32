/** A tail that reconnects, and how it ends. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Writable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { Clock } from '@headend/core/async'
import { AppError } from '@headend/core/errors'
import { SILENCE } from '@headend/core/remote-events'
import type { DataManager } from '@headend/core/transport'
import { describe, expect, test, vi } from 'vitest'
import { exitStatus, STATUS } from '../../errors.ts'
import { answered, testContext } from '../../fixtures.ts'
import type { GlobalOptions } from '../../options.ts'
import { temporaryFolder } from '../../temporary-folder.fixture.ts'
import { endlessBody, event, message, SPECIFIED_OPTIONS, streamOf, streams } from './tail.fixture.ts'
import { type TailOptions, tail } from './tail.ts'

describe('a tail that reconnects', () => {
  const NO_ANSWER = new AppError('unspecified', 'No answer', { status: 0 })
  const noon = Date.parse('2026-11-21T12:00:00.000Z')
  const at = (seconds: number) => new Date(noon + seconds * 1000).toISOString()

  /** Streams one after another, the last one without an end; time passes only in waits. */
  function following(bodies: readonly string[]) {
    let now = noon
    let streams = 0
    const clock: Clock = {
      now: () => now,
      async wait(ms, signal) {
        await setImmediate()
        signal?.throwIfAborted()
        // The watch for silence waits beside the others.
        if (ms !== SILENCE / 3) now += ms
        else await new Promise((_, silent) => signal?.addEventListener('abort', () => silent(signal.reason)))
      },
    }
    const data: Partial<DataManager> = {
      get: async () => answered('key'),
      stream: async ({ signal }) => {
        const body = bodies[streams++] ?? ''
        return streamOf(streams < bodies.length ? body : endlessBody(body, signal))
      },
    }
    return { clock, data }
  }

  async function followed(
    bodies: readonly string[],
    options: Partial<TailOptions>,
    global: Partial<GlobalOptions> = {},
  ) {
    const { clock, data } = following(bodies)
    const { context, out, err } = testContext(data, { json: 'id', ...global })
    const all = { platform: 'STB', reconnect: true, ...options }
    const status = await tail(context, ['4711002'], all, clock).catch((error) => error)
    const lines = (text: string) => text.trim().split('\n').filter(Boolean)
    const notices = lines(err()).map((line) => JSON.parse(line).notice)
    return { status, ids: lines(out()).map((line) => JSON.parse(line).id), notices }
  }

  const numbered = (...ids: number[]) =>
    ids.map((id) => event(id, { ...message('boot'), timestamp: at(id) })).join('')

  test('resumes a lost stream, without duplicates, and reports gaps', async () => {
    const bodies = [numbered(1, 2), numbered(2, 3), numbered(6, 7)]
    const { status, ids, notices } = await followed(bodies, { count: '5' })
    expect(ids).toEqual(['1', '2', '3', '6', '7'])
    expect(notices.map(({ kind }) => kind).join(' ')).toBe('open closed open closed open gap account')
    expect(notices.at(-2)).toMatchObject({ after: '3', before: '6', lost: 2 })
    expect(notices.at(-1)).toMatchObject({ received: 6, shown: 5, duplicate: 1, lost: 2 })
    expect(status).toBe(0)
  })

  test('reports all gaps, also before pings and at the end', async () => {
    const body = numbered(37, 38, 39, 40) + alive(44) + numbered(47) + alive(49) + alive(52)
    const { notices } = await followed([body], { until: at(60) })
    const gaps = notices.filter(({ kind }) => kind === 'gap')
    expect(gaps.map(({ after, before, lost }) => `${after} to ${before}: ${lost}`)).toEqual([
      ...['40 to 44: 3', '44 to 47: 2', '47 to 49: 1', '49 to 52: 2'],
    ])
    expect(notices.at(-1)).toMatchObject({ kind: 'account', received: 5, shown: 5, lost: 8 })
  })

  const alive = (id: number) => event(id, { type: 'PING' })

  test('reports and records the last gap when a signal ends it', async () => {
    const file = path.join(temporaryFolder(), 'events.ndjson')
    const { clock, data } = following([numbered(1, 2, 3) + alive(7) + numbered(8) + alive(12)])
    const { context, err, signal } = testContext(data)
    const all = { platform: 'STB', reconnect: true, record: file }
    const ended = tail(context, ['4711002'], all, clock)
    await vi.waitUntil(() => existsSync(file) && readFileSync(file, 'utf8').includes('"id":"8"'))
    await Promise.all(signal())
    expect(err()).toMatch(/Gap: 3 events are missing \(9 to 11\)\nreceived 4 .* lost 6\n$/)
    expect(readFileSync(file, 'utf8')).toContain('"before":"12"')
    expect(await ended).toBe(0)
  })

  test('leaves out events outside of --since and --until, and ends with 0', async () => {
    const { status, ids, notices } = await followed([numbered(1, 10, 20, 40)], {
      since: at(5),
      until: '+30s',
    })
    expect(ids).toEqual(['10', '20'])
    expect(notices.at(-1)).toMatchObject({ received: 2, shown: 2 })
    expect(status).toBe(0)
  })

  test('ends with the error of a stream that is lost at --until', async () => {
    const { status } = await followed([numbered(1), '', '', '', '', '', '', ''], { until: '+2s' })
    expect(exitStatus(status)).toBe(STATUS.tryAgainLater)
  })

  test('that is refused leaves no recording behind', async () => {
    const file = path.join(temporaryFolder(), 'events.ndjson')
    const refusal = new AppError('not-found', 'No engagement')
    const { context } = testContext({ get: () => Promise.reject(refusal) })
    const ended = tail(context, ['4711002'], { platform: 'OTT', reconnect: true, record: file })
    await expect(ended).rejects.toThrow('No engagement')
    expect(existsSync(file)).toBe(false)
  })

  test('records and counts held events when its reader leaves', async () => {
    const file = path.join(temporaryFolder(), 'events.ndjson')
    const first = { ...message('x'.repeat(1_000_000)), timestamp: at(1) }
    const bodies = { 4711002: event(1, first) + numbered(3, 5), 4711003: numbered(2, 4) }
    const { context, err, leave } = testContext(streams(bodies))
    const options = { platform: 'STB', reconnect: true, record: file }
    const ended = tail(context, ['4711002', '4711003'], options)
    await vi.waitUntil(() => (context.terminal.stdout as Writable).writableNeedDrain)
    leave()
    expect(await ended).toBe(0)
    const recorded = readFileSync(file, 'utf8').trim().split('\n').slice(1)
    expect(recorded.flatMap((line) => JSON.parse(line).id ?? [])).toEqual(['1', '2', '3', '4', '5'])
    expect(err()).toContain('received 5 · shown 5')
  })

  test('prints its account so far on request, and continues', async () => {
    const { clock, data } = following([numbered(1, 2, 4)])
    const { context, err, signal, ask } = testContext(data)
    const ended = tail(context, ['4711002'], { platform: 'STB', reconnect: true, filter: 'no' }, clock)
    let shown = ''
    await vi.waitUntil(() => {
      ask()
      shown += err()
      return shown.includes('So far: received 3 · shown 0 · filtered 3 · duplicate 0 · lost 1\n')
    })
    await Promise.all(signal())
    expect(err()).toMatch(/^received 3 .* lost 1$/m)
    expect(await ended).toBe(0)
    ask()
    expect(err()).toBe('')
  })

  test('ends at once if no stream was ever open: the address may be wrong', async () => {
    const get = vi.fn(() => Promise.reject(NO_ANSWER))
    const ended = tail(testContext({ get }).context, ['4711002'], { platform: 'STB', reconnect: true })
    await expect(ended).rejects.toThrow('No answer')
    expect(get).toHaveBeenCalledOnce()
  })

  test('leaves no wait behind when it has ended', async () => {
    let waiting = 0
    const clock: Clock = {
      now: () => noon,
      wait: (_, signal) => {
        waiting += 1
        return new Promise((_, stop) => {
          signal?.addEventListener('abort', () => {
            waiting -= 1
            stop(signal.reason)
          })
        })
      },
    }
    const { context } = testContext({ get: () => Promise.reject(NO_ANSWER) })
    await tail(context, ['4711002'], SPECIFIED_OPTIONS, clock).catch(() => {})
    expect(waiting).toBe(0)
  })

  test('drops one of several that is refused, and continues with the others', async () => {
    const { context, out, err } = testContext({
      get: async ({ path }) => {
        if (path.endsWith('/1')) throw new AppError('not-found', 'No such engagement', { status: 404 })
        return answered('key')
      },
      stream: async ({ signal }) => streamOf(endlessBody(event(1, message('boot')), signal)),
    })
    const options = { platform: 'STB', reconnect: true, count: '1' }
    expect(await tail(context, ['1', '4711002'], options)).toBe(STATUS.partlyDone)
    expect(err()).toContain('headend: STB/1: No such engagement')
    expect(out()).toContain('STB/4711002  boot')
  })

  test.each<Partial<TailOptions>>([
    { filter: '/[/' },
    { since: 'soon' },
    { until: '-1h', since: '-1m' },
    { count: '-1' },
    { append: true },
    { record: '-' },
  ])('refuses %j before any request', async (options) => {
    const all = { platform: 'STB', reconnect: true, ...options }
    await expect(tail(testContext({}).context, ['1'], all)).rejects.toMatchObject({ kind: 'usage' })
  })
})
