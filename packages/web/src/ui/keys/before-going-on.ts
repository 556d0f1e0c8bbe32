import { afterPicture } from '../after-picture.ts'

/** Keys that end what is typed. */
const LEAVES = ['Enter', 'Escape', 'Tab']

/**
 * Runs what nobody waits for when so many milliseconds have passed and the next picture is on the screen; but before whoever goes on
 * by a key or the pointer. To type on is not to go on. What comes back calls it off.
 */
export function beforeGoingOn(wait: number, task: () => void): () => void {
  const waiting = new AbortController()
  const { signal } = waiting
  const run = () => {
    if (signal.aborted) return
    waiting.abort()
    task()
  }
  const options = { capture: true, signal }
  addEventListener('keydown', (event) => !isTypedOn(event) && run(), options)
  addEventListener('pointerdown', run, options)
  if (wait > 0) setTimeout(() => afterPicture(run), wait)
  else afterPicture(run)
  return () => waiting.abort()
}

function isTypedOn({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  const isText = target instanceof HTMLInputElement && /^(text|search)$/.test(target.type)
  return isText && !LEAVES.includes(key) && !ctrlKey && !metaKey && !altKey
}
