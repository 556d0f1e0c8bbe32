import { lazy, Suspense, useEffect, useState } from 'react'
import { openDialogs } from '../dialog/open-dialogs.ts'
import { hasWalked } from './has-walked.ts'

/** Without its chunk there are no tooltips, and nothing else is missing: screen readers read what they say elsewhere. */
const AnchoredTooltip = lazy(() =>
  import('./anchored-tooltip.tsx').then(
    (module) => ({ default: module.AnchoredTooltip }),
    () => ({ default: () => null }),
  ),
)

/** The tooltip of what the pointer, or a key that leads on, came to last. Fetched when there is one for the first time. */
export function Tooltips() {
  const [anchor, setAnchor] = useState<HTMLElement>()
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
  return (
    anchor && (
      <Suspense>
        <AnchoredTooltip anchor={anchor} />
      </Suspense>
    )
  )
}
