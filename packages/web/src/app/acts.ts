/** What only a person does. */
export const ACTS = ['keydown', 'pointerdown', 'wheel', 'touchstart'] as const

let acted = false
for (const act of ACTS)
  addEventListener(
    act,
    () => {
      acted = true
    },
    { capture: true, passive: true, once: true },
  )

/** Whether anybody has done anything on this page. What browsers call an activation may be one of the page before a reload. */
export function hasActed(): boolean {
  return acted
}
