/** Keys of records and lists that nobody hears where they are pressed: each says why it does nothing there. */
import { inSentence } from '@headend/core/text'
import {
  isCharacter,
  isOutsideLists,
  keyNames,
  keysOf,
  SHORTCUTS,
  type ShortcutId,
} from '../../ui/keys/keys.ts'
import { sayRefused } from '../refused.ts'
import { TYPED_INTO } from '../typed-into.ts'
import { BINDINGS, does } from './bindings.ts'
import { doesIn, type Where } from './does-in.ts'
import { hasRows, isComing, isOnPage, type PagePlace, placesNow, spotInList } from './places.ts'

/** Where a key was pressed. */
export interface Spot extends Where {
  places: readonly PagePlace[]
  inList: ReturnType<typeof spotInList>
  /** Whether there is a row in a list. */
  hasRows: boolean
  /** What keys do something there. */
  heard: readonly ShortcutId[]
}

/** Why a key of that place does nothing: where there is no such place, and in one that has nothing for it. */
const REASONS: Readonly<Record<Exclude<PagePlace, 'log'>, { without: string; within: string }>> = {
  record: { without: 'no record is open here', within: 'nothing of the kind is on this tab' },
  list: { without: 'there is no list here', within: 'this list has nothing of the kind' },
}

const SPOKEN = Object.keys(REASONS) as (keyof typeof REASONS)[]

const ALL = Object.keys(SHORTCUTS) as ShortcutId[]
const TABS = ALL.filter((id) => id.startsWith('tab-'))
const IN_NO_LIST = 'it is in no list'

/** What can be said more precisely, on any page. */
const ANYWHERE: Partial<Record<ShortcutId, string>> = { create: 'nothing new is made here' }

/** And on one that has such a place. */
const WITHIN: Partial<Record<ShortcutId, string>> = {
  add: 'nothing is added on this tab',
  move: 'no purchases are on this tab',
  'next-record': IN_NO_LIST,
  'previous-record': IN_NO_LIST,
  'mark-record': IN_NO_LIST,
  ...Object.fromEntries(TABS.map((id) => [id, 'it has no such tab'])),
  remove: 'no row of this list can be',
  'mark-row': 'no row of this list can be',
  'open-marked': 'no row is marked',
  sort: 'this list has no columns to sort by',
  timeline: 'this list has no periods',
  search: 'this list has no search field',
}

/** What somebody may have meant, where that is what the page has. */
const LIKE: Partial<Record<ShortcutId, ShortcutId>> = { add: 'create', create: 'add', search: 'find' }

const IDS = ALL.filter(isSpoken)

export function unheardKeys(
  event: KeyboardEvent,
  heard: readonly ShortcutId[],
): Partial<Record<ShortcutId, () => void>> {
  if (isWritten(event) || isComing()) return {}
  const reasons = unheardReasons({
    places: placesNow(),
    has: isOnPage,
    inList: spotInList(),
    hasRows: hasRows(),
    heard,
  })
  return Object.fromEntries(
    Object.entries(reasons).map(([id, why]) => [id, () => sayRefused(does(id as ShortcutId), why)]),
  )
}

/** Most presses are: no page is asked what it says of those. */
function isWritten({ target, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && target instanceof Element && target.closest(TYPED_INTO) !== null
}

/** By key, why nothing comes of it. */
export function unheardReasons(spot: Spot): Partial<Record<ShortcutId, string>> {
  const taken = new Set(keysHere(spot.places))
  const said = IDS.filter((id) => isHere(id, spot) || !taken.has(keysOf(id)))
  return Object.fromEntries(
    said.map((id) => [id, [whyNot(id, spot), instead(id, spot)].filter(Boolean).join('; ')]),
  )
}

/** What is not changeable is the browser's, or means the same everywhere; so is a list's own search, outside of one. */
function isSpoken(id: ShortcutId): boolean {
  const { places, fixed } = BINDINGS[id]
  if (fixed || !SPOKEN.some((place) => places.includes(place))) return false
  return places.includes('record') || isCharacter(SHORTCUTS[id])
}

/** What a place that is there has keys for: the same letter of another place is not spoken of. */
function keysHere(places: readonly PagePlace[]): string[] {
  return ALL.filter((id) => places.some((place) => BINDINGS[id].places.includes(place))).map(keysOf)
}

/** A list that has the focus keeps its letters for itself, whatever the record around it has. */
function isHere(id: ShortcutId, { places, inList }: Spot): boolean {
  if (inList && isOutsideLists(id)) return false
  return places.some((place) => BINDINGS[id].places.includes(place))
}

function whyNot(id: ShortcutId, { places, inList, hasRows }: Spot): string {
  const { places: heardIn, ofFocus } = BINDINGS[id]
  const spoken = SPOKEN.filter((place) => heardIn.includes(place))
  const here = spoken.find((place) => places.includes(place))
  if (!here) return ANYWHERE[id] ?? REASONS[spoken[0] ?? 'record'].without
  if (ofFocus && inList !== 'row') return hasRows ? 'go to its row first' : 'the filters leave no row'
  return WITHIN[id] ?? ANYWHERE[id] ?? REASONS[here].within
}

/** 'press C to make a new one'. */
function instead(id: ShortcutId, { heard, ...where }: Spot): string | undefined {
  const other = LIKE[id]
  const keys = other && heard.includes(other) ? keysOf(other) : ''
  return other && keys
    ? `press ${keyNames(keys).join(' ')} to ${inSentence(doesIn(where, other))}`
    : undefined
}
