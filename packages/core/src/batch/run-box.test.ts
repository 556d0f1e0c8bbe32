import { describe, expect, test } from 'vitest'
import { boxCommand } from '../features/engagements/index.ts'
import { type Answering, as, json, providerThat } from '../fixtures.ts'
import { AppError } from '../foundation/errors.ts'
import { silentLog } from '../foundation/log.ts'
import { type RunBoxPorts, runBox } from './run-box.ts'

const box = { platform: 'STB', id: '4711002' } as const

/** Runs one box; returns its result and the steps in order. */
async function act(answer: Answering, ports: Partial<RunBoxPorts> = {}, work: { key?: string } = {}) {
  const happened: string[] = []
  const { data } = providerThat((sent) => {
    happened.push(`sent with ${sent.headers.get('idempotency-key')}`)
    return answer(sent)
  })
  const result = await runBox(
    { ...box, ...work },
    {
      command: boxCommand('hw-reboot'),
      country: 'SE',
      reader: async () => ({ data, access: as('maja'), country: 'SE', log: silentLog }),
      noteRequest: async ({ id }, key) => void happened.push(`${id} fired with ${key}`),
      newKey: () => 'key-1',
      ...ports,
    },
  )
  return { result, happened }
}

/** A watch with this event, or without one. */
function watchWith(text: string | undefined) {
  const seen = { closed: false }
  const watch: RunBoxPorts['watch'] = async () => ({
    answer: async () => text,
    close: () => {
      seen.closed = true
    },
  })
  return { watch, seen }
}

const done: Answering = () => json({})
const broken = (status: number): Answering => {
  return () => json({}, { status })
}
const busy: Answering = () => json({}, { status: 503, headers: { 'retry-after': '3' } })
const page: Answering = () => new Response('<html>', { headers: { 'content-type': 'text/html' } })
const noAnswer: Answering = () => {
  throw new TypeError('socket hang up')
}

describe('a box of a batch', () => {
  test('is noted with its key before the request is sent', async () => {
    const { result, happened } = await act(done)
    expect(happened).toEqual(['4711002 fired with key-1', 'sent with key-1'])
    expect(result).toEqual({ ...box, status: 'done', message: expect.any(String) })
  })

  test('that may have acted is retried with its earlier key', async () => {
    expect((await act(done, {}, { key: 'key-of-before' })).happened).toEqual([
      '4711002 fired with key-of-before',
      'sent with key-of-before',
    ])
  })

  test('that cannot be noted is sent no request', async () => {
    const firing = () => Promise.reject(new AppError('unspecified', 'The disk is full'))
    const { result, happened } = await act(done, { noteRequest: firing })
    expect([result.status, happened]).toEqual(['failed', []])
  })

  test('that has to wait is retried with the same key, noted each time', async () => {
    const answers = [busy, busy, done]
    const waits: number[] = []
    const { result, happened } = await act((sent) => (answers.shift() ?? done)(sent), {
      waitToRetry: async (ms) => waits.push(ms) > 0,
    })
    expect([result.status, waits]).toEqual(['done', [3000, 3000]])
    expect(happened).toEqual(Array(3).fill(['4711002 fired with key-1', 'sent with key-1']).flat())
  })

  test.each<[string, Partial<RunBoxPorts>, number]>([
    ['the batch is stopped', { waitToRetry: async () => false }, 1],
    ['the service asks to wait again and again', { waitToRetry: async () => true }, 5],
  ])('that has to wait fails when %s', async (_, ports, times) => {
    const { result, happened } = await act(busy, ports)
    expect(result).toMatchObject({ status: 'failed', http: 503 })
    expect(result.message).toContain('Try again in 3 s')
    expect(happened).toHaveLength(2 * times)
  })

  test.each([
    ['a refusal', broken(409), 'failed'],
    ['a gateway that gives up', broken(502), 'unknown'],
    ['a time-out of the service', broken(408), 'unknown'],
    ['a service that is busy', broken(429), 'failed'],
    ['a page of something else', page, 'unknown'],
    ['no answer', noAnswer, 'unknown'],
  ])('after %s has the right status', async (_, answer, status) => {
    expect((await act(answer)).result).toMatchObject({ ...box, status })
  })

  test.each([
    ['done after its event', done, 'login ok', 'done'],
    ['done after its event, without an answer of the service', noAnswer, 'login ok', 'done'],
    ['unknown without its event', done, undefined, 'unknown'],
    ['unknown without an event and an answer', noAnswer, undefined, 'unknown'],
    ['failed after a refusal, with any event', broken(409), 'login ok', 'failed'],
  ])('that is watched is %s', async (_, answer, text, status) => {
    const { watch, seen } = watchWith(text)
    expect((await act(answer, { watch })).result.status).toBe(status)
    expect(seen.closed).toBe(true)
  })

  test('whose events cannot be watched is sent no request', async () => {
    const watch = () => Promise.reject(new AppError('server', 'Its events cannot be watched'))
    const { result, happened } = await act(done, { watch })
    expect([result, happened]).toEqual([
      { ...box, status: 'failed', message: 'Its events cannot be watched', kind: 'server', http: undefined },
      [],
    ])
  })
})
