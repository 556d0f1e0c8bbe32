import type { Verdict } from '@headend/core/access'
import type { Argv, SET_OPTIONS } from '@headend/core/cli-equivalent'
import type { LucideIcon } from 'lucide-react'
import type { ShortcutId } from '../keyboard/keys.ts'
import type { PalettePage } from '../palette/item.ts'

/** The command for the changes of a form is made when the palette opens, which loads the code for it. */
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
  /** A choice is not remembered, because the offer is only for this moment. */
  transient?: true
  /** The nearest offers come first. While a dialog is open, only its own offers can be chosen. */
  scope?: 'dialog' | 'marks' | 'row' | undefined
  run?: () => void
  opens?: PalettePage
}

/** The offers of the open page, in order of registration. The palette reads them when it opens. */
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
  /** A stable list, as long as nothing is added or removed. */
  all(): readonly Offer[] {
    cached ??= [...registered.values()]
    return cached
  },
}
