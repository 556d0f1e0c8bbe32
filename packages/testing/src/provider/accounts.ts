/** What a TV account has bought, and the vouchers it has: what the sample tells, until something of it is changed. */
import type { Purchase } from '@headend/core/purchases'
import type { TvAccount } from '@headend/core/tv-account'
import type { Voucher } from '@headend/core/vouchers'
import { collection } from '../store/store.ts'
import { makePurchases } from './sample/purchases.ts'
import { makeVouchers } from './sample/vouchers.ts'
import type { World } from './world.ts'

const accountKey = ({ country, tvAccountId }: TvAccount): string => `${country}/${tvAccountId}`

interface Kept<Item> extends TvAccount {
  items: Item[]
}

export const purchases = collection<Kept<Purchase>>()({ name: 'purchases', key: accountKey, indexes: {} })

export const vouchers = collection<Kept<Voucher>>()({ name: 'vouchers', key: accountKey, indexes: {} })

export async function purchasesOf({ store, now }: World, account: TvAccount): Promise<Purchase[]> {
  const kept = await store.get(purchases, accountKey(account))
  return kept?.items ?? makePurchases(account, now())
}

export async function vouchersOf({ store, now }: World, account: TvAccount): Promise<Voucher[]> {
  const kept = await store.get(vouchers, accountKey(account))
  return kept?.items ?? makeVouchers(account, now())
}
