/** A field of tags: typed, pasted and edited by keyboard. Tags are unique and not blank. */
import { withoutInvisible } from '../foundation/text.ts'

export interface Tags {
  tags: readonly string[]
  typed: string
  /** The focused tag; undefined if the focus is in the text. */
  at?: number | undefined
}

export interface TagKey {
  key: string
  shift?: boolean
  atStart?: boolean
}

/** Lines, cells, or items between commas or semicolons; an id may have blanks (OPN-115). */
function tagsIn(text: string): string[] {
  return text.split(/[\n\r\t,;]+/)
}

/** Adds tags; blank and repeated ones are ignored (SEL-017, SEL-027). */
function withTags(tags: readonly string[], texts: readonly string[]): readonly string[] {
  const come = new Set(texts.map((text) => withoutInvisible(text).trim()).filter(Boolean))
  for (const tag of tags) come.delete(tag)
  return come.size === 0 ? tags : [...tags, ...come]
}

export function commitTyped({ tags, typed }: Tags): Tags {
  return { tags: withTags(tags, [typed]), typed: '' }
}

/** Adds several pasted tags; undefined for one, which continues the typed text. */
export function pasteTags({ tags, typed }: Tags, text: string): Tags | undefined {
  const pasted = tagsIn(text)
  return pasted.filter((tag) => tag.trim() !== '').length > 1
    ? { tags: withTags(tags, pasted), typed }
    : undefined
}

/** Handles a key; undefined leaves it to the browser (SEL-015, SEL-016). */
export function onTagKey(state: Tags, pressed: TagKey): Tags | undefined {
  return state.at === undefined ? inText(state, pressed) : onTag(state, state.at, pressed)
}

function inText(state: Tags, { key, shift = false, atStart = true }: TagKey): Tags | undefined {
  const { tags, typed } = state
  const last = tags.length - 1
  // Without a text Tab leaves the field.
  const takes = key === 'Enter' || (key === 'Tab' && !shift && typed.trim() !== '')
  if (takes) return commitTyped(state)
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

/** The focus moves to the next tag. */
export function withoutTag({ tags, typed, at }: Tags, index: number): Tags {
  const left = tags.toSpliced(index, 1)
  return {
    tags: left,
    typed,
    at: at !== undefined && left.length > 0 ? Math.min(at, left.length - 1) : undefined,
  }
}
