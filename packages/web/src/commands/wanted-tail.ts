import { type EngagementIdentity, identityKey } from '@headend/core/engagements'
import { createPersonalStore } from '../ui/storage/personal-store.ts'

/** The box that somebody has asked to watch, on their way to the page that does it: the address alone never connects (OPN-63). */
const wanted = createPersonalStore<string>()

export function wantTail(box: EngagementIdentity): void {
  wanted.set(identityKey(box))
}

/** Whether it is this box; asked for once, and never on a later way to the page. */
export function takeWantedTail(box: EngagementIdentity): boolean {
  const key = wanted.get()
  wanted.set(undefined)
  return key === identityKey(box)
}
