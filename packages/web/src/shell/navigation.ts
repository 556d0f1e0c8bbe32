import { yesUnless } from '@headend/core/access'
import { AREAS, type AreaId, areaRemedy, canOpenArea, type KnownArea } from '@headend/core/shell'
import { type HistoryState, useNavigate, useRouter } from '@tanstack/react-router'
import { House, type LucideIcon } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { runIfAllowed } from '../commands/toasts.tsx'
import { useAccess } from '../context/services.tsx'
import { FEATURES } from '../features/index.ts'
import type { ShortcutId } from '../keyboard/keys.ts'
import { useShortcuts } from '../keyboard/shortcuts.ts'
import { storage } from '../ui/storage/storage.ts'
import { createStore, useStore } from '../ui/store.ts'
import { focusPageStart } from '../ui/use-focus.ts'

const KEY = 'headend-navigation'
/** 'open', 'collapsed', or null before a choice. */
const chosen = createStore(storage.getItem(KEY))

/** Whether the navigation shows names or only icons: as chosen, or as the window allows. */
export function useNavigation() {
  const choice = useStore(chosen)
  const narrow = useMatch(narrowScreen)
  const small = useMatch(smallScreen)
  const collapsed = narrow || (choice === null ? small : choice === 'collapsed')
  return {
    collapsed,
    title: collapsed ? 'Expand navigation' : 'Collapse navigation',
    mayToggle: yesUnless(narrow ? 'the window is too narrow' : undefined),
    toggle() {
      const next = collapsed ? 'open' : 'collapsed'
      storage.setItem(KEY, next)
      chosen.set(next)
    },
  }
}

/** In a narrow window, as at a high zoom, the pages need the room of the names. */
const narrowScreen = matchMedia('(max-width: 860px)')
const smallScreen = matchMedia('(max-width: 1150px)')

function useMatch(screen: MediaQueryList): boolean {
  return useSyncExternalStore(
    (listener) => {
      screen.addEventListener('change', listener)
      return () => screen.removeEventListener('change', listener)
    },
    () => screen.matches,
  )
}

/** A chord for each area. If the area is not allowed, the chord says why. */
export function useGoKeys(): void {
  const go = useGoTo()
  const access = useAccess()
  const goTo = (area: (typeof AREAS)[number]) => () => {
    const verdict = canOpenArea(area, access)
    // Without a sign-in, the page opens and leads to the sign-in first.
    if (!access.roles) return go(area)
    runIfAllowed(`You may not open ${area.title}`, verdict, () => go(area), areaRemedy(area, access))
  }
  useShortcuts(Object.fromEntries(AREAS.map((area) => [goKey(area.id), goTo(area)])))
}

export function goKey(area: AreaId): ShortcutId {
  return `go-${area}`
}

/** Opens an area. If it is already open, clears its filters and focuses its start. */
export function useGoTo(): (area: Pick<KnownArea, 'path'>, state?: HistoryState) => void {
  const navigate = useNavigate()
  const router = useRouter()
  return ({ path }, state = {}) => {
    const { pathname } = router.buildLocation({ to: path })
    const isOpen = () => router.latestLocation.pathname === pathname
    const wasOpen = isOpen()
    const navigated = navigate({ to: path, state })
    if (wasOpen) void navigated.then(() => isOpen() && focusPageStart())
  }
}

export function areaIcon(area: AreaId): LucideIcon {
  return FEATURES.find(({ id }) => id === area)?.icon ?? House
}
