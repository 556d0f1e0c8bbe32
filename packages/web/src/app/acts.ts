import { createNewActs } from './new-act.ts'

/** What only a person does. */
const ACTS = ['keydown', 'pointerdown', 'wheel', 'touchstart'] as const

const listeners = new Set<() => void>()
const isNew = createNewActs()
let acted = false

// From the first on: only so is known what still goes on from a page before.
for (const act of ACTS) document.addEventListener(act, hear, { capture: true, passive: true })

function hear(event: Event): void {
  if (!isNew(event)) return
  acted = true
  for (const listener of [...listeners]) listener()
}

/** Calls at whatever the person begins to do from now on, until what it returns is called. */
export function onAct(listener: () => void): () => void {
  // Each its own: the same function may listen twice.
  const own = () => listener()
  listeners.add(own)
  return () => void listeners.delete(own)
}

/** Whether anybody has done anything on this page. What browsers call an activation may be one of the page before a reload. */
export function hasActed(): boolean {
  return acted
}
