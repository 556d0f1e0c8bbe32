let isDown = false
const follow = ({ type }: Event) => {
  isDown = type === 'pointerdown'
}
for (const type of ['pointerdown', 'pointerup', 'pointercancel'])
  addEventListener(type, follow, { capture: true })

/** For what makes a page longer: what moves away under a pointer that is down is not clicked. */
export function whenReleased(act: () => void): void {
  if (!isDown) {
    act()
    return
  }
  const controller = new AbortController()
  const options = { capture: true, signal: controller.signal }
  const release = () => {
    controller.abort()
    // The click comes first.
    setTimeout(act)
  }
  addEventListener('pointerup', release, options)
  addEventListener('pointercancel', release, options)
}
