/** What a voucher must be before it is sent (PUR-023, PUR-024); the messages are those that a field shows. */
import * as z from 'zod/mini'
import type { Here } from '../typed-moment.ts'
import { isCount } from '../typed-number.ts'
import type { Voucher } from './contract.ts'
import {
  INTO_THE_FUTURE,
  isTooMany,
  POSITIVE,
  spansIntoFuture,
  startProblem,
  TOO_MANY,
  type VoucherDraft,
} from './rules.ts'

/** Without what depends on when it is asked. */
export const voucherFieldsSchema = z.object({
  quantity: z.union([z.string(), z.number()], POSITIVE).check(z.refine(isCount, POSITIVE)),
  start: z.string(),
  end: z.string(),
})

/** Of a new one, or of this one. */
export function voucherDraftSchema(here: Here, stored?: Voucher): z.ZodMiniType<VoucherDraft> {
  return voucherFieldsSchema.check(
    z.refine((draft) => !isTooMany(draft, stored), { path: ['quantity'], error: TOO_MANY }),
    z.refine((draft) => !startProblem(draft, here), {
      path: ['start'],
      error: ({ input }) => startProblem(input as VoucherDraft, here),
    }),
    z.refine((draft) => spansIntoFuture(draft, here, stored), { path: ['end'], error: INTO_THE_FUTURE }),
  )
}
