import { PassThrough, Readable } from 'node:stream'
import type { GlobalOptions } from './options.ts'
import type { Terminal } from './terminal.ts'

export const defaults: GlobalOptions = { input: true, color: true }

/** A terminal (or pipes) whose output can be read back; `typed` is what a person answers. */
export function testTerminal({
  tty = false,
  typed = '',
  env = {},
}: {
  tty?: boolean
  typed?: string
  env?: Terminal['env']
} = {}) {
  const sink = () => Object.assign(new PassThrough({ highWaterMark: 1_000_000 }), { isTTY: tty })
  const stdout = sink()
  const stderr = sink()
  const stdin = Object.assign(Readable.from(typed ? [typed] : []), { isTTY: tty })
  const terminal: Terminal = { env, stdin, stdout, stderr, help: (text) => stdout.write(text) }
  return { terminal, out: () => String(stdout.read() ?? ''), err: () => String(stderr.read() ?? '') }
}
