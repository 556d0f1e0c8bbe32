import type { AreaId } from '@headend/core/shell'
import { useEffect } from 'react'
import { createStore } from '../ui/store.ts'
import { useStable } from '../ui/use-stable.ts'

interface OpenTabs {
  area: AreaId
  /** Absent on a form for a new record: not all that a tab holds is there before it is stored (OPN-84). */
  turnTo: ((tab: string) => void) | undefined
}

/** The tabs of the record in sight, for the palette; undefined on every other page. */
export const openTabs = createStore<OpenTabs | undefined>(undefined)

export function useTellTabs(area: AreaId, isNew: boolean, turn: (tab: string) => void): void {
  const turnTo = useStable(turn)
  useEffect(() => {
    openTabs.set({ area, turnTo: isNew ? undefined : turnTo })
    return () => openTabs.set(undefined)
  }, [area, isNew, turnTo])
}
