/** Text that comes from outside: names, events, server messages. What it lacks or must not say is written out. */

/** What stands where a credential or a person stood, in all that is logged or uploaded. */
export const MASKED = '[masked]'

/** What stands for a text that is empty, where a person would see nothing. */
export const NOTHING = '(empty)'

/**
 * Characters that move a cursor, set a clipboard, reverse the reading order or hide: every control and format character
 * (C0, C1, DEL, bidirectional, byte order mark, tags), what is never drawn (zero-width, fillers, variation selectors), the
 * line and paragraph separators, and halves of a character. Tab and line feed too.
 */
const UNSAFE = /[\p{Cc}\p{Cf}\p{DI}\p{Zl}\p{Zp}\p{Cs}]/gu

/** A reason as it stands alone: with a capital. */
export function sentence(reason: string): string {
  return reason.slice(0, 1).toUpperCase() + reason.slice(1)
}

/** By UTF-16 unit, as JSON spells characters. */
function spellOut(character: string): string {
  return character.replace(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** The same text with every such character spelled out (`\u001b`), so that it can be shown on a terminal or a page. */
export function visible(text: string): string {
  return text.replace(UNSAFE, spellOut)
}

/** The same but for the line feed: in JSON text it is layout, JSON spells those of a value itself. */
const UNSAFE_IN_JSON = /[[\p{Cc}\p{Cf}\p{DI}\p{Zl}\p{Zp}\p{Cs}]--[\n]]/gv

/** JSON without a raw control or bidirectional character; parsing it gives the value back unchanged. */
export function safeJson(value: unknown, indent?: number): string {
  return JSON.stringify(value, null, indent).replace(UNSAFE_IN_JSON, spellOut)
}

/** Each value as safe JSON on a line of its own; all lines are looked through at once, since a stream has many. */
export function safeJsonLines(values: readonly unknown[]): string {
  let lines = ''
  for (const value of values) lines += `${JSON.stringify(value)}\n`
  return safeJsonText(lines)
}

/** What is JSON already, made safe in the same way. */
export function safeJsonText(json: string): string {
  return json.replace(UNSAFE_IN_JSON, spellOut)
}

const BEYOND_ASCII = /[^\0-\x7f]/

/** Letters that are no plain letter with a mark. */
const PLAIN: Readonly<Record<string, string>> = { ø: 'o', æ: 'ae', ð: 'd', đ: 'd', þ: 'th', ß: 'ss' }

/** As texts are compared where neither letter case nor Nordic letters count: 'Smörgås' and 'SMORGAS' are one. */
export function folded(text: string): string {
  const lowered = text.toLowerCase()
  if (!BEYOND_ASCII.test(lowered)) return lowered
  return lowered
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[øæðđþß]/g, (letter) => PLAIN[letter] ?? letter)
}
