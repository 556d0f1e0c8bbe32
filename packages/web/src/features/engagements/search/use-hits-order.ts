import { EMPTY_TABLE, type TableState } from '@headend/core/table'
import { useCallback } from 'react'
import { useReadContext } from '../../../context/services.tsx'
import { createPersonalStore } from '../../../ui/storage/personal-store.ts'
import { useStore } from '../../../ui/store.ts'

/** Of the search that was looked at last. In memory alone: what is filtered by may be a person's name. */
const last = createPersonalStore<{ search: string; state: TableState }>()

/** How the hits of a search are filtered and sorted; another search begins anew. */
export function useHitsOrder(term: string): [state: TableState, set: (state: TableState) => void] {
  const search = `${useReadContext().country} ${term}`
  const kept = useStore(last)
  const set = useCallback((state: TableState) => last.set({ search, state }), [search])
  return [kept?.search === search ? kept.state : EMPTY_TABLE, set]
}
