/** The fields of a form, for console, terminal and lists of changes. */
import { type Choice, lengthOf, visible } from '../foundation/text.ts'

/** The id in the address of a new record (PKG-002, STR-002). */
export const NEW = 'create'

/** Whether an address can end with this id: some have a meaning of their own there. */
export const canEndAddress = (id: string) => ![NEW, '.', '..'].includes(id)

export const NOT_IN_ADDRESS = 'This id cannot be part of an address'

/** A 'moment' is ISO text, or the typed text until that is complete (typed-moment). */
export type FieldKind = 'text' | 'number' | 'moment' | 'switch' | 'text-area' | 'choices' | 'list'

/** The recommended length of a text. A longer one gets a warning, no error (OPN-88). */
export type Guidance = { characters: number } | { rows: number; columns: number }

export interface ListItem {
  id: string
  text: string
}

type ItemOf<List> = List extends readonly (infer Item)[] ? Item : never

interface FieldOf<Draft, Name extends keyof Draft> {
  name: Name
  /** The label without the star of a required field. */
  label: string
  kind: FieldKind
  required?: boolean
  help?: string
  placeholder?: string
  /** Of a 'number', where it is only read: 'SEK'. */
  unit?: string
  /** The zone of the record's country, for a 'moment' (OPN-111). */
  zone?: string
  /** The value that is sent for an empty 'number'; if absent, empty is a problem. */
  empty?: number
  guidance?: Guidance
  /** 'revealed' on demand, or 'never' shown and never stored (a password). `text` hides it, too. */
  secret?: 'revealed' | 'never'
  /** The value in a new record depends on the day. */
  defaultVariesByDay?: boolean
  /** Editable only on create; it cannot be changed afterwards. */
  fixed?: boolean
  /** The heading on its tab, shared with neighbours of the same group. */
  group?: string
  /** The first tab if absent. */
  tab?: string
  /** The field's rule reads these fields too: the field is validated whenever one of them changes. */
  validateWith?: readonly (keyof Draft & string)[]
  /** Meaningless without the value of this field: a merge takes both from the same side. */
  dependsOn?: keyof Draft & string
  /** Whether the draft has this field; always if absent. */
  shown?: (draft: Draft) => boolean
  /** One of 'choices', several of 'list'; a 'list' without choices is a table of its own. */
  choices?: readonly Choice[]
  /** Ticked items of a 'list' are those that the value does NOT hold. */
  inverted?: boolean
  /** A 'list' of typed texts. */
  tags?: boolean
  /** The label of the box for all items of a 'list': 'All clients'. */
  all?: string
  text?: (value: Draft[Name]) => string
  /** The items of a 'list' if they are more than texts. */
  items?: (value: Draft[Name]) => readonly ListItem[]
  /** Whether an added item of such a 'list' is unchanged. If absent, an item is its id. */
  isUnmodifiedItem?: (item: ItemOf<Draft[Name]>) => boolean
}

export type EditField<Draft> = { [Name in keyof Draft & string]: FieldOf<Draft, Name> }[keyof Draft & string]

export const FIXED = 'Cannot be changed once created'

/** Said once for several such fields; undefined for a single one, whose help says it. */
export function fixedNote(fields: readonly { label: string }[]): string | undefined {
  return fields.length > 1 ? `${FIXED}: ${fields.map(({ label }) => label).join(', ')}` : undefined
}

/** 'Package name *'. */
export function labelOf({ label, required }: { label: string; required?: boolean }): string {
  return required ? `${label} *` : label
}

/** Catalogues by field: the names of the items in its list. */
export type ItemNames<Draft> = Readonly<
  Partial<Record<keyof Draft & string, readonly { id: string; name: string }[]>>
>

/** The fields, with catalogue names as the texts of their list items. */
export function withItemNames<Draft>(
  fields: readonly EditField<Draft>[],
  names: ItemNames<Draft> | undefined,
): readonly EditField<Draft>[] {
  return fields.map((field) => {
    const catalogue = names?.[field.name]
    const { items } = field
    if (!catalogue || !items) return field
    const byId = new Map(catalogue.map(({ id, name }) => [id, name]))
    const withName = ({ id, text }: ListItem) => ({ id, text: byId.get(id) || text })
    return { ...field, items: (value: never) => items(value).map(withName) }
  })
}

interface Checklist {
  choices?: readonly Choice[] | undefined
  /** Ticked choices are those that the value does not hold (PKG-037). */
  inverted?: boolean | undefined
}

export function tickedValues(
  ids: readonly string[],
  { choices = [], inverted = false }: Checklist,
): string[] {
  return choices.map(({ value }) => value).filter((value) => ids.includes(value) !== inverted)
}

/** The value with these choices ticked; values without a choice stay. */
export function applyTicked(ids: readonly string[], ticked: readonly string[], list: Checklist): string[] {
  const { choices = [] } = list
  const withoutChoice = ids.filter((id) => !choices.some(({ value }) => value === id))
  return [...withoutChoice, ...tickedValues(ticked, list)]
}

export interface FieldNotes {
  help: string | undefined
  counter: string | undefined
  /** Does not block saving. */
  warning: string | undefined
}

interface FieldState {
  fixed: boolean
  warning: string | undefined
}

const textKinds: ReadonlySet<FieldKind> = new Set(['text', 'text-area'])

export function fieldNotes<Draft>(
  field: EditField<Draft>,
  text: string,
  { fixed, warning }: FieldState,
): FieldNotes {
  const guidance = field.guidance && guidanceView(field.guidance, text)
  const invisible = textKinds.has(field.kind) ? invisibleHint(text) : undefined
  return {
    help: field.help ?? (fixed ? FIXED : undefined),
    counter: guidance?.counter,
    warning: [guidance?.warning, warning, invisible].filter(Boolean).join('. ') || undefined,
  }
}

interface GuidanceView {
  /** '131 / 124', or '3 / 4 rows'. */
  counter: string
  /** Where the text is too long. */
  warning: string | undefined
}

/** Guidance on the length of a text; it does not block saving (OPN-88). */
export function guidanceView(guidance: Guidance, text: string): GuidanceView {
  if ('characters' in guidance) {
    const { characters } = guidance
    const used = lengthOf(text)
    return {
      counter: `${used} / ${characters}`,
      warning:
        used > characters ? `Longer than ${characters} characters: some clients cut it off` : undefined,
    }
  }
  const { rows, columns } = guidance
  const used = countRows(text, columns)
  return {
    counter: `${used} / ${rows} rows`,
    warning:
      used > rows ? `More than ${rows} rows of ${columns} characters: some clients cut it off` : undefined,
  }
}

function countRows(text: string, columns: number): number {
  if (text === '') return 0
  const rows = text.split('\n').map((line) => Math.max(1, Math.ceil(lengthOf(line) / columns)))
  return rows.reduce((sum, count) => sum + count, 0)
}

/** Characters that a field shows. */
const VISIBLE_BLANKS = '\n\r\t'

/** More characters are not listed. */
const MOST_LISTED = 3

/** A hint about invisible characters and those that reverse the reading order. */
export function invisibleHint(text: string): string | undefined {
  const hidden = [...text].filter(
    (character) => visible(character) !== character && !VISIBLE_BLANKS.includes(character),
  )
  const each = [...new Set(hidden)]
  if (each.length === 0) return undefined
  const listed = each.slice(0, MOST_LISTED).map(visible).join(', ')
  return `Contains invisible characters: ${listed}${each.length > MOST_LISTED ? ' and more' : ''}`
}
