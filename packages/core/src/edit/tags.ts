/** What a field of tags makes of what is typed, pasted and pressed: texts, none of them blank, each once. */

/** What is in the field. */
export interface Tags {
  tags: readonly string[]
  /** Not a tag yet. */
  typed: string
  /** The tag that the keyboard is on; undefined where it is in the text. */
  at?: number | undefined
}

/** A key, and whether the cursor is before all text. */
export interface TagKey {
  key: string
  shift?: boolean
  atStart?: boolean
}

/** The tags that a text holds: an id has neither white space nor a comma or a semicolon, and is read between them (OPN-115). */
export function tagsIn(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter(Boolean))]
}

/** These tags and what the text holds of new ones: blank ones and those that are there are ignored (SEL-017, SEL-027). */
function withTags(tags: readonly string[], text: string): readonly string[] {
  const come = tagsIn(text).filter((tag) => !tags.includes(tag))
  return come.length === 0 ? tags : [...tags, ...come]
}

/** What is typed becomes a tag, or several. */
export function takeTyped({ tags, typed }: Tags): Tags {
  return { tags: withTags(tags, typed), typed: '' }
}

/** Of several, copied from a list, lines or cells, each becomes one; undefined where it is no more than one, to be typed on. */
export function pasteTags({ tags, typed }: Tags, text: string): Tags | undefined {
  return tagsIn(text).length > 1 ? { tags: withTags(tags, text), typed } : undefined
}

/** What a key makes of it; undefined where it does what it does in every field (SEL-015, SEL-016). */
export function onTagKey(state: Tags, pressed: TagKey): Tags | undefined {
  return state.at === undefined ? inText(state, pressed) : onTag(state, state.at, pressed)
}

function inText(state: Tags, { key, shift = false, atStart = true }: TagKey): Tags | undefined {
  const { tags, typed } = state
  const last = tags.length - 1
  // Without a text Tab goes on to the next field, and nobody is caught here.
  const takes = key === 'Enter' || (key === 'Tab' && !shift && typed.trim() !== '')
  if (takes) return takeTyped(state)
  if (key === 'Backspace' && typed === '' && last >= 0) return { tags: tags.slice(0, last), typed }
  if (key === 'ArrowLeft' && atStart && last >= 0) return { ...state, at: last }
  return undefined
}

function onTag({ tags, typed }: Tags, at: number, { key }: TagKey): Tags | undefined {
  const to = (next: number): Tags => ({ tags, typed, at: next < tags.length ? Math.max(next, 0) : undefined })
  if (key === 'ArrowLeft') return to(at - 1)
  if (key === 'ArrowRight') return to(at + 1)
  if (key === 'Home') return to(0)
  if (key === 'End') return to(tags.length)
  if (key === 'Delete' || key === 'Backspace') return withoutTag({ tags, typed, at }, at)
  return undefined
}

/** The keyboard stays where it was, on what has come there. */
export function withoutTag({ tags, typed, at }: Tags, index: number): Tags {
  const left = tags.toSpliced(index, 1)
  return {
    tags: left,
    typed,
    at: at !== undefined && left.length > 0 ? Math.min(at, left.length - 1) : undefined,
  }
}
