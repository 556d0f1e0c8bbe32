import { createActor } from 'xstate'
import type { MomentContext } from '../../../foundation/typed-moment.ts'
import { type Voucher, voucherSchema } from './contract.ts'
import type { VoucherDraft } from './rules.ts'
import { voucherMachine } from './voucher.machine.ts'
import { type VoucherView, voucherView } from './voucher.view.ts'

export const zone = 'Europe/Stockholm'
export const now = Date.parse('2026-06-15T10:00:00Z')
export const clock = { zone, now }

export const stored: Voucher = voucherSchema.parse({
  id: 7,
  country: 'SE',
  tvAccountId: 'TVA-SE-ANNA',
  quantity: 5,
  timeUsed: 2,
  startTime: '2026-01-01T08:30:00Z',
  endTime: '2026-12-31T22:59:59Z',
})

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
