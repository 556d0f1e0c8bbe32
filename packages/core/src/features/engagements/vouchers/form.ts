/** The form of a voucher: its fields, and when its draft is valid (PUR-023, PUR-024). */
import * as z from 'zod/mini'
import { draftProblems, type EditField, type Problems } from '../../../edit/index.ts'
import { DATE_WORDS, DAY_END, zoneNote } from '../../../foundation/local-time.ts'
import { isCount } from '../../../foundation/numbers.ts'
import type { MomentContext } from '../../../foundation/typed-moment.ts'
import type { Voucher } from './contract.ts'
import {
  INTO_THE_FUTURE,
  isTooMany,
  newVoucherDraft,
  POSITIVE,
  spansIntoFuture,
  startProblem,
  TOO_MANY,
  type VoucherDraft,
  validityText,
  voucherDraftOf,
} from './rules.ts'

/** The fields in order. The days of a stored voucher's end count from its present end. */
export function voucherFields(clock: MomentContext, stored?: object): readonly EditField<VoucherDraft>[] {
  const endWords = stored ? `${DATE_WORDS} from the current end` : DATE_WORDS
  const text = (word: string) => validityText(word, clock.zone)
  return [
    { name: 'quantity', label: 'Number of vouchers', kind: 'number', required: true },
    {
      name: 'start',
      label: 'Valid from',
      kind: 'text',
      required: true,
      defaultVariesByDay: true,
      help: DATE_WORDS,
      text,
    },
    {
      name: 'end',
      label: 'Valid to',
      kind: 'text',
      required: true,
      defaultVariesByDay: true,
      help: `${endWords}, until ${DAY_END}${zoneNote(clock.now, clock.zone)}`,
      text,
    },
  ]
}

/** The checks that do not depend on the time. */
export const voucherFieldsSchema = z.object({
  quantity: z.union([z.string(), z.number()], POSITIVE).check(z.refine(isCount, POSITIVE)),
  start: z.string(),
  end: z.string(),
})

export function voucherDraftSchema(clock: MomentContext, stored?: Voucher): z.ZodMiniType<VoucherDraft> {
  return voucherFieldsSchema.check(
    z.refine((draft) => !isTooMany(draft, stored), { path: ['quantity'], error: TOO_MANY }),
    z.refine((draft) => !startProblem(draft, clock), {
      path: ['start'],
      error: ({ input }) => startProblem(input as VoucherDraft, clock),
    }),
    z.refine((draft) => spansIntoFuture(draft, clock, stored), { path: ['end'], error: INTO_THE_FUTURE }),
  )
}

/** The problems of a draft by field (PUR-023, PUR-024, PUR-026). */
export function voucherProblems(draft: VoucherDraft, clock: MomentContext, stored?: Voucher): Problems {
  const original = stored ? voucherDraftOf(stored, clock.zone) : newVoucherDraft(clock)
  return draftProblems(voucherDraftSchema(clock, stored), {
    fields: voucherFields(clock, stored),
    before: original,
    draft,
  })
}
