import type { ShortcutId } from '../../ui/keys/keys.ts'
import { does, MARKS, type Place, SEARCHED } from './bindings.ts'

/** Where a key is pressed, or told of. */
export interface Where {
  places: readonly Place[]
  /** Whether there is what this selector names. */
  has: (sign: string) => boolean
}

interface Closer {
  /** In one of several places. */
  place?: Place
  does: string
  /** Only where there is this, as a selector. */
  needs?: string
}

/** What the buttons of its rows are called, each with the name of its row. */
const LOGS_OUT = 'main tbody [aria-label^="Log out "]'

/** What can be said more closely there; the first that is so, is said. */
const CLOSER: Partial<Record<ShortcutId, readonly Closer[]>> = {
  cancel: [
    { needs: MARKS, does: 'Clear the marks' },
    { needs: SEARCHED, does: 'Back to the search field' },
    { place: 'record', does: does('cancel') },
    { place: 'log', does: does('cancel') },
    { place: 'list', does: 'Clear the marks, or back to the search field' },
  ],
  filter: [
    { place: 'list', needs: '[role=treegrid]', does: 'Filter the change log' },
    { place: 'list', does: 'Filter and sort a column' },
    { place: 'log', does: 'Filter the log' },
  ],
  find: [
    { place: 'list', needs: '[role=treegrid]', does: 'Find in the change log' },
    { place: 'list', does: 'Find in all rows' },
    { place: 'log', does: 'Find in the log' },
  ],
  remove: [{ place: 'list', needs: LOGS_OUT, does: 'Log out the device of the row' }],
}

/** What the key does there: what lists keys says so, and no page has to carry it. */
export function doesIn(where: Where, id: ShortcutId): string {
  const closer = CLOSER[id]?.find((one) => isSo(one, where))
  return closer?.does ?? does(id)
}

function isSo({ place, needs }: Closer, { places, has }: Where): boolean {
  return (!place || places.includes(place)) && (!needs || has(needs))
}
