import type { Terminal } from '../terminal.ts'

/**
 * Lets a signal wait for the end of a task, and nobody else go on with its result: a refresh token is used up by asking, so who
 * lost the answer would be signed out, and who got it after Ctrl-C would still send the call that was not wanted any more.
 */
export async function unbroken<T>(task: Promise<T>, onSignal: Terminal['onSignal']): Promise<T> {
  let ending = false
  const ended = task.then(
    () => {},
    () => {},
  )
  const stop = onSignal(() => {
    ending = true
    return ended
  })
  try {
    return await task
  } finally {
    stop()
    if (ending) await new Promise(() => {})
  }
}
