import { type ComponentType, useEffect, useState } from 'react'
import { openDialogs } from '../dialog/dialog.tsx'
import { createStore, useStore } from '../store.ts'
import { hasKeyboardFocus } from './keyboard-focus.ts'

const loadedTooltip = createStore<ComponentType<{ anchor: HTMLElement }> | undefined>(undefined)

/** A failure is ignored: only tooltips are missing then. */
const loadTooltip = () =>
  import('./anchored-tooltip.tsx').then(
    (module) => loadedTooltip.set(module.AnchoredTooltip),
    () => {},
  )

/** Loads the tooltip's chunk at the first hover or focus by key. */
export function Tooltips() {
  const [anchor, setAnchor] = useState<HTMLElement>()
  const AnchoredTooltip = useStore(loadedTooltip)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const updateAnchor = ({ target }: Event) => {
      const next = target instanceof Element && target.closest<HTMLElement>('[data-tooltip]')
      if (next) setAnchor(next)
    }
    // `pointerover` would also fire when a new page appears under a resting pointer.
    addEventListener('pointermove', updateAnchor, { signal })
    addEventListener('focusin', (event) => hasKeyboardFocus() && updateAnchor(event), { signal })
    // A dialog hides the tooltip behind it: otherwise the first Esc would only close the tooltip.
    const stop = openDialogs.subscribe(() => setAnchor(undefined))
    return () => {
      controller.abort()
      stop()
    }
  }, [])
  useEffect(() => {
    if (!anchor || AnchoredTooltip) return
    void loadTooltip()
    // If the anchor is left before the chunk is loaded, no tooltip opens late and takes an Esc.
    const controller = new AbortController()
    const leave = () => setAnchor(undefined)
    for (const type of ['pointerleave', 'blur'])
      anchor.addEventListener(type, leave, { signal: controller.signal })
    return () => controller.abort()
  }, [anchor, AnchoredTooltip])
  return anchor && AnchoredTooltip && <AnchoredTooltip anchor={anchor} />
}
