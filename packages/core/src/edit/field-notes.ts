import { lengthOf, visible } from '../foundation/text.ts'
import { type EditField, FIXED, type FieldKind, type Guidance } from './field.ts'

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
  const used = rowsOf(text, columns)
  return {
    counter: `${used} / ${rows} rows`,
    warning:
      used > rows ? `More than ${rows} rows of ${columns} characters: some clients cut it off` : undefined,
  }
}

function rowsOf(text: string, columns: number): number {
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
