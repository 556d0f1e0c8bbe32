import { createActor } from 'xstate'
import type { MomentContext } from '../../../foundation/typed-moment.ts'
import type { Voucher } from './contract.ts'
import type { VoucherDraft } from './rules.ts'
import { voucherMachine } from './voucher.machine.ts'
import { type VoucherView, voucherView } from './voucher.view.ts'

/** The view of the dialog after these changes. */
export function voucherShown(
  typed: Partial<VoucherDraft>,
  { zone, now }: MomentContext,
  voucher?: Voucher,
): VoucherView {
  const actor = createActor(voucherMachine, { input: { zone, now: () => now } }).start()
  actor.send({ type: 'OPEN', ...(voucher && { voucher }) })
  actor.send({ type: 'CHANGE', draft: typed })
  const view = voucherView(actor.getSnapshot())
  if (view) return view
  throw new Error('The dialog of vouchers is closed')
}
