/** Milliseconds in which a page is drawn with what it asks for on the way: a lull in between is no rest. */
const SETTLING = 1000

/** Runs the task when the page has come to rest; returns how to give it up. */
export function whenIdle(task: () => void): () => void {
  let giveUp = () => {}
  const timer = setTimeout(() => {
    giveUp = inALull(task)
  }, SETTLING)
  return () => {
    clearTimeout(timer)
    giveUp()
  }
}

function inALull(task: () => void): () => void {
  // Safari knows no idle callbacks.
  if (!('requestIdleCallback' in globalThis)) {
    task()
    return () => {}
  }
  const handle = requestIdleCallback(task, { timeout: 2000 })
  return () => cancelIdleCallback(handle)
}
