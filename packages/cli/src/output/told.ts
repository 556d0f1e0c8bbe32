/** Words of a list, as a message tells them: of a long one nobody reads more than the first. */
import { firstOf } from '@headend/core/number-text'

const MOST_TOLD = 10

export const firstTold = (words: readonly string[]) => words.slice(0, MOST_TOLD)

/** "1, 2", and how many more there are. */
export const told = (words: readonly string[]) => firstOf(words, MOST_TOLD).join(', ')

/** "'1', '2'" */
export const quoted = (words: readonly string[]) => told(words.map((word) => `'${word}'`))

export const isOrAre = ({ length }: readonly string[]) => (length === 1 ? 'is' : 'are')
