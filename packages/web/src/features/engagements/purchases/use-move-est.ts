import { SOMETHING_WENT_WRONG } from '@headend/core/command'
import type { TvAccount } from '@headend/core/country'
import { asAppError } from '@headend/core/errors'
import {
  moveEst,
  moveEstMachine,
  moveEstView,
  purchaseQueries,
  targetSearchFailed,
} from '@headend/core/purchases'
import { useActor } from '@xstate/react'
import { fromPromise } from 'xstate'
import { outputOf } from '../../../commands/command-results.ts'
import { showToast } from '../../../commands/toasts.tsx'
import { useRun } from '../../../commands/use-command.ts'
import { useReadContext } from '../../../context/services.tsx'

export function useMoveEst(account: TvAccount) {
  const context = useReadContext()
  const move = useRun(moveEst)
  const machine = moveEstMachine.provide({
    actors: {
      search: fromPromise(async ({ input: { term }, signal }) => {
        try {
          return await purchaseQueries.targets(context, term).queryFn({ signal })
        } catch (error) {
          if (!signal.aborted) showError(targetSearchFailed(term), error)
          throw error
        }
      }),
      move: fromPromise(({ input }) => outputOf(move(input))),
    },
  })
  const [snapshot, send] = useActor(machine, { input: account })
  const showError = (text: string, error: unknown) => {
    context.log.error('Moving EST purchases failed', error)
    showToast({ tone: 'error', title: SOMETHING_WENT_WRONG, text, detail: asAppError(error).message })
  }
  return { view: moveEstView(snapshot), send }
}

export type SendMoveEst = ReturnType<typeof useMoveEst>['send']
