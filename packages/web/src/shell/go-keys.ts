import { AREAS, type AreaId, mayOpen, remedyFor } from '@headend/core/shell'
import { attempt } from '../commands/refused.ts'
import { useAccess } from '../context/services.tsx'
import type { ShortcutId } from '../keyboard/keys.ts'
import { useShortcuts } from '../keyboard/shortcuts.ts'
import { useGoTo } from './use-go-to.ts'

/** A chord for each area; where one may not go, it says why. */
export function useGoKeys(): void {
  const go = useGoTo()
  const access = useAccess()
  const goTo = (area: (typeof AREAS)[number]) => () => {
    const verdict = mayOpen(area, access)
    // Whoever is not signed in is led to the sign-in on the way.
    if (!access.roles) return go(area)
    attempt(`You may not open ${area.title}`, verdict, () => go(area), remedyFor(area, access))
  }
  useShortcuts(Object.fromEntries(AREAS.map((area) => [goKey(area.id), goTo(area)])))
}

/** An area without a binding does not compile. */
export function goKey(area: AreaId): ShortcutId {
  return `go-${area}`
}
