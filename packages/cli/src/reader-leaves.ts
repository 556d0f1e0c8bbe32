/** `headend tail X --filter rare | head -1`: the reader has what it wanted, and nothing more may come to be written for hours. */
import { constants, fstatSync, openSync } from 'node:fs'
import { Socket } from 'node:net'
import process from 'node:process'
import type { Sink } from './terminal.ts'

/** A handle as Node's sockets have one. */
interface Handle {
  open(file: number): number
}

/** Of Node's own parts, which it has no other door to. */
interface Bindings {
  binding(name: 'tcp_wrap'): { TCP: new (kind: number) => Handle; constants: { SOCKET: number } }
}

/**
 * Has stdout end as with a line that nobody reads, as soon as the reader of its pipe is gone; gives back what ends that. A
 * pipe has no event for it, and an empty write does not fail: only a poll tells, and the one that Node has is the one before
 * reading. A handle for sockets may read from whatever it was given; the end of a pipe that is for writing has nothing to be
 * read until its reader leaves, and is an error then. On Linux alone, and with a pipe: otherwise the next line tells.
 */
export function whenReaderLeaves(stdout: Sink): () => void {
  const end = stdout === process.stdout && process.platform === 'linux' ? polled() : undefined
  end?.once('error', () => stdout.emit('error', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })))
  return () => void end?.destroy()
}

/** Its own opening of the pipe: what waits on a file is known by its number, and that of stdout is taken. */
function polled(): Socket | undefined {
  try {
    if (!fstatSync(1).isFIFO()) return undefined
    const handle = tcpHandle()
    const failed = handle.open(openSync('/proc/self/fd/1', constants.O_WRONLY | constants.O_NONBLOCK))
    return failed
      ? undefined
      : new Socket({ handle, readable: true, writable: false } as object).resume().unref()
  } catch {
    return undefined
  }
}

function tcpHandle(): Handle {
  const { TCP, constants } = quietly(() => (process as unknown as Bindings).binding('tcp_wrap'))
  return new TCP(constants.SOCKET)
}

/**
 * Where Node was asked to warn of what may go some day (`--pending-deprecation`), it would tell whoever tails of this door, and with
 * `--throw-deprecation` end the program. Once it is gone there is no handle, and the next line tells as elsewhere.
 */
function quietly<T>(act: () => T): T {
  // With `--no-deprecation` nothing is told, and what says so cannot be set.
  if (process.noDeprecation) return act()
  process.noDeprecation = true
  try {
    return act()
  } finally {
    process.noDeprecation = false
  }
}
