import { constants, createReadStream, fstatSync, openSync } from 'node:fs'
import { Socket } from 'node:net'
import { AppError } from '@headend/core/errors'
import { unreadableError, unreadText } from '../files.ts'
import type { Terminal } from '../terminal.ts'

/** The lines of a recording, in any pieces, damaged or without an end. */

/** The longest line in bytes: an event of four million escaped characters is shorter. */
const LONGEST_LINE = 33_554_432

const LINE_FEED = 0x0a

export interface NumberedLine {
  number: number
  text: string | undefined
  problem?: string
  /** The file ended before the line did. */
  open?: boolean
}

/** Resolves with all lines of a piece. An endless line takes no more memory than the longest allowed one. */
export async function* readLines(
  pieces: AsyncIterable<Uint8Array>,
  longest = LONGEST_LINE,
): AsyncGenerator<NumberedLine[], void, undefined> {
  let number = 0
  let unfinished: Uint8Array[] = []
  let length = 0

  const keep = (bytes: Uint8Array) => {
    length += bytes.length
    if (length > longest) unfinished = []
    else if (bytes.length > 0) unfinished.push(bytes)
  }
  const finish = (): NumberedLine => {
    number += 1
    const line =
      length > longest
        ? tooLong(longest)
        : decodeLine(unfinished.length === 1 ? (unfinished[0] as Uint8Array) : Buffer.concat(unfinished))
    unfinished = []
    length = 0
    return { number, ...line }
  }

  for await (const piece of pieces) {
    const lines: NumberedLine[] = []
    let from = 0
    for (let end = piece.indexOf(LINE_FEED); end !== -1; end = piece.indexOf(LINE_FEED, from)) {
      keep(piece.subarray(from, end))
      lines.push(finish())
      from = end + 1
    }
    keep(piece.subarray(from))
    if (lines.length > 0) yield lines
  }
  if (length > 0) yield [{ ...finish(), open: true }]
}

function tooLong(longest: number): Omit<NumberedLine, 'number'> {
  return { text: undefined, problem: `longer than ${longest / 1_048_576} MB` }
}

// The decoder also removes the byte order mark of some editors.
const decoder = new TextDecoder('utf-8', { fatal: true })

function decodeLine(bytes: Uint8Array): Omit<NumberedLine, 'number'> {
  try {
    return { text: decoder.decode(bytes) }
  } catch {
    return { text: undefined, problem: 'no text' }
  }
}

const PIECE = 262_144

/** The bytes of a file, a named pipe, or standard input for `-`; throws 'usage' for anything else. */
export function openBytes(path: string, { stdin }: Pick<Terminal, 'stdin'>): AsyncIterable<Uint8Array> {
  if (path === '-') return stdin as AsyncIterable<Uint8Array>
  // A named pipe opens without its writer, and is read as a socket is: a thread that waits for it would
  // outlast Ctrl-C.
  const file = openOrThrow(path, () => openSync(path, constants.O_RDONLY | constants.O_NONBLOCK))
  const stats = fstatSync(file)
  if (stats.isDirectory()) throw new AppError('usage', unreadText(path, 'this is a folder'))
  return stats.isFIFO()
    ? new Socket({ fd: file, readable: true, writable: false })
    : createReadStream(path, { fd: file, highWaterMark: PIECE })
}

function openOrThrow<T>(path: string, open: () => T): T {
  try {
    return open()
  } catch (cause) {
    throw unreadableError(path, cause, 'usage')
  }
}
