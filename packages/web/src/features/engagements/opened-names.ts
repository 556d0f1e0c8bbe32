/** Of whom the engagements are that were opened since somebody signed in: in the memory of the page alone, and forgotten with them. */
import { type EngagementIdentity, identityKey } from '@headend/core/engagements'
import { visible } from '@headend/core/text'
import { useEffect } from 'react'
import { createPersonalStore } from '../../ui/personal-store.ts'
import { engagementName } from './engagement-address.ts'

const names = createPersonalStore<Readonly<Record<string, string>>>()

export function useNamed(identity: EngagementIdentity, name: string): void {
  const key = identityKey(identity)
  useEffect(() => names.set({ ...names.get(), [key]: name }), [key, name])
}

/** As a palette lists it: the name with the id beside it, where it is known, else the id with what it is. */
export function openedTexts(identity: EngagementIdentity, otherwise?: string) {
  const id = engagementName(identity)
  const name = names.get()?.[identityKey(identity)]
  return name ? { title: visible(name), hint: id, keys: [identity.id] } : { title: id, hint: otherwise }
}
