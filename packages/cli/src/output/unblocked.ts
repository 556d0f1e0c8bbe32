import type { Sink } from '../terminal.ts'

interface Blockable {
  _handle?: { setBlocking?: (blocking: boolean) => void }
}

/**
 * Lets a pipe fill up without stopping the program, so that it hears Ctrl-C while a reader stalls. Node writes to pipes
 * synchronously and has no other way to say so; whoever shares the pipe gets it back as it was.
 */
export function unblock(stdout: Sink): void {
  const { _handle: handle } = stdout as Blockable
  if (stdout.isTTY || !handle?.setBlocking) return
  handle.setBlocking(false)
  process.once('exit', () => handle.setBlocking?.(true))
}
