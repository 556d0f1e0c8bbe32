import * as z from 'zod/mini'
import { no, YES } from '../../../access/index.ts'
import { defineCommand, SUCCESS } from '../../../command/command.ts'
import { type Country, isCountry } from '../../../foundation/country.ts'
import { text } from '../../../foundation/schema.ts'
import { purchaseKeys } from './queries.ts'
import { CRUCIAL_INFORMATION, MOVE_FAILED, SAME_ACCOUNT } from './rules.ts'
import * as service from './service.ts'

/** An invalid country counts as missing, like an account (PUR-011). */
const country = z.pipe(
  z.optional(z.unknown()),
  // `allows` refuses a missing country before another function reads it.
  z.transform((value) => (isCountry(value) ? value : undefined) as Country),
)

/** Has no `confirm`: the dialog's second step and the terminal's question have shown both accounts. */
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
  invalidates: ({ country }) => [purchaseKeys.all(country)],
  successMessage: () => ({ title: SUCCESS, text: 'Est and rentals were successfully moved' }),
  errorMessage: () => MOVE_FAILED,
})
