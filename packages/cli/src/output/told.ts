/** Words of a list, as a message tells them: of a long one nobody reads more than the first. */
import { noneOf } from '@headend/core/near'
import { firstOf } from '@headend/core/number-text'

const MOST_TOLD = 10

export const firstTold = (words: readonly string[]) => words.slice(0, MOST_TOLD)

/** "1, 2", and how many more there are. */
export const told = (words: readonly string[]) => firstOf(words, MOST_TOLD).join(', ')

/** "'1', '2'" */
export const quoted = (words: readonly string[]) => told(words.map((word) => `'${word}'`))

export const isOrAre = ({ length }: readonly string[]) => (length === 1 ? 'is' : 'are')

/** "Unknown field 'nmae'. Did you mean 'name'? The fields are: id, name" */
export function unknownFieldsText(wrong: readonly string[], valid: readonly string[]): string {
  const text = `Unknown ${wrong.length === 1 ? 'field' : 'fields'} ${quoted(wrong)}`
  return text + noneOf(firstTold(wrong), valid, 'The fields are')
}
