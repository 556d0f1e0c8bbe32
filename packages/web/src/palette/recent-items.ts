import { type EngagementIdentity, identityKey } from '@headend/core/engagements'
import { addUse, readUses, type Uses, writeUses } from '@headend/core/palette'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useCountry } from '../context/services.tsx'
import { createPersonalStore, personalStorage } from '../ui/storage/personal-storage.ts'

/** The recent items at the first render: the list does not change while it is shown. */
export function useRecentItems(): Uses {
  const key = useStorageKey()
  return useMemo(() => readRecent(key), [key])
}

export function useRememberItem(): (id: string, name?: string) => void {
  const key = useStorageKey()
  return (id, name) => personalStorage.setItem(key, writeUses(addUse(readRecent(key), id, Date.now(), name)))
}

function useStorageKey(): string {
  return `recent-${useCountry() ?? 'none'}`
}

function readRecent(key: string): Uses {
  return readUses(personalStorage.getItem(key), Date.now())
}

/** Remembers the open record, a product with its name. A record that was paged to is not remembered. */
export function useRememberOpened(id: string | undefined, recordId: string | undefined, name?: string): void {
  const isPaged = useLocation({
    select: ({ state }) => state.replacedBy !== undefined && state.replacedBy === recordId,
  })
  const remember = useRememberItem()
  const rememberOpened = useEffectEvent(() => {
    if (id !== undefined && !isPaged) remember(id, name)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: remembered once for each id and name.
  useEffect(() => rememberOpened(), [id, name])
}

/** Names of customers whose engagements were opened in this session. In memory only, deleted at sign-out. */
const openedNames = createPersonalStore<Readonly<Record<string, string>>>()

export function useRememberName(identity: EngagementIdentity, name: string): void {
  const key = identityKey(identity)
  useEffect(() => openedNames.set({ ...openedNames.get(), [key]: name }), [key, name])
}

/** Known only if the engagement was opened in this session: names are not stored (decision 0016). */
export function customerName(identity: EngagementIdentity): string | undefined {
  return openedNames.get()?.[identityKey(identity)]
}
