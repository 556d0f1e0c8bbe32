/** The list of all keys: place by place, what works here first, as far as it fits to what is looked for. */
import { type Findable, rank } from '@headend/core/palette'
import { BINDINGS, doesIn, FIXED, PLACES, type Place, type Where } from './bindings.ts'
import { keyNames, keysOf, SHORTCUTS, type ShortcutId } from './keys.ts'

export interface KeyRow extends Findable {
  id: string
  binding?: ShortcutId
  shown: string
  /** Whether it does something where the list was opened. */
  works: boolean
}

export interface KeySection {
  place: Place
  title: string
  rows: readonly KeyRow[]
}

/** Where the list was opened from. */
export interface Here extends Where {
  ids: readonly ShortcutId[]
}

const IDS = Object.keys(SHORTCUTS) as ShortcutId[]

export function keySections(here: Here, typed: string): KeySection[] {
  const places = Object.keys(PLACES) as Place[]
  const isHere = (place: Place) => place === 'everywhere' || here.places.includes(place)
  return [...places.filter(isHere), ...places.filter((place) => !isHere(place))].flatMap((place) => {
    const rows = rank(rowsOf(place, here), typed)
    return rows.length > 0 ? [{ place, title: PLACES[place], rows }] : []
  })
}

function rowsOf(place: Place, here: Here): KeyRow[] {
  const isHere = place === 'everywhere' || here.places.includes(place)
  const where = { places: [place], has: (sign: string) => isHere && here.has(sign) }
  const acts = (needs: string | undefined) => isHere && (needs === undefined || where.has(needs))
  const rows = IDS.filter((id) => BINDINGS[id].places.includes(place)).map((id): KeyRow => {
    const { ofFocus, needs } = BINDINGS[id]
    const shown = keysOf(id)
    const isHeard = here.ids.includes(id) || (ofFocus === true && place !== 'dialog')
    const works = isHeard && acts(needs?.[place])
    return { id: `${place}.${id}`, binding: id, title: doesIn(where, id), keys: names(shown), shown, works }
  })
  const fixed = FIXED.filter((row) => row.place === place).map(
    ({ keys, does, needs }): KeyRow => ({
      id: `${place}.${does}`,
      title: does,
      keys: names(keys),
      shown: keys,
      works: acts(needs),
    }),
  )
  const all = [...rows, ...fixed]
  return [...all.filter(({ works }) => works), ...all.filter(({ works }) => !works)]
}

/** By what is on the keyboard, it can be looked for, too. */
function names(keys: string): string[] {
  return keys ? [keyNames(keys).join('+'), keyNames(keys).join(' ')] : []
}

/** Which places of keys are on the page, as its roles tell. */

type PagePlace = Extract<Place, 'list' | 'record' | 'log'>

/** A change log is a list, too. */
const LISTS = ':is([role=grid], [role=treegrid])'

const SIGNS: Readonly<Record<PagePlace, string>> = {
  list: LISTS,
  record: '[role=tab]',
  log: '[role=log]',
}

export function placesNow(): PagePlace[] {
  return (Object.keys(SIGNS) as PagePlace[]).filter((place) => isOnPage(SIGNS[place]))
}

/** Whether there is what a selector names. */
export function isOnPage(sign: string): boolean {
  return document.querySelector(sign) !== null
}
