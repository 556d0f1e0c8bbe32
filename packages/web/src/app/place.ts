import { comingTo } from '../ui/focus/coming-to.ts'
import { personalTabStorage } from '../ui/storage/personal-storage.ts'
import { hasActed, onAct } from './acts.ts'
import { arrive, hasFocus, type Place, placeNow, placeOf, placeOfWalk } from './arrival.ts'
import type { ConsoleRouter } from './router.tsx'

const KEY = 'places'
/** Entries of the history whose place is known; the oldest are forgotten first. */
const MOST = 50

/**
 * Whoever comes back to a page, also by a reload, finds it scrolled as it was and the focus where it was; a new page begins
 * at its top, with the focus on its heading. Kept by entry of the history, until the tab is closed or its person logs out.
 */
export function rememberPlaces({ history, subscribe }: Pick<ConsoleRouter, 'history' | 'subscribe'>): void {
  let { location: here } = history
  let stop = () => {}
  /** Where it is to begin, and whether anybody has done something on it already. */
  let next: { place: Place | undefined; meanwhile: boolean } | undefined

  const save = () => {
    const places = stored()
    const key = keyOf(here)
    // What is kept again becomes the youngest.
    places.delete(key)
    places.set(key, { ...placeNow(), step: here.state.__TSR_index, path: here.pathname })
    for (const oldest of places.keys()) if (places.size > MOST) places.delete(oldest)
    store(places)
  }

  /** Whoever goes back from a record that was made, or gone to from another, finds its row in the list before. */
  const walk = ({ pathname, state: { walkedTo, __TSR_index } }: typeof here) => {
    const places = stored()
    const [key, before] = [...places].findLast(([, { step }]) => step === __TSR_index - 1) ?? []
    if (walkedTo === undefined || !key || !before || !isListOf(pathname, before)) return
    places.set(key, { ...before, ...placeOf(walkedTo) })
    store(places)
  }

  history.subscribe(({ location, action }) => {
    if (keyOf(location) === keyOf(here)) return
    const samePage = location.pathname === here.pathname
    const isLed = here.state.onRow !== undefined
    const replaced = action.type === 'REPLACE'
    if (!replaced) save()
    here = location
    if (replaced) walk(location)
    // Another tab or country of the same page is no other page, nor is the list one step before the one that was led to a row; whoever
    // is still arriving goes on arriving.
    if (samePage && (replaced || action.type === 'PUSH' || isLed)) return
    stop()
    const coming = { place: stored().get(keyOf(location)) ?? toldPlace(location.state), meanwhile: false }
    next = coming
    comingTo.set(coming.place?.at)
    const left = pageNow()
    stop = onAct(() => {
      coming.meanwhile ||= !left?.isConnected
    })
  })
  subscribe('onResolved', () => {
    if (!next) return
    stop()
    // A page is seen before the router is done with it: who has gone on there already is not led back. What was still done on the
    // page before is nothing of this one, which may have taken the focus by itself.
    if (next.meanwhile && hasFocus()) comingTo.set(undefined)
    else stop = arrive(next.place)
    next = undefined
  })
  addEventListener('pagehide', save)

  const before = stored().get(keyOf(here))
  comingTo.set(before?.at)
  if (before && !hasActed()) stop = arrive(before)
}

/** What goes with a page when another comes. */
function pageNow(): Element | null {
  return document.querySelector('#main h1')
}

/** Whoever came to a record by another way left a page that has nothing to do with it. */
function isListOf(record: string, { path }: Place): boolean {
  return path !== undefined && record.startsWith(`${path}/`)
}

/** Where whoever led here wants it to begin. */
function toldPlace({ walkedBy, onRow }: ConsoleRouter['history']['location']['state']): Place | undefined {
  if (onRow !== undefined) return placeOf(onRow)
  return walkedBy && placeOfWalk(walkedBy)
}

function keyOf({ state }: ConsoleRouter['history']['location']): string {
  return state.__TSR_key ?? ''
}

function store(places: Map<string, Place>): void {
  personalTabStorage.setItem(KEY, JSON.stringify([...places]))
}

function stored(): Map<string, Place> {
  try {
    return new Map(JSON.parse(personalTabStorage.getItem(KEY) ?? '[]'))
  } catch {
    return new Map()
  }
}
