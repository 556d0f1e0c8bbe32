/** Safe and searchable text from outside: names, events, server messages. */

/** Replaces credentials and personal data in logs. */
export const MASKED = '[masked]'

/** Shown for an empty text. */
export const NOTHING = '(empty)'

/**
 * Characters that control a terminal, reverse the reading order or are invisible: control and format
 * characters (C0, C1, DEL, bidirectional, byte order mark, tags), fillers, line and paragraph separators,
 * lone surrogates, tab, line feed. Names and emoji keep soft hyphens, joiners and variation selectors.
 */
const UNSAFE = /[[\p{Cc}\p{Cf}\p{DI}\p{Zl}\p{Zp}\p{Cs}]--[\u00ad\u200c\u200d\ufe00-\ufe0f]]/gv

/** The text with a capital first letter. */
export function sentence(reason: string): string {
  return reason.slice(0, 1).toUpperCase() + reason.slice(1)
}

/** The text without a capital, as after a colon; 'TV' and 'SE' stay. */
export function inSentence(reason: string): string {
  return /^\p{Lu}(?!\p{Lu})/u.test(reason) ? reason.slice(0, 1).toLowerCase() + reason.slice(1) : reason
}

/** 'a', 'a or b', 'a, b or c'. */
export function either(texts: readonly string[]): string {
  return texts.length < 2 ? (texts[0] ?? '') : `${texts.slice(0, -1).join(', ')} or ${texts.at(-1)}`
}

/** 'Film · 1001', or the id alone if it is the name. */
export function withId(name: string, id: string): string {
  return name === id ? id : `${name} · ${id}`
}

/** Escapes each UTF-16 unit, as in JSON. */
function spellOut(character: string): string {
  return character.replace(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** A fast test: a text without these is safe. */
const BEYOND_PRINTABLE = /[^ -~]/

/** The text with unsafe characters spelled out (`\u001b`), for terminals and pages. */
export function visible(text: string): string {
  return BEYOND_PRINTABLE.test(text) ? text.replace(UNSAFE, spellOut) : text
}

/** Invisible characters in copied texts: soft hyphens, direction marks, zero-width spaces. */
const COPIED_ALONG = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/** A typed or pasted search text without invisible characters. */
export function withoutInvisible(text: string): string {
  return BEYOND_PRINTABLE.test(text) ? text.replace(COPIED_ALONG, '') : text
}

/** Unsafe characters without the line feed, which is layout in JSON. */
const UNSAFE_IN_JSON = /[[\p{Cc}\p{Cf}\p{DI}\p{Zl}\p{Zp}\p{Cs}]--[\n\u00ad\u200c\u200d\ufe00-\ufe0f]]/gv

/** JSON with unsafe characters escaped; parsing it gives the same value. */
export function safeJson(value: unknown, indent?: number): string {
  const json = JSON.stringify(value, null, indent)
  return BEYOND_PRINTABLE.test(json) ? json.replace(UNSAFE_IN_JSON, spellOut) : json
}

/** A text escaped as in JSON, without quotes. */
export function insideSafeJson(text: string): string {
  return MORE_THAN_ITSELF.test(text) ? safeJson(text).slice(1, -1) : text
}

/** A fast test: a text without these needs no escape. */
const MORE_THAN_ITSELF = /[^ !#-[\]-~]/

export function safeJsonLines(values: readonly unknown[]): string {
  return values.map((value) => `${safeJson(value)}\n`).join('')
}

/** Letters that Unicode normalization does not decompose. */
const SPELLED: Readonly<Partial<Record<string, string>>> = {
  æ: 'ae',
  ø: 'o',
  ð: 'd',
  đ: 'd',
  þ: 'th',
  ł: 'l',
  ß: 'ss',
}

const BEYOND_ASCII = /[^\0-\x7f]/

/** For comparison without case and Nordic letters: 'SMORGAS' finds Smörgås. May change the length. */
export function foldSpelled(text: string): string {
  const lowered = text.toLowerCase()
  if (!BEYOND_ASCII.test(lowered)) return lowered
  return lowered
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[æøðđþłß]/g, (letter) => SPELLED[letter] ?? letter)
}

/** Code points: an emoji is one. */
export function lengthOf(text: string): number {
  return Array.from(text).length
}

/**
 * Lower case without marks: `goteborg` finds Göteborg, `tromsö` Tromsø and `aro` Ærø. The length stays
 * the same, so that a match has the same position in the original.
 */
export function fold(text: string): string {
  return text.replace(/[^\0-\x7F]/g, foldUnit).toLowerCase()
}

/** Folds a typed text, in which a letter and its mark may be two characters. */
export function foldTyped(text: string): string {
  return fold(withoutInvisible(text).normalize('NFC'))
}

function foldUnit(unit: string): string {
  // Marks go first: ǽ without its mark is æ, which stands for an a.
  const letter = unit.toLowerCase().normalize('NFD').slice(0, 1)
  return SPELLED[letter]?.slice(0, 1) ?? letter
}

/** A choice of a form's field or a list's column. */
export interface Choice<Value extends string = string> {
  value: Value
  label: string
}

/** A choice whose label is its value. */
export function asChoice<Value extends string>(value: Value): Choice<Value> {
  return { value, label: value }
}
