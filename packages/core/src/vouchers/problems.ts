import { draftProblems, type Problems } from '../edit/index.ts'
import { VOUCHER_FIELDS } from './columns.ts'
import type { Voucher } from './contract.ts'
import { voucherDraftSchema } from './draft.ts'
import { newVoucherDraft, type VoucherDraft, type VoucherTerms, voucherDraftOf } from './rules.ts'

/** All that is wrong with a new voucher, or with this one, before it is sent: whoever asks (PUR-023, PUR-024, PUR-026). */
export function voucherProblems(draft: VoucherDraft, terms: VoucherTerms, stored?: Voucher): Problems {
  const before = stored ? voucherDraftOf(stored, terms.zone) : newVoucherDraft(terms)
  return draftProblems(voucherDraftSchema(terms, stored), { fields: VOUCHER_FIELDS, before, draft })
}
