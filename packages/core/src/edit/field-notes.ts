import { type EditField, FIXED, type FieldKind } from './field.ts'
import { guidanceView } from './guidance.ts'
import { hiddenHint } from './hidden.ts'

/** What is said of a field whatever is wrong with it. */
export interface FieldNotes {
  help: string | undefined
  counter: string | undefined
  /** What speaks against it, and keeps nobody from saving it. */
  warning: string | undefined
}

interface Circumstances {
  /** It cannot be changed any more: nobody is warned of what they cannot mend. */
  fixed: boolean
  /** What speaks against it besides. */
  warning: string | undefined
}

const typesText: ReadonlySet<FieldKind> = new Set(['text', 'text-area'])

export function fieldNotes<Draft>(
  field: EditField<Draft>,
  text: string,
  { fixed, warning }: Circumstances,
): FieldNotes {
  const guidance = field.guidance && guidanceView(field.guidance, text)
  const warns = fixed ? undefined : field.warns?.(text)
  const hidden = typesText.has(field.kind) ? hiddenHint(text) : undefined
  return {
    help: field.help ?? (fixed ? FIXED : undefined),
    counter: guidance?.counter,
    warning: [guidance?.warning, warns, warning, hidden].filter(Boolean).join('. ') || undefined,
  }
}
