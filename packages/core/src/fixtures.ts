/** Shared by tests: people, a configuration, a recording log, and a service with given answers. */
import type { Access } from './access/index.ts'
import type { Command, CommandContext, Message, Question } from './command/command.ts'
import { execute } from './command/execute.ts'
import { type Configuration, parseConfiguration } from './foundation/config.ts'
import type { Country } from './foundation/country.ts'
import { createLog, type Log, type LogLevel, silentLog } from './foundation/log.ts'
import type { QueryKey, ReadContext } from './query.ts'
import { createDataManager, type DataManager, type TransportPorts } from './transport/index.ts'

/** The roles of the provider's sample accounts. */
const roles = {
  dev: ['developer-live'],
  maja: ['country-se', 'content-write', 'engagement-write'],
  olli: ['country-fi', 'tvpackage-read', 'engagement-read'],
  kari: ['country-no', 'tvpackage-write', 'engagement-write', 'test-account-admin'],
  sofie: ['country-dk', 'content-read', 'engagement-write-restricted'],
  nora: [],
} as const satisfies Record<string, readonly string[]>

export type Person = keyof typeof roles

export function as(person: Person, country?: Country): Access {
  return { roles: roles[person], country }
}

export const anonymous: Access = { roles: undefined }

/** A configuration document with the required keys only. */
export function minimalDocument() {
  return {
    brand: 'headend',
    defaultCountry: 'SE',
    environment: 'pilot',
    realm: 'headend',
    environments: {
      pilot: {
        signOn: { url: 'http://sign-on.test', clientId: 'console', cliClientId: 'cli' },
        services: {
          adminPortal: 'http://admin.test/base/',
          remoteEvents: 'http://events.test',
          remoteLog: 'http://log.test',
        },
      },
    },
  }
}

export const settings: Configuration = parseConfiguration(JSON.stringify(minimalDocument()), {
  source: 'fixture',
})

/** A data manager that rejects every call. */
export function noCalls(): DataManager {
  const call = () => Promise.reject(new Error('No call expected'))
  return { get: call, post: call, put: call, patch: call, delete: call, stream: call, evict: () => {} }
}

export interface LogLine {
  level: LogLevel
  message: string
  details: unknown
}

export function recordingLog(): Log & { lines: LogLine[] } {
  const lines: LogLine[] = []
  return { lines, ...createLog((level, message, details) => lines.push({ level, message, details })) }
}

/** A request as sent. */
export interface Sent {
  method: string
  url: string
  headers: Headers
  body: string | undefined
  signal: AbortSignal
  cache: RequestCache | undefined
  redirect: RequestRedirect | undefined
}

export type Answering = (sent: Sent) => Response | Promise<Response>

/** A data manager over a service with this answer, and the requests it received. */
export function providerThat(
  answer: Answering,
  ports: Partial<TransportPorts> = {},
  configuration: Configuration = settings,
): { data: DataManager; sent: Sent[] } {
  const sent: Sent[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { method = 'GET', headers, body, signal, cache, redirect } = init ?? {}
    const request: Sent = {
      method,
      url: String(input),
      headers: new Headers(headers),
      body: typeof body === 'string' ? body : undefined,
      signal: signal ?? new AbortController().signal,
      cache,
      redirect,
    }
    request.signal.throwIfAborted()
    sent.push(request)
    return answer(request)
  }
  let ids = 0
  const data = createDataManager(configuration, {
    fetch,
    token: async () => 'token',
    onNotAuthenticated: () => {},
    now: () => Date.now(),
    newId: () => `key-${++ids}`,
    ...ports,
  })
  return { data, sent }
}

export function json(
  body: unknown,
  init: { status?: number; headers?: Record<string, string> } = {},
): Response {
  return new Response(JSON.stringify(body), {
    status: init.status ?? 200,
    headers: { 'content-type': 'application/json', ...init.headers },
  })
}

/** An event stream with counted ids. */
export function eventStream(body: ReadableStream<Uint8Array<ArrayBuffer>>): Response {
  return new Response(body, { headers: { 'content-type': 'text/event-stream', 'event-ids': 'counter' } })
}

/** Never answers until the signal aborts. */
export function never({ signal }: Sent): Promise<Response> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
}

export function bytes(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

/** A body of these chunks; `onCancel` is called if the reader stops early. */
export function bodyOf(
  chunks: Iterable<Uint8Array<ArrayBuffer>>,
  onCancel: () => void = () => {},
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const rest = chunks[Symbol.iterator]()
  return new ReadableStream(
    {
      pull(controller) {
        const next = rest.next()
        if (next.done) controller.close()
        else controller.enqueue(next.value)
      },
      cancel: onCancel,
    },
    { highWaterMark: 0 },
  )
}

/** The rejection of a promise; a fulfilled one fails the test. */
export async function failure(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    (value) => {
      throw new Error(`Expected a failure, got ${JSON.stringify(value)}`)
    },
    (error: unknown) => error,
  )
}

/** A token with these claims; header and signature are fake. */
export function tokenOf(claims: unknown): string {
  const binary = String.fromCharCode(...bytes(JSON.stringify(claims)))
  return `x.${btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.x`
}

/** A command context that answers yes and records messages, questions and invalidations. */
export function frontEnd(data: DataManager, access: Access, country: Country) {
  const messages: Message[] = []
  const asked: Question[] = []
  const invalidated: QueryKey[] = []
  const context: CommandContext = {
    access,
    country,
    data,
    log: silentLog,
    confirm: async (question) => {
      asked.push(question)
      return true
    },
    invalidate: (keys) => void invalidated.push(...keys),
    say: (message) => void messages.push(message),
  }
  return { context, said: messages, asked, invalidated }
}

/** A person's reads from a service with this answer. */
export function reading(answer: Answering, country: Country = 'SE', person: Person = 'dev') {
  const { data, sent } = providerThat(answer)
  const log = recordingLog()
  const context: ReadContext = { access: as(person, country), country, data, log }
  return { context, sent, log }
}

/** For tables of commands: each parses its own input. */
export function anyCommand<Input, Output>(command: Command<Input, Output>): Command<unknown> {
  return command as unknown as Command<unknown>
}

/** Runs a command for a person, by default in Sweden, against a service with this answer. */
export async function perform<Input, Output>(
  command: Command<Input, Output>,
  input: unknown,
  answer: Answering,
  person: Person = 'maja',
  country: Country = 'SE',
) {
  const { data, sent } = providerThat(answer)
  const { context, ...seen } = frontEnd(data, as(person, country), country)
  const outcome = await execute(command, input, context)
  const calls = sent.map(({ method, url }) => `${method} ${url}`)
  const written = sent.filter(({ method }) => method !== 'GET').map(({ body }) => body && JSON.parse(body))
  return { outcome, sent, calls, written, ...seen }
}

/** The message of a failed command. */
export function failing(text: string, detail: string): Message {
  return { tone: 'error', title: 'Something went wrong!', text, detail }
}
