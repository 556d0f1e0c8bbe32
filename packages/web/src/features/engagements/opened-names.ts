/** Of whom the engagements are that were opened since somebody signed in: in the memory of the page alone, and forgotten with them. */
import { type EngagementIdentity, identityKey } from '@headend/core/engagements'
import { useEffect } from 'react'
import { createPersonalStore } from '../../ui/storage/personal-store.ts'

const names = createPersonalStore<Readonly<Record<string, string>>>()

export function useNamed(identity: EngagementIdentity, name: string): void {
  const key = identityKey(identity)
  useEffect(() => rememberName(key, name), [key, name])
}

/** `key` is that of its identity. */
export function rememberName(key: string, name: string): void {
  names.set({ ...names.get(), [key]: name })
}

/** Undefined where it was not opened. */
export function openedName(identity: EngagementIdentity): string | undefined {
  return names.get()?.[identityKey(identity)]
}
