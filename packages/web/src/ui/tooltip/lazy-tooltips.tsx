import { type ComponentType, useEffect } from 'react'
import { createStore, useStore } from '../store.ts'
import { hasWalked } from './has-walked.ts'

const host = createStore<ComponentType | undefined>(undefined)

/** Without its chunk there are no tooltips, and nothing else is missing: what they say is also said to who cannot see them. */
function fetchHost(): void {
  import('./tooltip-host.tsx').then(
    ({ TooltipHost }) => host.set(TooltipHost),
    () => {},
  )
}

/** All tooltips of the page, fetched when the pointer first comes to something that has one, or somebody walks there by key. */
export function LazyTooltips() {
  const TooltipHost = useStore(host)
  useEffect(() => {
    if (TooltipHost) return
    const controller = new AbortController()
    const { signal } = controller
    const look = ({ target }: Event) => {
      if (target instanceof Element && target.closest('[data-tooltip]')) fetchHost()
    }
    addEventListener('pointerover', look, { signal })
    addEventListener('focusin', (event) => hasWalked() && look(event), { signal })
    return () => controller.abort()
  }, [TooltipHost])
  return TooltipHost && <TooltipHost />
}
