import { type ComponentType, useEffect, useState } from 'react'
import { openDialogs } from '../dialog/dialog.tsx'
import { createStore, useStore } from '../store.ts'
import { hasKeyboardFocus } from './keyboard-focus.ts'

const part = createStore<ComponentType<{ anchor: HTMLElement }> | undefined>(undefined)

/** Without this chunk only tooltips are missing. */
const fetchPart = () =>
  import('./anchored-tooltip.tsx').then(
    (module) => part.set(module.AnchoredTooltip),
    () => {},
  )

/** Loads the tooltip's chunk at the first hover or focus by key. */
export function Tooltips() {
  const [anchor, setAnchor] = useState<HTMLElement>()
  const AnchoredTooltip = useStore(part)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const look = ({ target }: Event) => {
      const next = target instanceof Element && target.closest<HTMLElement>('[data-tooltip]')
      if (next) setAnchor(next)
    }
    // Not `pointerover`: that also comes where a new page is drawn under a pointer that rests.
    addEventListener('pointermove', look, { signal })
    addEventListener('focusin', (event) => hasKeyboardFocus() && look(event), { signal })
    // Its Esc would close the tooltip of what is behind it.
    const stop = openDialogs.subscribe(() => setAnchor(undefined))
    return () => {
      controller.abort()
      stop()
    }
  }, [])
  useEffect(() => {
    if (!anchor || AnchoredTooltip) return
    void fetchPart()
    // Left before the chunk came: a late tooltip would take an Esc.
    const controller = new AbortController()
    const leave = () => setAnchor(undefined)
    for (const type of ['pointerleave', 'blur'])
      anchor.addEventListener(type, leave, { signal: controller.signal })
    return () => controller.abort()
  }, [anchor, AnchoredTooltip])
  return anchor && AnchoredTooltip && <AnchoredTooltip anchor={anchor} />
}
