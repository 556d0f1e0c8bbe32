import { foldTyped } from '../fold.ts'

/** What was typed, folded: as a whole, and its words, each of which has to occur. */
export interface Typed {
  whole: string
  words: readonly string[]
}

export function typedWords(text: string): Typed {
  const words = foldTyped(text).split(/\s+/).filter(Boolean)
  return { whole: words.join(' '), words }
}

/** Whether a word of this folded text begins here: `reb` in 'Hardware reboot', `17` in 'icx-17'. */
function beginsWord(text: string, at: number): boolean {
  return at === 0 || !isWordUnit(text.charCodeAt(at - 1))
}

/** Where this occurs at the beginning of a word; -1 where it does not. */
export function wordBeginning(text: string, word: string, from = 0): number {
  let at = text.indexOf(word, from)
  while (at > 0 && !beginsWord(text, at)) at = text.indexOf(word, at + 1)
  return at
}

/** Where the words of a folded text begin. */
export function beginnings(text: string): number[] {
  const places: number[] = []
  for (let at = 0; at < text.length; at++)
    if (isWordUnit(text.charCodeAt(at)) && beginsWord(text, at)) places.push(at)
  return places
}

/** By number, since it is asked for every letter of 10,000 names: a to z and 0 to 9, or any other letter or digit. */
function isWordUnit(unit: number): boolean {
  if (unit < 0x80) return (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x30 && unit <= 0x39)
  return /[\p{L}\p{N}]/u.test(String.fromCharCode(unit))
}
