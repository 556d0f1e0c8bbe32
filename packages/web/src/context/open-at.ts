import type { AreaId } from '@headend/core/shell'
import { type HistoryState, useLocation } from '@tanstack/react-router'
import { useCallback } from 'react'

/** At which tab the open list opens its records: whoever looks for what is on one is led to the list first. */
export function useOpenAt() {
  return useLocation({ select: ({ state }) => state.openAt })
}

/** The address of a record at that tab, where the open list is one of its kind. */
export function useAtTab(area: AreaId) {
  const wanted = useOpenAt()
  const tab = wanted?.area === area ? wanted.tab : undefined
  return useCallback(
    <Address extends object>(address: Address, search: { country?: string } = {}) => ({
      ...address,
      search: { ...search, tab },
    }),
    [tab],
  )
}

/** The state of another search of the same list. */
export function keepOpenAt({ openAt }: HistoryState): HistoryState {
  return { openAt }
}
