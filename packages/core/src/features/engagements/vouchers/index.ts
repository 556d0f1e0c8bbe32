export * from './commands.ts'
export * from './contract.ts'
export * from './form.ts'
export * from './queries.ts'
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
export * from './voucher.machine.ts'
export * from './voucher.view.ts'
