import { closeSync, openSync, writeSync } from 'node:fs'
import type { ReadStream } from 'node:tty'
import { safeJson, visible } from '@headend/core/text'
import { STATUS } from './errors.ts'
import { COMPLETE_COMMAND } from './options.ts'
import { run, wantsJson } from './run.ts'
import type { ExitTask, Terminal } from './terminal.ts'

/** Milliseconds that a signal waits for work that must not be cut off. */
const PATIENCE = 3000

// `on`, not `once`: without a listener, the lock library would handle the signal and end the process.
process.on('SIGINT', () => {
  if (editorCount > 0) return
  beginLine()
  endBySignal(STATUS.interrupted)
})
process.on('SIGTERM', () => endBySignal(STATUS.terminated))
process.on('SIGHUP', () => {
  // The window may be gone: writes to it fail.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  endBySignal(STATUS.hungUp)
})

/** The `task` and `late` of each `onSignal`. */
const exitTasks = new Map<ExitTask, () => void>()

/** Work that outlives the reader of stdout: a recording. */
const readerlessTasks = new Set<ExitTask>()

let ending = false

/** Editors that have the terminal: Ctrl-C belongs to them. */
let editorCount = 0

/** Milliseconds that a Ctrl-C still counts as the editor's after its end: signals may arrive late. */
const INTERRUPT_ECHO_MS = 100

/** Work in progress continues without a reader. */
let runsWithoutReader = false

/** A terminal shows the key as `^C`: the next message starts on a new line. A raw terminal shows nothing. */
function beginLine(): void {
  if (process.stderr.isTTY && !process.stdin.isRaw) process.stderr.write('\n')
}

/** A second signal waits for nothing. */
function endBySignal(status: number): void {
  if (ending) endNow(status)
  endAfter([...exitTasks.keys()], status)
}

function endNow(status: typeof process.exitCode): never {
  for (const late of exitTasks.values()) late()
  process.exit(status)
}

function endAfter(last: Iterable<ExitTask>, status: typeof process.exitCode): void {
  ending = true
  const unfinished = [...last].map((task) => task()).filter(Boolean)
  if (unfinished.length === 0) process.exit(status)
  const end = () => endNow(status)
  setTimeout(end, PATIENCE)
  void Promise.allSettled(unfinished).then(end)
}

function watchReader(stream: NodeJS.WriteStream, hear: (error: NodeJS.ErrnoException) => void) {
  if (!stream.listeners('error').includes(hear)) stream.on('error', hear)
  return stream
}

const argv = process.argv.slice(2)

const terminal: Terminal = {
  env: process.env,
  get stdin() {
    return process.stdin
  },
  get stdout() {
    return watchReader(process.stdout, endQuietly)
  },
  get stderr() {
    return watchReader(process.stderr, fallSilent)
  },
  get attended() {
    return process.stdin.isTTY || (process.stderr.isTTY && hasOwnTerminal())
  },
  answers: () => (process.stdin.isTTY ? process.stdin : openOwnTerminal()),
  // Avoids process.stdout: making a stream of a pipe takes a fifth of the time of `--help`.
  help(text) {
    try {
      writeSync(1, text)
    } catch {
      terminal.stdout.write(text)
    }
  },
  onSignal(task, late = () => {}) {
    exitTasks.set(task, late)
    return () => void exitTasks.delete(task)
  },
  onUnread(task) {
    readerlessTasks.add(task)
    return () => void readerlessTasks.delete(task)
  },
  onAsked(task) {
    process.on('SIGUSR1', task)
    return () => void process.off('SIGUSR1', task)
  },
  onContinued(task) {
    process.on('SIGCONT', task)
    return () => void process.off('SIGCONT', task)
  },
  carryOn() {
    runsWithoutReader = true
  },
  willEndWith(status) {
    process.exitCode = status
  },
  async handOver(command, file) {
    const { runEditor } = await import('./records/editor.ts')
    editorCount += 1
    return runEditor(command, file).finally(() => {
      setTimeout(() => setImmediate(returnTerminal), INTERRUPT_ECHO_MS).unref()
    })
  },
}

function returnTerminal(): void {
  editorCount -= 1
}

/** A reader that stops early (`| head -1`) is not an error. */
function endQuietly(error: NodeJS.ErrnoException): void {
  // After a signal the status is that of the signal.
  if (ending) return
  if (error.code !== 'EPIPE') throw error
  endAfter(readerlessTasks, process.exitCode)
}

function fallSilent(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE' || !runsWithoutReader) endQuietly(error)
}

/** Reports a defect, such as a missing part of the program. */
function reportDefect(error: unknown): number {
  const message = error instanceof Error ? error.message : String(error)
  const text = wantsJson(argv)
    ? safeJson({ error: { kind: 'unspecified', message } })
    : `headend: ${visible(message)}`
  terminal.stderr.write(`${text}\n`)
  return STATUS.failed
}

// A stack trace is not a message for people, and could hold data of a service.
process.on('uncaughtException', (error) => process.exit(reportDefect(error)))

void run(argv, terminal)
  .catch(reportDefect)
  .then((status) => {
    // A shell that completes does not wait for late answers of services.
    if (argv[0] === COMPLETE_COMMAND) process.exit(status)
    process.exitCode = status
  })

/** The terminal that a program was started in, whatever its stdin is. */
const PATH = '/dev/tty'

export function hasOwnTerminal(): boolean {
  try {
    closeSync(openSync(PATH, 'r'))
    return true
  } catch {
    return false
  }
}

export function openOwnTerminal(): ReadStream {
  // An import would load all of the network, and most starts ask nothing.
  const tty = process.getBuiltinModule('node:tty')
  return new tty.ReadStream(openSync(PATH, 'r'))
}
