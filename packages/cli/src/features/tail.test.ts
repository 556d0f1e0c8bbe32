import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Writable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { Clock } from '@headend/core/clock'
import { AppError } from '@headend/core/errors'
import { SILENCE } from '@headend/core/remote-events'
import type { DataManager } from '@headend/core/transport'
import { describe, expect, test, vi } from 'vitest'
import { exitStatus, STATUS } from '../exit-status.ts'
import { testContext } from '../fixtures.ts'
import type { GlobalOptions } from '../options.ts'
import { temporaryFolder } from '../temporary-folder.fixture.ts'
import { type TailOptions, tail } from './tail.ts'

type Body = ConstructorParameters<typeof Response>[0]

/** As the documents have it: the first error ends it. */
const specified: TailOptions = { platform: 'stb', reconnect: false }

const spoken = '2026-11-21T12:00:00.500Z'
const event = (id: number, data: unknown) =>
  `id: ${id}\ndata: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`
const message = (text: string) => ({ type: 'MESSAGE', message: text, timestamp: spoken })

function streaming(body: Body): Partial<DataManager> {
  return {
    get: async () => ({ status: 200, headers: new Headers(), body: 'key' }),
    stream: async () => streamOf(body),
  }
}

/** Of a service that counts its events. */
function streamOf(body: Body): Response {
  return new Response(body, { headers: { 'event-ids': 'counter' } })
}

/** As the body of an answer is: it ends with the signal. */
function neverEnding(text: string, signal: AbortSignal | undefined) {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text))
      signal?.addEventListener('abort', () => controller.error(signal.reason))
    },
  })
}

async function tailed(body: Body, options: Partial<GlobalOptions> = {}) {
  const { context, out, err } = testContext(streaming(body), options)
  const error = await tail(context, ['4711002'], specified).catch((thrown) => thrown)
  return { error, out: out(), err: err() }
}

