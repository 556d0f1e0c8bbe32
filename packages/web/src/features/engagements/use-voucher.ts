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
      save: fromPromise(async ({ input: { stored, ...filled } }) => {
        const given = { ...account, ...filled }
        await (stored ? outputOf(update({ ...given, original: stored })) : outputOf(create(given)))
      }),
      remove: fromPromise(({ input: { id } }) => outputOf(remove(id))),
    },
  })
  const [snapshot, send] = useActor(machine, { input: { zone: machineZone(), now: Date.now } })
  return { view: voucherView(snapshot), send, remove }
}

export type SendVoucher = ReturnType<typeof useVoucher>['send']
