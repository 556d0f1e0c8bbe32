/** What only a person does. */
const ACTS = ['keydown', 'pointerdown', 'wheel', 'touchstart'] as const

let acted = false
const heard = onAct(() => {
  acted = true
  heard()
})

/** Calls at whatever the person does from now on, until what it returns is called. */
export function onAct(listener: () => void): () => void {
  for (const act of ACTS) addEventListener(act, listener, { capture: true, passive: true })
  return () => {
    for (const act of ACTS) removeEventListener(act, listener, true)
  }
}

/** Whether anybody has done anything on this page. What browsers call an activation may be one of the page before a reload. */
export function hasActed(): boolean {
  return acted
}
