/** What the person has opened lately: ids by country, kept for 30 days or until log-out. */
import { addUse, readUses, type Uses, writeUses } from '@headend/core/palette'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useCountry } from '../context/services.tsx'
import { personalStorage } from '../ui/storage/personal-storage.ts'

/** As they were when what shows them came: it does not change by being chosen. */
export function useUses(): Uses {
  const name = useName()
  return useMemo(() => usesNow(name), [name])
}

/** How to keep that something has been chosen or opened. */
export function useRemember(): (id: string) => void {
  const name = useName()
  return (id) => personalStorage.setItem(name, writeUses(addUse(usesNow(name), id, Date.now())))
}

function useName(): string {
  return `recent-${useCountry() ?? 'none'}`
}

function usesNow(name: string): Uses {
  return readUses(personalStorage.getItem(name), Date.now())
}

/** Records what was opened; pages that were only passed are not kept. */
export function useOpened(id: string | undefined, walkedTo: string | undefined): void {
  const walked = useLocation({
    select: ({ state }) => state.walkedTo !== undefined && state.walkedTo === walkedTo,
  })
  const remember = useRemember()
  const open = useEffectEvent(() => {
    if (id !== undefined && !walked) remember(id)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another id has been opened.
  useEffect(() => open(), [id])
}
