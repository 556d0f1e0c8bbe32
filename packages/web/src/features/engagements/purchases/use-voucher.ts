import { ZONES } from '@headend/core/time-zone'
import type { TvAccount } from '@headend/core/tv-account'
import {
  createVoucher,
  deleteVoucher,
  updateVoucher,
  voucherMachine,
  voucherView,
} from '@headend/core/vouchers'
import { useActor } from '@xstate/react'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import { outputOf } from '../../../commands/output-of.ts'
import { useRun } from '../../../commands/use-command.ts'
import type { RowToCome } from '../../../table/use-coming.ts'

/** The life of the voucher dialog; its commands ask, tell, and have the list read anew. `account` stays the same. */
export function useVoucher(account: TvAccount) {
  const create = useRun(createVoucher)
  const update = useRun(updateVoucher)
  const runRemove = useRun(deleteVoucher)
  const remove = useCallback((id: string) => runRemove({ ...account, id }), [runRemove, account])
  const made = useRef<string>(undefined)
  const machine = useMemo(
    () =>
      voucherMachine.provide({
        actors: {
          save: fromPromise(async ({ input: { stored, ...filled } }) => {
            const given = { ...account, ...filled }
            if (stored) await outputOf(update({ ...given, original: stored }))
            else made.current = (await outputOf(create(given))).id
          }),
          remove: fromPromise(({ input: { id } }) => outputOf(remove(id))),
        },
      }),
    [account, create, update, remove],
  )
  const [snapshot, send] = useActor(machine, { input: { zone: ZONES[account.country], now: Date.now } })
  const view = voucherView(snapshot)
  return { view, send, remove, coming: useComingTo(made, view !== undefined) }
}

export type SendVoucher = ReturnType<typeof useVoucher>['send']

/** The row of what was made is where the keyboard goes on, when the dialog has closed. */
function useComingTo(made: RefObject<string | undefined>, isOpen: boolean): RowToCome | undefined {
  const [coming, setComing] = useState<RowToCome>()
  useEffect(() => {
    if (isOpen || !made.current) return
    setComing({ id: made.current, from: document.activeElement })
    made.current = undefined
  }, [isOpen, made])
  return coming
}
