import { machineZone } from '@headend/core/local-time'
import {
  createVoucher,
  deleteVoucher,
  updateVoucher,
  type VoucherAccount,
  voucherMachine,
  voucherView,
} from '@headend/core/vouchers'
import { useActor } from '@xstate/react'
import { useCallback } from 'react'
import { fromPromise } from 'xstate'
import { outputOf } from '../../commands/output-of.ts'
import { useRun } from '../../commands/use-command.ts'

/** The life of the voucher dialog; its commands ask, tell, and have the list read anew. `account` stays the same. */
export function useVoucher(account: VoucherAccount) {
  const create = useRun(createVoucher)
  const update = useRun(updateVoucher)
  const runRemove = useRun(deleteVoucher)
  const remove = useCallback((id: string) => runRemove({ ...account, id }), [runRemove, account])
  const machine = voucherMachine.provide({
    actors: {
      save: fromPromise(({ input: { stored, ...filled } }) =>
        outputOf(
          stored ? update({ ...account, ...filled, original: stored }) : create({ ...account, ...filled }),
        ),
      ),
      remove: fromPromise(({ input: { id } }) => outputOf(remove(id))),
    },
  })
  const [snapshot, send] = useActor(machine, { input: { zone: machineZone(), now: Date.now } })
  return { view: voucherView(snapshot), send, remove }
}

export type SendVoucher = ReturnType<typeof useVoucher>['send']
