import { tabStorage } from '../ui/storage.ts'
import { hasActed } from './acts.ts'
import { arrive, type Place, placeNow } from './arrival.ts'
import type { ConsoleRouter } from './router.tsx'

const KEY = 'headend-places'
/** Entries of the history whose place is known; the oldest are forgotten first. */
const MOST = 50

/**
 * Whoever comes back to a page, also by a reload, finds it scrolled as it was and the focus where it was; a new page begins
 * at its top, with the focus on its heading. Kept by entry of the history, for as long as the tab lives.
 */
export function rememberPlaces({ history, subscribe }: Pick<ConsoleRouter, 'history' | 'subscribe'>): void {
  const places = stored()
  let { location: here } = history
  let stop = () => {}
  let next: { place: Place | undefined } | undefined

  const save = () => {
    const key = keyOf(here)
    // What is kept again becomes the youngest.
    places.delete(key)
    places.set(key, placeNow())
    for (const oldest of places.keys()) if (places.size > MOST) places.delete(oldest)
    tabStorage.setItem(KEY, JSON.stringify([...places]))
  }

  history.subscribe(({ location, action }) => {
    if (keyOf(location) === keyOf(here)) return
    const samePage = location.pathname === here.pathname
    const replaced = action.type === 'REPLACE'
    if (!replaced) save()
    here = location
    // Another tab or country of the same page is no other page; whoever is still arriving goes on arriving.
    if (samePage && (replaced || action.type === 'PUSH')) return
    stop()
    next = { place: places.get(keyOf(location)) }
  })
  subscribe('onResolved', () => {
    if (next) stop = arrive(next.place)
    next = undefined
  })
  addEventListener('pagehide', save)

  const before = places.get(keyOf(here))
  if (before && !hasActed()) stop = arrive(before)
}

function keyOf({ state }: ConsoleRouter['history']['location']): string {
  return state.__TSR_key ?? ''
}

function stored(): Map<string, Place> {
  try {
    return new Map(JSON.parse(tabStorage.getItem(KEY) ?? '[]'))
  } catch {
    return new Map()
  }
}
