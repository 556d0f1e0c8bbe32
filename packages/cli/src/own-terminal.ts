import { closeSync, openSync } from 'node:fs'
import { ReadStream } from 'node:tty'

/** The terminal that a program was started in, whatever its stdin is. */
const PATH = '/dev/tty'

/** Without one it cannot be opened. */
export function hasOwnTerminal(): boolean {
  try {
    closeSync(openSync(PATH, 'r'))
    return true
  } catch {
    return false
  }
}

/** Throws where there is none. */
export function openOwnTerminal(): ReadStream {
  return new ReadStream(openSync(PATH, 'r'))
}
