import * as z from 'zod/mini'
import { no, YES } from '../access/index.ts'
import { defineCommand, SUCCESS } from '../command/command.ts'
import { type Country, isCountry } from '../country.ts'
import { text } from '../fields.ts'
import { purchaseKeys } from './queries.ts'
import { CRUCIAL_INFORMATION, MOVE_FAILED, SAME_ACCOUNT } from './rules.ts'
import * as service from './service.ts'

/** What is no country is none: it is then missing, like an account that is not given (PUR-011). */
const country = z.pipe(
  z.optional(z.unknown()),
  // `allows` refuses what has none, before anything else reads it.
  z.transform((value) => (isCountry(value) ? value : undefined) as Country),
)

/** Whoever asks for it has seen what will be moved, and where to: the dialog's second step, the terminal's question. */
export const moveEst = defineCommand({
  id: 'est.move',
  title: 'Move EST',
  ability: 'est.move',
  input: z.object({ country, fromTvAccountId: text, toTvAccountId: text }),
  country: (input) => input.country,
  subject: ({ country, fromTvAccountId, toTvAccountId }) =>
    `EST of ${fromTvAccountId} to ${toTvAccountId} in ${country}`,
  allows: ({ country, fromTvAccountId, toTvAccountId }) => {
    if (!country || !fromTvAccountId || !toTvAccountId) return no(CRUCIAL_INFORMATION)
    return fromTvAccountId === toTvAccountId ? no(SAME_ACCOUNT) : YES
  },
  run: ({ data }, input) => service.moveEst(data, input),
  stales: ({ country }) => [purchaseKeys.all(country)],
  says: () => ({ title: SUCCESS, text: 'Est and rentals were successfully moved' }),
  fails: () => MOVE_FAILED,
})
