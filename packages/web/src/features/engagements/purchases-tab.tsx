import type { EngagementIdentity } from '@headend/core/engagements'
import { hasTvAccount } from '@headend/core/purchases'
import { useMemo } from 'react'
import { Empty } from '../../ui/states.tsx'
import { Purchases } from './purchases.tsx'
import { Vouchers } from './vouchers.tsx'

interface PurchasesTabProps {
  identity: EngagementIdentity
  /** As it is stored; empty where there is none. */
  tvAccountId: string
}

/** Purchases / Rentals (PUR-001..030). Without an account nothing is asked for, and nothing can be done (OPN-76). */
export function PurchasesTab({ identity: { country }, tvAccountId }: PurchasesTabProps) {
  const account = useMemo(() => ({ country, tvAccountId }), [country, tvAccountId])
  const verdict = hasTvAccount(account)
  if (!verdict.allowed) return <Empty title="No purchases and no vouchers" text={verdict.reason} />
  return (
    <div className="grid h-full min-h-[520px] grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,3fr)_minmax(0,2fr)]">
      {/* What was begun is of the account that it was begun for. */}
      <Purchases key={`purchases ${tvAccountId}`} account={account} />
      <Vouchers key={`vouchers ${tvAccountId}`} account={account} />
    </div>
  )
}
