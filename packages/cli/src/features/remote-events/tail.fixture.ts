import type { DataManager } from '@headend/core/transport'
import { answered, testContext } from '../../fixtures.ts'
import type { GlobalOptions } from '../../options.ts'
import { type TailOptions, tail } from './tail.ts'

export type Body = ConstructorParameters<typeof Response>[0]

/** The specified behaviour: the first error ends the tail. */
export const SPECIFIED_OPTIONS: TailOptions = { platform: 'stb', reconnect: false }

export const SAID_AT = '2026-11-21T12:00:00.500Z'
export const event = (id: number, data: unknown) =>
  `id: ${id}\ndata: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`
export const message = (text: string) => ({ type: 'MESSAGE', message: text, timestamp: SAID_AT })

export function streamingData(body: Body): Partial<DataManager> {
  return {
    get: async () => answered('key'),
    stream: async () => streamOf(body),
  }
}

/** A stream of a service that counts its events. */
export function streamOf(body: Body): Response {
  return new Response(body, { headers: { 'event-ids': 'counter' } })
}

/** A body that ends with the signal. */
export function endlessBody(text: string, signal: AbortSignal | undefined) {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text))
      signal?.addEventListener('abort', () => controller.error(signal.reason))
    },
  })
}

/** A stream for each id, without an end. */
export function streams(bodies: Readonly<Record<string, string>>): Partial<DataManager> {
  const idOf = (path: string) => path.split('/').at(-1) ?? ''
  return {
    get: async ({ path }) => answered(idOf(path)),
    stream: async ({ path, signal }) => streamOf(endlessBody(bodies[idOf(path)] ?? '', signal)),
  }
}

export async function runTail(body: Body, options: Partial<GlobalOptions> = {}) {
  const { context, out, err } = testContext(streamingData(body), options)
  const error = await tail(context, ['4711002'], SPECIFIED_OPTIONS).catch((thrown) => thrown)
  return { error, out: out(), err: err() }
}
