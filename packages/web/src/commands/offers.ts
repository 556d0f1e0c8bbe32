import type { Verdict } from '@headend/core/access'
import type { LucideIcon } from 'lucide-react'

export interface OfferedThing {
  id: string
  title: string
  group: string
  subject: string
  icon: LucideIcon
  verdict: Verdict
  run: () => void
}

/** What the open page offers, in the order in which it came; the palette reads it when it opens. */
const things = new Map<string, OfferedThing>()

export const offers = {
  put: (thing: OfferedThing): void => void things.set(thing.id, thing),
  remove: (id: string): void => void things.delete(id),
  all: (): readonly OfferedThing[] => [...things.values()],
}
