/** Of whom the engagements are that were opened since somebody signed in: in the memory of the page alone, and forgotten with them. */
import { type EngagementIdentity, identityKey } from '@headend/core/engagements'
import { useEffect } from 'react'
import { createPersonalStore } from '../../ui/personal-store.ts'

const names = createPersonalStore<Readonly<Record<string, string>>>()

export function useNamed(identity: EngagementIdentity, name: string): void {
  useEffect(() => rememberName(identity, name), [identity, name])
}

export function rememberName(identity: EngagementIdentity, name: string): void {
  names.set({ ...names.get(), [identityKey(identity)]: name })
}

/** Undefined where it was not opened. */
export function openedName(identity: EngagementIdentity): string | undefined {
  return names.get()?.[identityKey(identity)]
}
