import type { Verdict } from '@headend/core/access'
import type { Argv, SET_OPTIONS } from '@headend/core/cli-equivalent'
import type { LucideIcon } from 'lucide-react'
import type { ShortcutId } from '../keyboard/keys.ts'
import type { PalettePage } from '../palette/item.ts'

/** What a form has changed is worked out when the palette opens, which brings the code for it. */
type FormArgv = (options: typeof SET_OPTIONS) => Argv | undefined

export interface Offer {
  id: string
  title: string
  /** Other words that find it, such as its name in the terminal. */
  keywords?: readonly string[] | undefined
  group: string
  subject: string
  icon: LucideIcon
  verdict: Verdict
  remedy?: string | undefined
  cli?: Argv | FormArgv | undefined
  shortcut?: ShortcutId | undefined
  /** It is of this moment: that it was chosen is not remembered. */
  transient?: true
  /** What is nearer to the person comes first; what is not the dialog's own is behind it. */
  scope?: 'dialog' | 'marks' | 'row' | undefined
  run?: () => void
  opens?: PalettePage
}

/** What the open page offers, in the order in which it came; the palette reads it when it opens. */
const registered = new Map<string, Offer>()

let cached: readonly Offer[] | undefined

export const offers = {
  put(offer: Offer): void {
    registered.set(offer.id, offer)
    cached = undefined
  },
  remove(id: string): void {
    registered.delete(id)
    cached = undefined
  },
  /** The same list for as long as the same is offered. */
  all(): readonly Offer[] {
    cached ??= [...registered.values()]
    return cached
  },
}
