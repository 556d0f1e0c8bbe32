/** When a tooltip comes and goes. Times in milliseconds. */

/** Under the pointer, or with the focus, until it shows (SHL-053); parts may say another one (SHL-040). */
const OPEN = 700
/** After one has gone, in which the next shows at once (SHL-040, SHL-053). */
const SKIP = 300
/** Off it until it goes: long enough to reach what it says with the pointer (SHL-040, WCAG 1.4.13). */
const CLOSE = 150

export interface TooltipTimer<Anchor> {
  /** What is under the pointer or has the focus now; undefined where nothing with a tooltip is. */
  over: (anchor: Anchor | undefined, open?: number) => void
  /** The pointer is on the tooltip itself. */
  stay: () => void
  hide: () => void
}

/** Calls `show` with what has to be shown, and without when nothing has. */
export function createTooltipTimer<Anchor>(
  show: (anchor: Anchor | undefined) => void,
  now: () => number,
): TooltipTimer<Anchor> {
  let shown: Anchor | undefined
  let coming: { anchor: Anchor | undefined; timer: ReturnType<typeof setTimeout> } | undefined
  let goneAt = Number.NEGATIVE_INFINITY

  const stay = () => {
    clearTimeout(coming?.timer)
    coming = undefined
  }
  const change = (next: Anchor | undefined) => {
    stay()
    if (next === shown) return
    if (next === undefined) goneAt = now()
    shown = next
    show(next)
  }
  const later = (anchor: Anchor | undefined, delay: number) => {
    stay()
    coming = { anchor, timer: setTimeout(() => change(anchor), delay) }
  }
  return {
    over: (anchor, open = OPEN) => {
      if (anchor === shown) return stay()
      // Every element on the way says so: only the first one counts.
      if (coming && coming.anchor === anchor) return
      if (anchor === undefined) later(anchor, CLOSE)
      else if (shown !== undefined || now() - goneAt < SKIP) change(anchor)
      else later(anchor, open)
    },
    stay,
    hide: () => change(undefined),
  }
}
