import { PassThrough, Readable } from 'node:stream'
import type { Country } from '@headend/core/country'
import { AppError } from '@headend/core/errors'
import type { Answer, DataManager, RequestOptions } from '@headend/core/transport'
import { type CliContext, createLog } from './cli-context.ts'
import type { GlobalOptions } from './options.ts'
import { createOutput } from './output/output.ts'
import type { ExitTask, Terminal } from './terminal.ts'

export const defaults: GlobalOptions = { input: true, color: true }

export const answered = (body?: unknown, { status = 200, etag = '' } = {}): Answer => {
  return { status, headers: new Headers(etag ? { etag } : {}), body }
}

/** A service that answers reads by path (undefined: not found), and keeps the writing requests. */
export function service(
  read: (path: string, request: RequestOptions) => unknown,
  { written = (_method: string): unknown => undefined, etag = '' } = {},
) {
  const sent: (RequestOptions & { method: string })[] = []
  const write = (method: string) => async (request: RequestOptions) => {
    sent.push({ ...request, method })
    return answered(written(method))
  }
  const get = async (request: RequestOptions) => {
    const body = read(request.path, request)
    if (body === undefined) throw new AppError('not-found', `Nothing at ${request.path}`, { status: 404 })
    return answered(body, { etag })
  }
  const data = { get, post: write('POST'), put: write('PUT'), delete: write('DELETE') }
  return { sent, data }
}

/** A terminal (or pipes) whose output can be read back; `typed` is what a person answers. */
export function testTerminal({
  tty = false,
  columns,
  typed = '',
  env = {},
  handOver = () => Promise.reject(new Error('Not in this test')),
}: {
  tty?: boolean
  /** The width of the terminal. */
  columns?: number
  typed?: string
  handOver?: Terminal['handOver']
  env?: Terminal['env']
} = {}) {
  const sink = () => Object.assign(new PassThrough({ highWaterMark: 1_000_000 }), { isTTY: tty, columns })
  const stdout = sink()
  const stderr = sink()
  const stdin = Object.assign(Readable.from(typed ? [typed] : []), { isTTY: tty })
  const [unread, asked, continued] = [createListeners(), createListeners(), createListeners()]
  const exitTasks = new Map<ExitTask, (() => void) | undefined>()
  const terminal: Terminal = {
    env,
    stdin,
    stdout,
    stderr,
    handOver,
    attended: tty,
    answers: () => stdin,
    help: (text) => stdout.write(text),
    onSignal: (task, late) => {
      exitTasks.set(task, late)
      return () => void exitTasks.delete(task)
    },
    onUnread: unread.add,
    onAsked: asked.add,
    onContinued: continued.add,
    carryOn: () => {},
    willEndWith: () => {},
  }
  stdout.on('error', unread.call)
  return {
    terminal,
    leave: () => stdout.emit('error', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })),
    ask: asked.call,
    goOn: continued.call,
    out: () => readAll(stdout),
    err: () => readAll(stderr),
    /** The promises that a signal would wait for; the program continues. */
    signal: () => [...exitTasks.keys()].map((task) => task()).filter((promise) => promise !== undefined),
    /** The end of that wait. */
    giveUp: () => {
      for (const late of exitTasks.values()) late?.()
    },
  }
}

function createListeners() {
  const all = new Set<() => unknown>()
  const add = (task: () => unknown) => {
    all.add(task)
    return () => void all.delete(task)
  }
  const call = () => {
    for (const task of all) task()
  }
  return { add, call }
}

/** From Node 26 on, a read() without a size answers one write only. */
function readAll(stream: PassThrough): string {
  return String(stream.read(stream.readableLength) ?? '')
}

/** A context for someone who may do everything in the country, over calls that a test answers. */
export function testContext(
  data: Partial<DataManager>,
  options: Partial<GlobalOptions> = {},
  person: Parameters<typeof testTerminal>[0] = {},
  country: Country = 'SE',
) {
  const { terminal, ...rest } = testTerminal(person)
  const all = { ...defaults, ...options }
  const output = createOutput(all, terminal)
  const access = { roles: ['developer-live'], country } as const
  const never = () => Promise.reject(new Error('Not in this test'))
  const context: CliContext = {
    options: all,
    terminal,
    output,
    settings: never,
    configuration: never,
    session: never,
    signedIn: never,
    reader: async () => ({
      access,
      country,
      data: { evict: () => {}, ...data } as DataManager,
      log: createLog(all, terminal),
    }),
  }
  return { context, ...rest }
}
