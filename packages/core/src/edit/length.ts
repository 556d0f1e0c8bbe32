import { lengthOf } from '../text.ts'
import type { EditField } from './field.ts'
import type { Problems } from './problems.ts'

/** No document says how long: what such a column commonly holds. */
const MOST_CHARACTERS = 255
const TOO_LONG = `At most ${MOST_CHARACTERS} characters`

/** Whether a text that is sent has become longer than is kept: one that is longer already may stay. */
function isTooLong(text: string, before: string): boolean {
  return text !== before && lengthOf(text) > MOST_CHARACTERS
}

/** What of a draft is typed in one line, and has become longer than is kept. An area of text has its own guidance (OPN-88). */
export function lengthProblems<Draft>(
  fields: readonly EditField<Draft>[],
  before: Draft,
  draft: Draft,
): Problems {
  const tooLong = fields.filter((field) => {
    if (field.kind === 'text') return isTooLong(asText(draft[field.name]), asText(before[field.name]))
    return field.tags === true && hasTooLong(draft[field.name], before[field.name])
  })
  return Object.fromEntries(tooLong.map(({ name }) => [name, TOO_LONG]))
}

/** What a person wrote into a file may be anything: that it is no text is said by others. */
const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

function hasTooLong(tags: unknown, before: unknown): boolean {
  const stored = new Set<unknown>(Array.isArray(before) ? before : [])
  return Array.isArray(tags) && tags.some((tag) => !stored.has(tag) && isTooLong(asText(tag), ''))
}
