import {
  chooseVisible,
  dropRows,
  extendFrom,
  extendTo,
  type HeaderState,
  headerState,
  NOTHING_CHOSEN,
  type Selection,
  toggleRow,
  toggleVisible,
} from '@headend/core/selection'
import { useMemo } from 'react'
import { useReadContext } from '../../context/services.tsx'
import { createPersonalStore } from '../../ui/storage/personal-store.ts'
import { useStore } from '../../ui/store.ts'

/** Marked rows of a list, by id; `shown` are the ids of what the filters leave, in order. */
export interface Marks {
  chosen: ReadonlySet<string>
  toggle: (id: string) => void
  /** From the row that was marked last to this one. */
  extend: (shown: readonly string[], to: string) => void
  /** On the way of a cursor that goes from one row to another with Shift. */
  walk: (shown: readonly string[], from: string, to: string) => void
  /** All that are shown, or none of them where all are. */
  toggleAll: (shown: readonly string[]) => void
  all: (shown: readonly string[]) => void
  none: () => void
  /** Those that have gone: made again, they are not marked. */
  drop: (ids: readonly string[]) => void
  stateOf: (shown: readonly string[]) => HeaderState
}

/** Of the country that was looked at last: marks of another one are nothing to act on. In memory alone. */
const kept = createPersonalStore<{ country: string; lists: Readonly<Record<string, Selection>> }>()

/** Whoever deletes takes long: by now other rows, or those of another country, may be marked. */
export function dropMarks(country: string, list: string, ids: readonly string[]): void {
  const then = kept.get()
  const marked = then?.country === country ? then.lists[list] : undefined
  if (then && marked) kept.set({ country, lists: { ...then.lists, [list]: dropRows(marked, ids) } })
}

/** They outlast filters, sorting and the way to a record and back, and neither a sign-out nor another country. */
export function useMarks(list: string): Marks {
  const { country } = useReadContext()
  const now = useStore(kept)
  const selection = (now?.country === country && now.lists[list]) || NOTHING_CHOSEN
  return useMemo(() => {
    const put = (next: Selection) => {
      const before = kept.get()
      const lists = before?.country === country ? before.lists : {}
      kept.set({ country, lists: { ...lists, [list]: next } })
    }
    return {
      chosen: selection.chosen,
      toggle: (id) => put(toggleRow(selection, id)),
      extend: (shown, to) => put(extendTo(selection, shown, to)),
      walk: (shown, from, to) => put(extendFrom(selection, shown, from, to)),
      toggleAll: (shown) => put(toggleVisible(selection, shown)),
      all: (shown) => put(chooseVisible(selection, shown)),
      none: () => put(NOTHING_CHOSEN),
      drop: (ids) => dropMarks(country, list, ids),
      stateOf: (shown) => (selection.chosen.size === 0 ? 'none' : headerState(selection, shown)),
    }
  }, [selection, country, list])
}
