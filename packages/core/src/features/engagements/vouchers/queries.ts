import type { TvAccount } from '../../../foundation/country.ts'
import type { Query, ReadContext } from '../../../query.ts'
import type { Voucher } from './contract.ts'
import { getVouchers } from './service.ts'

export const voucherKeys = {
  list: ({ country, tvAccountId }: TvAccount) => ['vouchers', country, tvAccountId] as const,
}

export const voucherQueries = {
  list: ({ data }: ReadContext, account: TvAccount): Query<Voucher[]> => ({
    queryKey: voucherKeys.list(account),
    queryFn: ({ signal }) => getVouchers(data, account, signal),
  }),
}
