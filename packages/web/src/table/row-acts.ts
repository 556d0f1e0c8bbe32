import type { Argv } from '@headend/core/cli-equivalent'
import type { LucideIcon } from 'lucide-react'

/** A row as the palette tells of it. */
interface RowTold {
  name: string
  /** What opens and what deletes it in a terminal, where there is a command. */
  open?: Argv | undefined
  delete?: Argv | undefined
  /** Why it cannot be deleted, and what helps. */
  kept?: Kept | undefined
  /** Why it cannot be opened, likewise. */
  closed?: Kept | undefined
}

export interface Kept {
  reason: string
  remedy?: string | undefined
}

/** Nothing where there is no reason: it may be deleted. */
export function keptBy(reason: string | undefined, remedy?: string): Kept | undefined {
  return reason === undefined ? undefined : { reason, remedy }
}

interface Verbs {
  open: string
  delete: string
  /** Of what is no deletion. */
  deleteIcon?: LucideIcon
}

export const VERBS: Verbs = { open: 'open', delete: 'delete' }

export interface RowActs<Row> {
  /** Enter, or a click; what `tell` calls closed says why instead. */
  onOpen?: ((row: Row) => void) | undefined
  /** Somebody is about to open it: the pointer or the keyboard rests on it. What it takes can be fetched. */
  onIntent?: ((row: Row) => void) | undefined
  /** Delete, or D; what `tell` calls kept says why instead. */
  onDelete?: ((row: Row) => void) | undefined
  /** What hints of the keys and the palette call the two, where not 'open' and 'delete'. */
  verbs?: Verbs | undefined
  /** What the palette calls a row, and what a terminal takes for what is done to it. */
  tell?: ((row: Row) => RowTold) | undefined
  /** There is another table before it on the page, which has the keys that act from outside, and the focus that nobody has. */
  second?: boolean
  /** It stands below the fields of a form: the page begins there, and the keys of the list act from there, too. */
  below?: boolean
}
