import { visible } from '../text.ts'

/** What a field shows as what it is. */
const SEEN = '\n\r\t'

/** The most characters that are told one by one. */
const MOST_TOLD = 3

/** What to say of a typed text with characters that hide, or turn the reading order around; undefined where it has none. It is no refusal. */
export function hiddenHint(text: string): string | undefined {
  const hidden = [...text].filter(
    (character) => visible(character) !== character && !SEEN.includes(character),
  )
  const each = [...new Set(hidden)]
  if (each.length === 0) return undefined
  const told = each.slice(0, MOST_TOLD).map(visible).join(', ')
  return `Holds what nobody sees: ${told}${each.length > MOST_TOLD ? ' and more' : ''}`
}
