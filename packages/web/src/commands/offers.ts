import type { Verdict } from '@headend/core/access'
import type { Argv, SET_OPTIONS } from '@headend/core/cli-equivalent'
import type { LucideIcon } from 'lucide-react'
import type { ShortcutId } from '../keyboard/keys.ts'
import type { PalettePage } from '../palette/item.ts'

/** What a form has changed is worked out when the palette opens, which brings the code for it. */
type FormArgv = (options: typeof SET_OPTIONS) => Argv | undefined

export interface OfferedThing {
  id: string
  title: string
  /** What names it besides: as the terminal calls it. */
  keys?: readonly string[] | undefined
  group: string
  subject: string
  icon: LucideIcon
  verdict: Verdict
  remedy?: string | undefined
  cli?: Argv | FormArgv | undefined
  /** What does the same without the palette. */
  shortcut?: ShortcutId | undefined
  /** It is of this moment: that it was chosen is not remembered. */
  passing?: true
  /** What is nearer to the person comes first; what is not the dialog's own is behind it. */
  of?: 'dialog' | 'marks' | 'row' | undefined
  /** One of the two: done at once, or first a page that asks what about. */
  run?: () => void
  opens?: PalettePage
}

/** What the open page offers, in the order in which it came; the palette reads it when it opens. */
const things = new Map<string, OfferedThing>()

/** Until something is put or removed. */
let listed: readonly OfferedThing[] | undefined

export const offers = {
  put(thing: OfferedThing): void {
    things.set(thing.id, thing)
    listed = undefined
  },
  remove(id: string): void {
    things.delete(id)
    listed = undefined
  },
  /** The same list for as long as the same is offered. */
  all(): readonly OfferedThing[] {
    listed ??= [...things.values()]
    return listed
  },
}
