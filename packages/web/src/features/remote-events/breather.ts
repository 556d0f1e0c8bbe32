/** Milliseconds of work in one go: the rest of a frame belongs to keys and painting. */
const BUDGET = 8

/** Lets the browser have its turn when a flood has kept it busy for long enough; a page that nobody sees need not. */
export function createBreather(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < BUDGET || document.hidden) return
    await new Promise((resolve) => setTimeout(resolve))
    since = performance.now()
  }
}