describe('tail', () => {
  test('writes a line with the time for each message, and says first whom it tails [EVT-007, EVT-013, EVT-014]', async () => {
    const { out, err } = await tailed(event(1, message('boot')) + event(2, message('done')))
    expect(out).toMatch(/^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d {2}(boot|done)\n){2}$/)
    expect(err).toBe(
      'Tailing remote log for 4711002 (STB)\nreceived 2 · shown 2 · filtered 0 · duplicate 0 · lost 0\n',
    )
  })

  test('asks for a key, as who is signed in, and for the stream from its beginning with that alone [API-066, API-067, EVT-001]', async () => {
    const asked: unknown[] = []
    const { context } = testContext({
      async get({ path, secure }) {
        asked.push({ path, secure })
        return { status: 200, headers: new Headers(), body: { key: 'k/1' } }
      },
      async stream({ service, path, query, secure }) {
        asked.push({ service, path, query, secure })
        return streamOf(event(1, message('boot')))
      },
    })
    await tail(context, ['4711002'], specified).catch(() => {})
    expect(asked).toEqual([
      { path: '/rest/engagementadmin/admin/v1/devices/pubsub/auth/SE/STB/4711002', secure: true },
      {
        service: 'remoteEvents',
        path: '/rest/v1/subscribe/k%2F1',
        query: { lastEventId: '0' },
        secure: undefined,
      },
    ])
  })

  test('on a terminal says how it ends', async () => {
    const person = { tty: true }
    const { context, err } = testContext(streaming(event(1, message('boot'))), {}, person)
    await tail(context, ['4711002'], specified).catch(() => {})
    expect(err().match(/^Ctrl-C ends it$/gm)).toHaveLength(1)
    const program = testContext(streaming(event(1, message('boot'))), { json: true }, person)
    await tail(program.context, ['4711002'], specified).catch(() => {})
    expect(program.err()).not.toContain('Ctrl-C')
  })

  test('of an id that is not there says how the other platform is named', async () => {
    const gone = new AppError('not-found', 'No engagement 4711002 on STB in SE', { status: 404 })
    const { context } = testContext({ get: async () => Promise.reject(gone) })
    await expect(tail(context, ['4711002'], specified)).rejects.toMatchObject({
      ...{ kind: 'not-found', status: 404 },
      hint: 'Where 4711002 is on OTT, name it OTT/4711002',
    })
  })

  test('writes one object a line with --json, of the chosen fields [EVT-005]', async () => {
    const { out } = await tailed(event(7, message('boot')), { json: true })
    expect(JSON.parse(out)).toEqual({
      id: '7',
      time: spoken,
      country: 'SE',
      platform: 'STB',
      engagementId: '4711002',
      message: 'boot',
    })
    expect((await tailed(event(7, message('boot')), { json: 'message,id' })).out).toBe(
      '{"message":"boot","id":"7"}\n',
    )
  })

  test('leaves out other types and what cannot be read, and goes on [EVT-006, BAD-041, BAD-042]', async () => {
    const body = event(1, { type: 'PING', message: 'x' }) + event(2, '{') + event(3, message('boot'))
    const { out, err } = await tailed(body, { json: 'id', verbose: true })
    expect(out).toBe('{"id":"3"}\n')
    expect(err).toContain('skipped')
  })

  test.each<Partial<GlobalOptions>>([{}, { json: true }, { json: 'message' }])(
    'carries no raw control character of a message with %j',
    async (options) => {
      const { out } = await tailed(event(1, message('\u001b]52;c;aGk\u0007\u202e\u009b\u2028\n')), options)
      expect(out.replace(/\n$/, '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
      expect(out).toContain('\\u001b')
    },
  )

  test('takes the time of arrival where the box tells none that can be read', async () => {
    const body = event(1, { ...message('boot'), timestamp: '2026-02-30T99:00:00.000Z' })
    const { time } = JSON.parse((await tailed(body, { json: true })).out)
    expect(Math.abs(Date.now() - Date.parse(time))).toBeLessThan(60_000)
  })

  test('fails when the service closes the stream, and when the connection is lost [EVT-003]', async () => {
    expect((await tailed('')).error).toMatchObject({ message: 'The service closed the event stream' })
    const broken = new ReadableStream({
      start: (controller) => controller.error(new TypeError('terminated')),
    })
    expect((await tailed(broken)).error).toMatchObject({ kind: 'unspecified', status: 0 })
  })

  test('writes the events of several as they come, each with its box, until the first one ends', async () => {
    const { context, out, err } = testContext({
      get: async ({ path }) => ({ status: 200, headers: new Headers(), body: path.split('/').at(-1) }),
      stream: async ({ path, signal }) =>
        streamOf(
          path.endsWith('4711003')
            ? event(1, message('one'))
            : neverEnding(event(1, message('other')), signal),
        ),
    })
    const ended = tail(context, ['4711002', 'STB/4711003', '4711002'], specified)
    await expect(ended).rejects.toThrow('STB/4711003: The service closed the event stream')
    expect(err().match(/Tailing/g)).toHaveLength(2)
    const lines = out().trim().split('\n').toSorted()
    expect(lines).toEqual([
      expect.stringMatching(/^\d{4}-\S+ \S+ {2}STB\/4711002 {2}other$/),
      expect.stringMatching(/^\d{4}-\S+ \S+ {2}STB\/4711003 {2}one$/),
    ])
  })

  test('takes ids from standard input, as a batch does', async () => {
    const asked: string[] = []
    const get: DataManager['get'] = async ({ path }) => {
      asked.push(path)
      throw new AppError('forbidden', 'Not in this test')
    }
    const piped = (typed: string) => tail(testContext({ get }, {}, { typed }).context, ['-'], specified)
    await expect(piped('OTT/4711003 # of Anna\n4711002, 4711002\n')).rejects.toThrow('Not in this test')
    expect(asked).toEqual([expect.stringMatching(/OTT\/4711003/i), expect.stringMatching(/STB\/4711002/i)])
    await expect(piped('4711002\nfive\n')).rejects.toThrow('line 2 of standard input: five')
  })

  test('reads no further while its reader does not', async () => {
    const chunk = new TextEncoder().encode(
      `data: ${JSON.stringify(message('x'.repeat(100)))}\n\n`.repeat(500),
    )
    let pulled = 0
    const long = new ReadableStream({
      pull: (controller) => {
        pulled += 1
        if (pulled < 1000) controller.enqueue(chunk)
        else controller.close()
      },
    })
    const { context } = testContext(streaming(long))
    tail(context, ['4711002'], specified).catch(() => {})
    await vi.waitUntil(() => (context.terminal.stdout as Writable).writableNeedDrain)
    for (let turn = 0; turn < 1000; turn++) await setImmediate()
    // The sink of the test holds a million characters, the pipe between a few chunks.
    expect(pulled).toBeLessThan(40)
  })

  test.each([
    ['an unknown platform', '1', 'DVD'],
    ['an empty id', ' ', 'STB'],
  ])('refuses %s before it asks for anything', async (_, id, platform) => {
    await expect(tail(testContext({}).context, [id], { ...specified, platform })).rejects.toMatchObject({
      kind: 'usage',
    })
  })
})

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
        return streamOf(streams < bodies.length ? body : neverEnding(body, signal))
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

  const alive = (id: number) => event(id, { type: 'PING' })

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

  test('says what became of all when a signal ends it, and closes the recording', async () => {
    const file = path.join(temporaryFolder(), 'events.ndjson')
    const { clock, data } = following([numbered(1, 2)])
    const { context, err, signal } = testContext(data)
    const ended = tail(
      context,
      ['4711002'],
      { platform: 'STB', reconnect: true, filter: 'no', record: file },
      clock,
    )
    await vi.waitUntil(() => existsSync(file) && readFileSync(file, 'utf8').split('\n').length === 4)
    await Promise.all(signal())
    expect(err()).toContain('received 2 · shown 0 · filtered 2')
    expect(await ended).toBe(0)
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
        streamOf(neverEnding(bodies[path.split('/').at(-1) ?? ''] ?? '', signal)),
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
        throw new AppError('unspecified', 'Nobody answers', { status: 0 })
      },
    })
    const ended = tail(context, ['4711002'], { platform: 'STB', reconnect: true })
    await expect(ended).rejects.toThrow('Nobody answers')
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
        throw new AppError('unspecified', 'Nobody answers', { status: 0 })
      },
    })
    await tail(context, ['4711002'], specified, clock).catch(() => {})
    expect(waiting).toBe(0)
  })

  test('leaves one of several that is refused, and goes on with the others', async () => {
    const { context, out, err } = testContext({
      get: async ({ path }) => {
        if (path.endsWith('/1')) throw new AppError('not-found', 'No such engagement', { status: 404 })
        return { status: 200, headers: new Headers(), body: 'key' }
      },
      stream: async ({ signal }) => streamOf(neverEnding(event(1, message('boot')), signal)),
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
