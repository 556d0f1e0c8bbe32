import { closeSync, openSync } from 'node:fs'
import type { ReadStream } from 'node:tty'

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
  // Not imported: every start would load it, with all of the network behind it, and most ask nobody.
  const tty = process.getBuiltinModule('node:tty')
  return new tty.ReadStream(openSync(PATH, 'r'))
}
