/** A tail that goes on over lost streams, and how it ends. */
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
import { testContext } from '../../fixtures.ts'
import type { GlobalOptions } from '../../options.ts'
import { temporaryFolder } from '../../temporary-folder.fixture.ts'
import { endlessBody, event, message, SPECIFIED_OPTIONS, streamOf } from './tail.fixture.ts'
import { type TailOptions, tail } from './tail.ts'

describe('a tail that goes on', () => {
  const noon = Date.parse('2026-11-21T12:00:00.000Z')
  const at = (seconds: number) => new Date(noon + seconds * 1000).toISOString()

  /** A stream after the other, the last one without an end; time passes only where it is waited for. */
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
      get: async () => ({ status: 200, headers: new Headers(), body: 'key' }),
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
    return {
      status,
      ids: out()
        .split('\n')
        .flatMap((line) => (line ? [JSON.parse(line).id] : [])),
      err: err(),
    }
  }

  const numbered = (...ids: number[]) =>
    ids.map((id) => event(id, { ...message('boot'), timestamp: at(id) })).join('')

  test('takes a lost stream up again, tells none twice and what is missing', async () => {
    const bodies = [numbered(1, 2), numbered(2, 3), numbered(6, 7)]
    const { status, ids, err } = await followed(bodies, { count: '5' }, { json: 'id' })
    expect(ids).toEqual(['1', '2', '3', '6', '7'])
    const notices = err
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).notice)
    expect(notices.map(({ kind }) => kind)).toEqual([
      'open',
      'closed',
      'open',
      'closed',
      'open',
      'gap',
      'account',
    ])
    expect(notices.at(-2)).toMatchObject({ after: '3', before: '6', lost: 2 })
    expect(notices.at(-1)).toMatchObject({ received: 6, shown: 5, duplicate: 1, lost: 2 })
    expect(status).toBe(0)
  })

  test('tells all that is missing: before signs of life, too, and what nothing comes after', async () => {
    const told: { after: string; before: string; lost: number }[] = []
    const body = numbered(37, 38, 39, 40) + alive(44) + numbered(47) + alive(49) + alive(52)
    const { err } = await followed([body], { until: at(60) })
    for (const line of err.trim().split('\n')) {
      const { notice } = JSON.parse(line)
      if (notice.kind === 'gap') told.push({ after: notice.after, before: notice.before, lost: notice.lost })
      if (notice.kind === 'account') expect(notice).toMatchObject({ received: 5, shown: 5, lost: 8 })
    }
    expect(told).toEqual([
      { after: '40', before: '44', lost: 3 },
      { after: '44', before: '47', lost: 2 },
      { after: '47', before: '49', lost: 1 },
      { after: '49', before: '52', lost: 2 },
    ])
  })

  const alive = (id: number) => event(id, { type: 'PING' })

  test('tells what is missing at its end when a signal ends it, and records it', async () => {
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

  test('leaves out what is outside of its moments, and ends with 0 when they are over', async () => {
    const { status, ids, err } = await followed([numbered(1, 10, 20, 40)], { since: at(5), until: '+30s' })
    expect(ids).toEqual(['10', '20'])
    expect(err).toContain('received 2 · shown 2')
    expect(status).toBe(0)
  })

  test('ends with the reason where the stream is lost when its moments are over', async () => {
    const { status } = await followed([numbered(1), '', '', '', '', '', '', ''], { until: '+2s' })
    expect(exitStatus(status)).toBe(STATUS.tryAgainLater)
  })

  test('that is refused leaves no recording behind: its name is free for the line that is right', async () => {
    const file = path.join(temporaryFolder(), 'events.ndjson')
    const refusal = new AppError('not-found', 'No engagement')
    const { context } = testContext({ get: () => Promise.reject(refusal) })
    const ended = tail(context, ['4711002'], { platform: 'OTT', reconnect: true, record: file })
    await expect(ended).rejects.toThrow('No engagement')
    expect(existsSync(file)).toBe(false)
  })

  test('records and counts what it held back when its reader goes away while it waits for it', async () => {
    const file = path.join(temporaryFolder(), 'events.ndjson')
    const first = { ...message('x'.repeat(1_000_000)), timestamp: at(1) }
    const bodies: Record<string, string> = {
      4711002: event(1, first) + numbered(3, 5),
      4711003: numbered(2, 4),
    }
    const { context, err, leave } = testContext({
      get: async ({ path }) => ({ status: 200, headers: new Headers(), body: path.split('/').at(-1) }),
      stream: async ({ path, signal }) =>
        streamOf(endlessBody(bodies[path.split('/').at(-1) ?? ''] ?? '', signal)),
    })
    const options = { platform: 'STB', reconnect: true, record: file }
    const ended = tail(context, ['4711002', '4711003'], options)
    await vi.waitUntil(() => (context.terminal.stdout as Writable).writableNeedDrain)
    leave()
    expect(await ended).toBe(0)
    const recorded = readFileSync(file, 'utf8').trim().split('\n').slice(1)
    expect(recorded.flatMap((line) => JSON.parse(line).id ?? [])).toEqual(['1', '2', '3', '4', '5'])
    expect(err()).toContain('received 5 · shown 5')
  })

  test('says what became of all so far whenever it is asked, and goes on', async () => {
    const { clock, data } = following([numbered(1, 2, 4)])
    const { context, err, signal, ask } = testContext(data)
    const ended = tail(context, ['4711002'], { platform: 'STB', reconnect: true, filter: 'no' }, clock)
    let told = ''
    await vi.waitUntil(() => {
      ask()
      told += err()
      return told.includes('So far: received 3 · shown 0 · filtered 3 · duplicate 0 · lost 1\n')
    })
    await Promise.all(signal())
    expect(err()).toMatch(/^received 3 .* lost 1$/m)
    expect(await ended).toBe(0)
    ask()
    expect(err()).toBe('')
  })

  test('ends where there was no stream at all, which may be a wrong address', async () => {
    let asked = 0
    const { context } = testContext({
      get: async () => {
        asked += 1
        throw new AppError('unspecified', 'No answer', { status: 0 })
      },
    })
    const ended = tail(context, ['4711002'], { platform: 'STB', reconnect: true })
    await expect(ended).rejects.toThrow('No answer')
    expect(asked).toBe(1)
  })

  test('ends at once when it has ended: nothing is still waited for', async () => {
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
    const { context } = testContext({
      get: async () => {
        throw new AppError('unspecified', 'No answer', { status: 0 })
      },
    })
    await tail(context, ['4711002'], SPECIFIED_OPTIONS, clock).catch(() => {})
    expect(waiting).toBe(0)
  })

  test('writes the events of several in the order of their time', async () => {
    const bodies: Record<string, string> = { 4711002: numbered(3, 4), 4711003: numbered(1, 2) }
    const { context, out } = testContext(
      {
        get: async ({ path }) => ({ status: 200, headers: new Headers(), body: path.split('/').at(-1) }),
        stream: async ({ path, signal }) =>
          streamOf(endlessBody(bodies[path.split('/').at(-1) ?? ''] ?? '', signal)),
      },
      { json: 'id' },
    )
    const options = { platform: 'STB', reconnect: true, count: '4' }
    expect(await tail(context, ['4711002', '4711003'], options)).toBe(0)
    expect(out().match(/\d/g)).toEqual(['1', '2', '3', '4'])
  })

  test('drops one of several that is refused, and continues with the others', async () => {
    const { context, out, err } = testContext({
      get: async ({ path }) => {
        if (path.endsWith('/1')) throw new AppError('not-found', 'No such engagement', { status: 404 })
        return { status: 200, headers: new Headers(), body: 'key' }
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
  ])('refuses %j before it asks for anything', async (options) => {
    const all = { platform: 'STB', reconnect: true, ...options }
    await expect(tail(testContext({}).context, ['1'], all)).rejects.toMatchObject({ kind: 'usage' })
  })
})
