/** What nobody waits for runs when the next picture is on the screen. */
export function afterPicture(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task))
}

/**
 * The same for what has to be done before anything else is: whoever presses a key or a button before the picture is there finds it
 * done. What comes back calls it off.
 */
export function beforeNextAct(task: () => void): () => void {
  const waiting = new AbortController()
  const { signal } = waiting
  const run = () => {
    if (signal.aborted) return
    waiting.abort()
    task()
  }
  for (const act of ['keydown', 'pointerdown']) addEventListener(act, run, { capture: true, signal })
  afterPicture(run)
  return () => waiting.abort()
}
