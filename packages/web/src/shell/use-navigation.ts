/** Whether the side navigation shows names or icons alone: as chosen, kept in the browser, and as there is room. */
import { yesUnless } from '@headend/core/access'
import { useSyncExternalStore } from 'react'
import { storage } from '../ui/storage/storage.ts'
import { createStore, useStore } from '../ui/store.ts'

const KEY = 'headend-navigation'
/** 'open', 'collapsed'; null where nobody has chosen yet. */
const chosen = createStore(storage.getItem(KEY))

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

/** At a high zoom the pages need the room more than the names do. */
const narrowScreen = matchMedia('(max-width: 860px)')
/** Lists have no room for all of their columns beside the names, which whoever wants them asks for. */
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
