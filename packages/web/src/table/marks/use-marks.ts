import {
  dropRows,
  EMPTY_SELECTION,
  extendFrom,
  extendTo,
  type HeaderState,
  headerState,
  type Selection,
  selectVisible,
  toggleRow,
  toggleVisible,
} from '@headend/core/selection'
import { useMemo } from 'react'
import { useReadContext } from '../../context/services.tsx'
import { createPersonalStore } from '../../ui/storage/personal-storage.ts'
import { useStore } from '../../ui/store.ts'

/** The marked rows of a list, by id. `shown`: the ids of the rows that pass the filters, in order. */
export interface Marks {
  chosen: ReadonlySet<string>
  toggle: (id: string) => void
  /** Marks from the row that was marked last to this one. */
  extend: (shown: readonly string[], to: string) => void
  /** Marks the rows that the cursor passes while Shift is held. */
  extendFrom: (shown: readonly string[], from: string, to: string) => void
  toggleAll: (shown: readonly string[]) => void
  all: (shown: readonly string[]) => void
  none: () => void
  drop: (ids: readonly string[]) => void
  stateOf: (shown: readonly string[]) => HeaderState
}

/** By list, in memory only, and for one country: marks in another country are dropped. */
const storedMarks = createPersonalStore<{ country: string; lists: Readonly<Record<string, Selection>> }>()

/** Removes marks after a deletion. By then other rows, or rows of another country, may be marked. */
export function dropMarks(country: string, list: string, ids: readonly string[]): void {
  const stored = storedMarks.get()
  const marked = stored?.country === country ? stored.lists[list] : undefined
  if (stored && marked)
    storedMarks.set({ country, lists: { ...stored.lists, [list]: dropRows(marked, ids) } })
}

/** Marks survive filters, sorting and a visit to a record, but not a sign-out or a change of country. */
export function useMarks(list: string): Marks {
  const { country } = useReadContext()
  const stored = useStore(storedMarks)
  const selection = (stored?.country === country && stored.lists[list]) || EMPTY_SELECTION
  return useMemo(() => {
    const store = (next: Selection) => {
      const current = storedMarks.get()
      const lists = current?.country === country ? current.lists : {}
      storedMarks.set({ country, lists: { ...lists, [list]: next } })
    }
    return {
      chosen: selection.chosen,
      toggle: (id) => store(toggleRow(selection, id)),
      extend: (shown, to) => store(extendTo(selection, shown, to)),
      extendFrom: (shown, from, to) => store(extendFrom(selection, shown, from, to)),
      toggleAll: (shown) => store(toggleVisible(selection, shown)),
      all: (shown) => store(selectVisible(selection, shown)),
      none: () => store(EMPTY_SELECTION),
      drop: (ids) => dropMarks(country, list, ids),
      stateOf: (shown) => (selection.chosen.size === 0 ? 'none' : headerState(selection, shown)),
    }
  }, [selection, country, list])
}
