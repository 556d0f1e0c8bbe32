import type { Query, ReadContext } from '../query.ts'
import type { Voucher, VoucherAccount } from './contract.ts'
import { getVouchers } from './service.ts'

export const voucherKeys = {
  list: ({ country, tvAccountId }: VoucherAccount) => ['vouchers', country, tvAccountId] as const,
}

export const voucherQueries = {
  list: ({ data }: ReadContext, account: VoucherAccount): Query<Voucher[]> => ({
    queryKey: voucherKeys.list(account),
    queryFn: ({ signal }) => getVouchers(data, account, signal),
  }),
}
