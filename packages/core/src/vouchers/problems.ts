import { draftProblems, type Problems } from '../edit/index.ts'
import type { Here } from '../typed-moment.ts'
import { voucherFields } from './columns.ts'
import type { Voucher } from './contract.ts'
import { voucherDraftSchema } from './draft.ts'
import { newVoucherDraft, type VoucherDraft, voucherDraftOf } from './rules.ts'

/** All that is wrong with a new voucher, or with this one, before it is sent: whoever asks (PUR-023, PUR-024, PUR-026). */
export function voucherProblems(draft: VoucherDraft, here: Here, stored?: Voucher): Problems {
  const before = stored ? voucherDraftOf(stored, here.zone) : newVoucherDraft(here)
  return draftProblems(voucherDraftSchema(here, stored), {
    fields: voucherFields(here, stored),
    before,
    draft,
  })
}
