import type { Writable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { AppError } from '@headend/core/errors'
import type { DataManager } from '@headend/core/transport'
import { describe, expect, test, vi } from 'vitest'
import { testContext } from '../../fixtures.ts'
import {
  endlessBody,
  event,
  message,
  runTail,
  SAID_AT,
  SPECIFIED_OPTIONS,
  streamingData,
  streamOf,
} from './tail.fixture.ts'
import { tail } from './tail.ts'

describe('tail', () => {
  test('writes a line with the time for each message, after its engagement [EVT-007, EVT-013, EVT-014]', async () => {
    const { out, err } = await runTail(event(1, message('boot')) + event(2, message('done')))
    expect(out).toMatch(/^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d {2}(boot|done)\n){2}$/)
    expect(err).toBe(
      'Tailing remote log for 4711002 (STB)\nreceived 2 · shown 2 · filtered 0 · duplicate 0 · lost 0\n',
    )
  })

  test('on a terminal names Ctrl-C', async () => {
    const person = { tty: true }
    const { context, err } = testContext(streamingData(event(1, message('boot'))), {}, person)
    await tail(context, ['4711002'], SPECIFIED_OPTIONS).catch(() => {})
    expect(err().match(/^Press Ctrl-C to stop$/gm)).toHaveLength(1)
    const program = testContext(streamingData(event(1, message('boot'))), { json: true }, person)
    await tail(program.context, ['4711002'], SPECIFIED_OPTIONS).catch(() => {})
    expect(program.err()).not.toContain('Ctrl-C')
  })

  test('writes one object a line with --json, of the chosen fields [EVT-005]', async () => {
    const { out } = await runTail(event(7, message('boot')), { json: true })
    const box = { country: 'SE', platform: 'STB', engagementId: '4711002' }
    expect(JSON.parse(out)).toEqual({ id: '7', time: SAID_AT, ...box, message: 'boot' })
    const some = await runTail(event(7, message('boot')), { json: 'message,id' })
    expect(some.out).toBe('{"message":"boot","id":"7"}\n')
  })

  test('takes the time of arrival where an event has no readable time', async () => {
    const body = event(1, { ...message('boot'), timestamp: '2026-02-30T99:00:00.000Z' })
    const { time } = JSON.parse((await runTail(body, { json: true })).out)
    expect(Math.abs(Date.now() - Date.parse(time))).toBeLessThan(60_000)
  })

  test('writes the events of several boxes, each with its own, until the first one ends', async () => {
    const { context, out, err } = testContext({
      get: async ({ path }) => ({ status: 200, headers: new Headers(), body: path.split('/').at(-1) }),
      stream: async ({ path, signal }) =>
        streamOf(
          path.endsWith('4711003')
            ? event(1, message('one'))
            : endlessBody(event(1, message('other')), signal),
        ),
    })
    const ended = tail(context, ['4711002', 'STB/4711003', '4711002'], SPECIFIED_OPTIONS)
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
    const piped = (typed: string) =>
      tail(testContext({ get }, {}, { typed }).context, ['-'], SPECIFIED_OPTIONS)
    await expect(piped('OTT/4711003 # of Anna\n4711002, 4711002\n')).rejects.toThrow('Not in this test')
    expect(asked).toEqual([expect.stringMatching(/OTT\/4711003/i), expect.stringMatching(/STB\/4711002/i)])
    await expect(piped('4711002\nfive\n')).rejects.toThrow('line 2 of standard input: five')
  })

  test('reads no further while its reader waits', async () => {
    const line = `data: ${JSON.stringify(message('x'.repeat(100)))}\n\n`
    const chunk = new TextEncoder().encode(line.repeat(500))
    let pulled = 0
    const long = new ReadableStream({
      pull: (controller) => (++pulled < 1000 ? controller.enqueue(chunk) : controller.close()),
    })
    const { context } = testContext(streamingData(long))
    tail(context, ['4711002'], SPECIFIED_OPTIONS).catch(() => {})
    await vi.waitUntil(() => (context.terminal.stdout as Writable).writableNeedDrain)
    for (let turn = 0; turn < 1000; turn++) await setImmediate()
    // The sink of the test holds a million characters, the pipe between a few chunks.
    expect(pulled).toBeLessThan(40)
  })

  test.each([
    ['an unknown platform', '1', 'DVD'],
    ['an empty id', ' ', 'STB'],
  ])('refuses %s before any request', async (_, id, platform) => {
    const failing = tail(testContext({}).context, [id], { ...SPECIFIED_OPTIONS, platform })
    await expect(failing).rejects.toMatchObject({ kind: 'usage' })
  })
})
