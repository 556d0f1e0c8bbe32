import { AREAS, type AreaId, mayOpen, remedyFor } from '@headend/core/shell'
import { useShortcuts } from '../commands/shortcuts.ts'
import { showToast } from '../commands/toasts.tsx'
import { useAccess } from '../context/services.tsx'
import type { ShortcutId } from '../ui/keys.ts'
import { useGoTo } from './go-to.ts'

/** A chord for each area; where one may not go, it says why. */
export function useGoKeys(): void {
  const go = useGoTo()
  const access = useAccess()
  const goTo = (area: (typeof AREAS)[number]) => () => {
    const verdict = mayOpen(area, access)
    // Whoever is not signed in is led to the sign-in on the way.
    if (verdict.allowed || !access.roles) return go(area)
    const why = [`You may not open it: ${verdict.reason}`, remedyFor(area, access)]
    showToast({ tone: 'error', title: area.title, text: why.filter(Boolean).join('. ') })
  }
  useShortcuts(Object.fromEntries(AREAS.map((area) => [goKey(area.id), goTo(area)])))
}

/** An area without a binding does not compile. */
export function goKey(area: AreaId): ShortcutId {
  return `go-${area}`
}
