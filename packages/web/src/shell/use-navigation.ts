/** Whether the side navigation shows names or icons alone: as chosen, kept in the browser, and as there is room. */
import { yesUnless } from '@headend/core/access'
import { useSyncExternalStore } from 'react'
import { storage } from '../ui/storage/storage.ts'
import { createStore, useStore } from '../ui/store.ts'

const KEY = 'headend-navigation'
const chosen = createStore(storage.getItem(KEY) === 'collapsed')

export function useNavigation() {
  const isChosen = useStore(chosen)
  const narrow = useNarrow()
  const collapsed = isChosen || narrow
  return {
    collapsed,
    title: collapsed ? 'Expand navigation' : 'Collapse navigation',
    mayToggle: yesUnless(narrow ? 'the window is too narrow' : undefined),
    toggle() {
      storage.setItem(KEY, isChosen ? 'open' : 'collapsed')
      chosen.set(!isChosen)
    },
  }
}

/** At a high zoom the pages need the room more than the names do. */
const narrowScreen = matchMedia('(max-width: 860px)')

function useNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      narrowScreen.addEventListener('change', listener)
      return () => narrowScreen.removeEventListener('change', listener)
    },
    () => narrowScreen.matches,
  )
}
