export { createVoucher, deleteVoucher, updateVoucher } from './commands.ts'
export { type Voucher, type VoucherBody, voucherSchema } from './contract.ts'
export { voucherFields, voucherProblems } from './form.ts'
export { voucherQueries } from './queries.ts'
export {
  completeDays,
  EMPTY_VOUCHER,
  newVoucherDraft,
  requireVoucher,
  shorteningNote,
  usesLeft,
  usesLeftText,
  VOUCHERS_FAILED,
  VOUCHERS_TITLE,
  type VoucherDraft,
  voucherColumns,
  voucherDraftOf,
  voucherName,
  vouchersName,
  withMoments,
} from './rules.ts'
export { type VoucherAttempt, voucherMachine } from './voucher.machine.ts'
export { type VoucherView, voucherView } from './voucher.view.ts'
