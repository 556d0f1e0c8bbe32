import { hasTvAccount } from '@headend/core/purchases'
import { Empty } from '../../../ui/states.tsx'
import type { OfAccount } from './of-account.ts'
import { Purchases } from './purchases.tsx'
import { Vouchers } from './vouchers.tsx'

/** Purchases / Rentals (PUR-001..030). Without an account nothing is asked for, and nothing can be done (OPN-76). */
export function PurchasesTab({ account, dialog }: OfAccount) {
  const { tvAccountId } = account
  const verdict = hasTvAccount(account)
  if (!verdict.allowed) return <Empty title="No purchases and no vouchers" text={verdict.reason} />
  return (
    <div className="grid h-full min-h-[520px] grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,3fr)_minmax(0,2fr)]">
      {/* What was begun is of the account that it was begun for. */}
      <Purchases key={`purchases ${tvAccountId}`} account={account} dialog={dialog} />
      <Vouchers key={`vouchers ${tvAccountId}`} account={account} dialog={dialog} />
    </div>
  )
}
