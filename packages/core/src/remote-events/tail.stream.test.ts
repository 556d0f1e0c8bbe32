import { expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { AppError } from '../errors.ts'
import { eventStream, json, providerThat, recordingLog } from '../fixtures.ts'
import type { FollowPorts } from './follow.ts'
import { tailMachine } from './tail.machine.ts'
import { tailStream } from './tail.stream.ts'
import { tailView } from './tail.view.ts'

const target = { id: '4711002', country: 'SE', platform: 'STB' } as const
const refused = new AppError('forbidden', 'You may not')

function tailThat(ports: () => Promise<Omit<FollowPorts, 'tell'>>) {
  const end = vi.fn()
  const tail = createActor(
    tailMachine.provide({ actors: { stream: tailStream({ ports, tell: () => {}, end }) } }),
  ).start()
  tail.send({ type: 'CONNECT', target })
  return { tail, end, phase: () => tailView(tail.getSnapshot()).phase }
}

test('who may not is told why, and stays disconnected', async () => {
  const { end, phase } = tailThat(() => Promise.reject(refused))
  await vi.waitFor(() => expect(phase()).toBe('disconnected'))
  expect(end.mock.calls).toEqual([[refused, target]])
})

test('what goes wrong after somebody has disconnected is nothing to tell', async () => {
  const { promise, reject } = Promise.withResolvers<never>()
  const { tail, end, phase } = tailThat(() => promise)
  tail.send({ type: 'DISCONNECT' })
  reject(refused)
  await vi.waitFor(() => expect(end.mock.calls).toEqual([[undefined, target]]))
  expect(phase()).toBe('idle')
})

test('a stream that breaks is closed, and why is for the log of whoever shows it, once: nobody is told besides [EVT-003, EVT-004]', async () => {
  const closed = vi.fn()
  const broken = new ReadableStream({ start: (body) => body.error(new TypeError('terminated')) })
  const { data } = providerThat(({ url, signal }) => {
    if (url.includes('/pubsub/auth/')) return json('key')
    signal?.addEventListener('abort', closed)
    return eventStream(broken)
  })
  const log = recordingLog()
  const { end, phase } = tailThat(async () => ({
    ...{ data, log, random: () => 0 },
    reconnect: () => false,
    wait: () => Promise.withResolvers<void>().promise,
  }))
  await vi.waitFor(() => expect(phase()).toBe('disconnected'))
  expect(end.mock.calls).toEqual([[expect.objectContaining({ status: 0 }), target]])
  expect(closed).toHaveBeenCalledTimes(1)
  expect(log.lines).toEqual([])
})
