/** Keys that only some pages and tabs have: elsewhere each says why it does nothing. */
import { no } from '@headend/core/access'
import type { ShortcutId } from '../../ui/keys.ts'
import { attempt } from '../refused.ts'
import { does } from './bindings.ts'

type Reasons = Partial<Record<ShortcutId, string>>

const NO_RECORD = 'no record is open here'
const NO_LIST = 'it is in no list'

const OUTSIDE: Reasons = {
  create: 'nothing new is made here',
  add: NO_RECORD,
  move: NO_RECORD,
  save: NO_RECORD,
  changes: NO_RECORD,
  'next-record': NO_RECORD,
  'previous-record': NO_RECORD,
}

const IN_RECORD: Reasons = {
  create: 'nothing new is made on this tab',
  add: 'nothing is added on this tab',
  move: 'no purchases are on this tab',
  'next-record': NO_LIST,
  'previous-record': NO_LIST,
}

/** It has most letters for itself. */
const IN_LOG: Reasons = { add: NO_RECORD, changes: NO_RECORD }

export function unheardKeys(): Partial<Record<ShortcutId, () => void>> {
  const main = document.querySelector('main')
  if (!main) return {}
  const reasons = Object.entries({ ...placeOf(main), remove: whyNotRemove(main) }) as [ShortcutId, string][]
  return Object.fromEntries(
    reasons.map(([id, reason]) => [id, () => attempt(does(id), no(reason), () => {})]),
  )
}

function placeOf(main: HTMLElement): Reasons {
  if (main.querySelector('[role=log]')) return IN_LOG
  return main.querySelector('[role=tab]') ? IN_RECORD : OUTSIDE
}

function whyNotRemove(main: HTMLElement): string {
  if (document.activeElement?.closest('[role=grid]')) return 'no row of this list can be'
  return main.querySelector('[role=grid]') ? 'go to its row first' : 'there is no list here'
}
