/** What a field of tags makes of what is typed, pasted and pressed: texts, none of them blank, each once. */

import { withoutInvisible } from '../text.ts'

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

/** The tags of a list that is pasted: lines, cells, or items between commas or semicolons; an id may have blanks (OPN-115). */
function tagsIn(text: string): string[] {
  return text.split(/[\n\r\t,;]+/)
}

/** These tags and the new ones: blank ones and those that are there are ignored (SEL-017, SEL-027). */
function withTags(tags: readonly string[], texts: readonly string[]): readonly string[] {
  const come = new Set(texts.map((text) => withoutInvisible(text).trim()).filter(Boolean))
  for (const tag of tags) come.delete(tag)
  return come.size === 0 ? tags : [...tags, ...come]
}

/** What is typed becomes one tag, whatever is in it. */
export function takeTyped({ tags, typed }: Tags): Tags {
  return { tags: withTags(tags, [typed]), typed: '' }
}

/** Of several, copied from a list, lines or cells, each becomes one; undefined where it is no more than one, to be typed on. */
export function pasteTags({ tags, typed }: Tags, text: string): Tags | undefined {
  const pasted = tagsIn(text)
  return pasted.filter((tag) => tag.trim() !== '').length > 1
    ? { tags: withTags(tags, pasted), typed }
    : undefined
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
