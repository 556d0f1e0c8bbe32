import { type ComponentType, useEffect, useState } from 'react'
import { openDialogs } from '../dialog/open-dialogs.ts'
import { createStore, useStore } from '../store.ts'
import { hasWalked } from './has-walked.ts'

const part = createStore<ComponentType<{ anchor: HTMLElement }> | undefined>(undefined)

/** Without this chunk there are no tooltips, and nothing else is missing: screen readers read their texts elsewhere. */
const fetchPart = () =>
  import('./anchored-tooltip.tsx').then(
    (module) => part.set(module.AnchoredTooltip),
    () => {},
  )

/** The tooltip of what the pointer, or a key that leads on, came to last. Fetched when there is one for the first time. */
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
    addEventListener('pointerover', look, { signal })
    addEventListener('focusin', (event) => hasWalked() && look(event), { signal })
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
    // Left before the chunk has come: a tooltip that opens later would take an Esc that is meant for something else.
    const controller = new AbortController()
    const leave = () => setAnchor(undefined)
    for (const type of ['pointerleave', 'blur'])
      anchor.addEventListener(type, leave, { signal: controller.signal })
    return () => controller.abort()
  }, [anchor, AnchoredTooltip])
  return anchor && AnchoredTooltip && <AnchoredTooltip anchor={anchor} />
}
