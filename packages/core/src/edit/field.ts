/** What a form knows of one field, said once for the console, the terminal and whoever tells what has changed. */
import type { Choice } from '../choice.ts'

/** What stands in an address for the id of a record that is still to be made (PKG-002, STR-002). */
export const NEW = 'create'

/** Whether the address of a page can end with an id: that of the form, and what leads up, are taken. */
export const canEndAddress = (id: string) => ![NEW, '.', '..'].includes(id)

export const NOT_IN_ADDRESS = 'This id cannot be part of an address'

/** A 'moment' is held as ISO text, or as it was typed while that is none yet (typed-moment). */
export type FieldKind = 'text' | 'number' | 'moment' | 'switch' | 'text-area' | 'choices' | 'list'

/** How much a text should hold at most: what is longer is told, never refused (OPN-88). */
export type Guidance = { characters: number } | { rows: number; columns: number }

/** One of a list: told apart by its id, told about by its text. */
export interface ListItem {
  id: string
  text: string
}

type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never

interface FieldOf<Draft, Name extends keyof Draft> {
  name: Name
  /** Without the star: that is drawn where `required` is true. */
  label: string
  kind: FieldKind
  required?: boolean
  help?: string
  /** In the field while nothing is typed. */
  placeholder?: string
  /** Of a 'moment': that of the country whose record it is (OPN-111). */
  zone?: string
  /** Of a 'number': what is sent where nothing is typed; absent where that is a problem. */
  empty?: number
  guidance?: Guidance
  /** Of a text: what speaks against it, and keeps nobody from saving it. */
  warns?: (text: string) => string | undefined
  /** Not for every eye: 'revealed' on demand, or 'never' shown and never kept (a password). Its `text` hides it too. */
  secret?: 'revealed' | 'never'
  /** The value in a new record depends on the day. */
  defaultVariesByDay?: boolean
  /** Editable only on create; it cannot be changed afterwards. */
  fixed?: boolean
  /** What it stands under on its tab, with the fields beside it that name the same. */
  group?: string
  /** The tab it is on; the first one where absent. */
  tab?: string
  /** Its rule reads these fields too: it is validated whenever one of them changes. */
  validateWith?: readonly (keyof Draft & string)[]
  /** Has a meaning only together with the value of this field: a merge takes both from the same side. */
  dependsOn?: keyof Draft & string
  /** Whether it means anything for this draft; always where absent. */
  shown?: (draft: Draft) => boolean
  /** What may be chosen, one of 'choices' and several of 'list'; a 'list' without is a table of its own. */
  choices?: readonly Choice[]
  /** Of a 'list': what is ticked is what the value does NOT hold. */
  inverted?: boolean
  /** Of a 'list' of texts: each is typed. */
  tags?: boolean
  /** Of a 'list': the box that ticks or unticks all of them, 'All clients'. */
  all?: string
  /** The value as a person reads it. */
  text?: (value: Draft[Name]) => string
  /** Of a 'list' whose items are more than texts. */
  items?: (value: Draft[Name]) => readonly ListItem[]
  /** Of such a 'list': whether an item is as it was added, with nothing set in it yet. Absent: an item is its id. */
  isUnmodifiedItem?: (item: ItemOf<Draft[Name]>) => boolean
}

export type EditField<Draft> = { [Name in keyof Draft & string]: FieldOf<Draft, Name> }[keyof Draft & string]

/** Said of a field that is fixed, where it is drawn and where somebody tries. */
export const FIXED = 'Cannot be changed once created'

/** The label as it stands beside the field: 'Package name *'. */
export function labelOf({ label, required }: { label: string; required?: boolean }): string {
  return required ? `${label} *` : label
}
