/** Text that comes from outside: names, events, server messages. What it lacks or must not say is written out. */

/** What stands where a credential or a person stood, in all that is logged or uploaded. */
export const MASKED = '[masked]'

/** What stands for a text that is empty, where a person would see nothing. */
export const NOTHING = '(empty)'

/**
 * Characters that move a cursor, set a clipboard, reverse the reading order or hide: every control and format character
 * (C0, C1, DEL, bidirectional, byte order mark, tags), what is never drawn (zero-width space, fillers), the line and
 * paragraph separators, and halves of a character. Tab and line feed too. What spells names and emoji is not among them:
 * soft hyphens, the joiners of Persian and of emoji families, the selectors between text and picture.
 */
const UNSAFE = /[[\p{Cc}\p{Cf}\p{DI}\p{Zl}\p{Zp}\p{Cs}]--[\u00ad\u200c\u200d\ufe00-\ufe0f]]/gv

/** A reason as it stands alone: with a capital. */
export function sentence(reason: string): string {
  return reason.slice(0, 1).toUpperCase() + reason.slice(1)
}

/** The same in the middle of one, as after a colon, also where it comes as a sentence: 'TV' and 'SE' stay. */
export function inSentence(reason: string): string {
  return /^\p{Lu}(?!\p{Lu})/u.test(reason) ? reason.slice(0, 1).toLowerCase() + reason.slice(1) : reason
}

/** 'a', 'a or b', 'a, b or c'. */
export function either(texts: readonly string[]): string {
  return texts.length < 2 ? (texts[0] ?? '') : `${texts.slice(0, -1).join(', ')} or ${texts.at(-1)}`
}

/** 'Film · 1001', as a record is told from others of its name; the id alone where that is its name. */
export function withId(name: string, id: string): string {
  return name === id ? id : `${name} · ${id}`
}

/** By UTF-16 unit, as JSON spells characters. */
function spellOut(character: string): string {
  return character.replace(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** Where a text has none of these, nothing of it is unsafe: found out in a tenth of the time. */
const BEYOND_PRINTABLE = /[^ -~]/

/** The same text with every such character spelled out (`\u001b`), so that it can be shown on a terminal or a page. */
export function visible(text: string): string {
  return BEYOND_PRINTABLE.test(text) ? text.replace(UNSAFE, spellOut) : text
}

/** What pages and documents leave in a text that is copied: soft hyphens, marks of direction, spaces of no width. */
const COPIED_ALONG = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/** What somebody typed or pasted to look for, without what they cannot see in it. */
export function withoutInvisible(text: string): string {
  return BEYOND_PRINTABLE.test(text) ? text.replace(COPIED_ALONG, '') : text
}

/** The same but for the line feed: in JSON text it is layout, JSON spells those of a value itself. */
const UNSAFE_IN_JSON = /[[\p{Cc}\p{Cf}\p{DI}\p{Zl}\p{Zp}\p{Cs}]--[\n\u00ad\u200c\u200d\ufe00-\ufe0f]]/gv

/** JSON without a raw control or bidirectional character; parsing it gives the value back unchanged. */
export function safeJson(value: unknown, indent?: number): string {
  const json = JSON.stringify(value, null, indent)
  return BEYOND_PRINTABLE.test(json) ? json.replace(UNSAFE_IN_JSON, spellOut) : json
}

/** The same of a text, without the quotes around it. */
export function insideSafeJson(text: string): string {
  return MORE_THAN_ITSELF.test(text) ? safeJson(text).slice(1, -1) : text
}

/** What a text of which nothing is unsafe does not have, and nothing that JSON spells. */
const MORE_THAN_ITSELF = /[^ !#-[\]-~]/

/** Each value as safe JSON on a line of its own. A list of lines is joined in half the time that adding one to the other takes. */
export function safeJsonLines(values: readonly unknown[]): string {
  return values.map((value) => `${safeJson(value)}\n`).join('')
}

/** Letters that no normalization takes apart, as they are spelled in plain ones; fold.ts reads them, too. */
export const SPELLED: Readonly<Partial<Record<string, string>>> = {
  æ: 'ae',
  ø: 'o',
  ð: 'd',
  đ: 'd',
  þ: 'th',
  ł: 'l',
  ß: 'ss',
}

const BEYOND_ASCII = /[^\0-\x7f]/

/**
 * As texts are compared where neither letter case nor Nordic letters count, spelled out: 'SMORGAS' finds Smörgås, 'aero' Ærø. It
 * may be longer or shorter, for what a box says in an event comes in any form, letter and mark apart, too. Names, in which what is
 * found is marked, are folded unit for unit (fold.ts).
 */
export function foldSpelled(text: string): string {
  const lowered = text.toLowerCase()
  if (!BEYOND_ASCII.test(lowered)) return lowered
  return lowered
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[æøðđþłß]/g, (letter) => SPELLED[letter] ?? letter)
}

/** In characters as people count them: an emoji is one. */
export function lengthOf(text: string): number {
  return Array.from(text).length
}
