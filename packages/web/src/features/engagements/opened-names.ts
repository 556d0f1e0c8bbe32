/** Names of customers whose engagements were opened in this session. In memory only, deleted at sign-out. */
import { type EngagementIdentity, identityKey } from '@headend/core/engagements'
import { useEffect } from 'react'
import { createPersonalStore } from '../../ui/storage/personal-storage.ts'

const names = createPersonalStore<Readonly<Record<string, string>>>()

export function useRememberName(identity: EngagementIdentity, name: string): void {
  const key = identityKey(identity)
  useEffect(() => rememberName(key, name), [key, name])
}

export function rememberName(key: string, name: string): void {
  names.set({ ...names.get(), [key]: name })
}

export function openedName(identity: EngagementIdentity): string | undefined {
  return names.get()?.[identityKey(identity)]
}
