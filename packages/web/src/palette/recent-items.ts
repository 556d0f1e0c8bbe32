import { addUse, readUses, type Uses, writeUses } from '@headend/core/palette'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useCountry } from '../context/services.tsx'
import { personalStorage } from '../ui/storage/personal-storage.ts'

/** As they were when what shows them came: it does not change by being chosen. */
export function useRecentItems(): Uses {
  const key = useStorageKey()
  return useMemo(() => readRecent(key), [key])
}

export function useRememberItem(): (id: string) => void {
  const key = useStorageKey()
  return (id) => personalStorage.setItem(key, writeUses(addUse(readRecent(key), id, Date.now())))
}

function useStorageKey(): string {
  return `recent-${useCountry() ?? 'none'}`
}

function readRecent(key: string): Uses {
  return readUses(personalStorage.getItem(key), Date.now())
}

/** Records what was opened; pages that were only passed are not kept. */
export function useRememberOpened(id: string | undefined, replacedBy: string | undefined): void {
  const isPaged = useLocation({
    select: ({ state }) => state.replacedBy !== undefined && state.replacedBy === replacedBy,
  })
  const remember = useRememberItem()
  const rememberOpened = useEffectEvent(() => {
    if (id !== undefined && !isPaged) remember(id)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: remembered once for each id.
  useEffect(() => rememberOpened(), [id])
}
