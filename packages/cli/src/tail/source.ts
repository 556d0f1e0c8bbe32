import { constants, createReadStream, fstatSync, openSync } from 'node:fs'
import { Socket } from 'node:net'
import { AppError } from '@headend/core/errors'
import { unreadable, unreadText } from '../files.ts'
import type { Terminal } from '../terminal.ts'

/** Bytes that are read at once. */
const PIECE = 262_144

/** The bytes of a file, of a named pipe, or of standard input for `-`; throws 'usage' for what cannot be read. */
export function bytesOf(path: string, { stdin }: Pick<Terminal, 'stdin'>): AsyncIterable<Uint8Array> {
  if (path === '-') return stdin as AsyncIterable<Uint8Array>
  // A named pipe opens without its writer, and is read as a socket is: a thread that waits for it would outlast Ctrl-C.
  const file = attempt(path, () => openSync(path, constants.O_RDONLY | constants.O_NONBLOCK))
  const found = fstatSync(file)
  if (found.isDirectory()) throw new AppError('usage', unreadText(path, 'it is a folder'))
  return found.isFIFO()
    ? new Socket({ fd: file, readable: true, writable: false })
    : createReadStream(path, { fd: file, highWaterMark: PIECE })
}

function attempt<T>(path: string, open: () => T): T {
  try {
    return open()
  } catch (cause) {
    throw unreadable(path, cause, 'usage')
  }
}
