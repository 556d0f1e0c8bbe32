/** The dialog that moves EST, without a screen: core's machine over the services of this program. */
import { AppError, asAppError } from '@headend/core/errors'
import {
  type EstTarget,
  type MoveEstView,
  moveEst,
  moveEstMachine,
  moveEstView,
  purchaseQueries,
  targetTermHint,
} from '@headend/core/purchases'
import type { ReadContext } from '@headend/core/query'
import type { TvAccount } from '@headend/core/tv-account'
import { type Actor, createActor, fromPromise, waitFor } from 'xstate'
import type { Context } from '../context.ts'
import { type Performed, perform } from '../perform.ts'

export interface Dialog {
  actor: Actor<typeof moveEstMachine>
  /** How the move ended, once there was one. */
  ended: Promise<Performed>
  /** What the last search has failed with. */
  failure?: AppError
}

export function openDialog(input: TvAccount, reader: ReadContext, context: Context): Dialog {
  const { promise, resolve } = Promise.withResolvers<Performed>()
  const machine = moveEstMachine.provide({
    actors: {
      search: fromPromise(({ input: { term }, signal }) =>
        purchaseQueries
          .targets(reader, term)
          .queryFn({ signal })
          .catch((error) => {
            dialog.failure = asAppError(error)
            throw error
          }),
      ),
      move: fromPromise(async ({ input }) => {
        const moving = perform(moveEst, { input }, context)
        resolve(moving)
        const performed = await moving
        if (performed.status === 'failed') throw performed.error
      }),
    },
  })
  const dialog: Dialog = { actor: createActor(machine, { input }).start(), ended: promise }
  dialog.actor.send({ type: 'OPEN' })
  return dialog
}

/** All that the dialog would show. */
export function shown({ actor }: Dialog): MoveEstView {
  const view = moveEstView(actor.getSnapshot())
  if (!view) throw new Error('The dialog is closed')
  return view
}

/** Throws what has gone wrong, in the words of the dialog (PUR-016). */
export async function search(dialog: Dialog, term: string): Promise<readonly EstTarget[]> {
  const hint = targetTermHint(term)
  if (hint) throw new AppError('usage', hint)
  dialog.actor.send({ type: 'SEARCH', term })
  await waitFor(dialog.actor, (snapshot) => !snapshot.matches({ choosing: 'searching' }))
  const { note, targets } = shown(dialog)
  if (note?.tone === 'error') throw new AppError(dialog.failure?.kind ?? 'server', note.text, dialog.failure)
  return targets
}

/** What is wrong with the choice (PUR-010). */
export function choose(dialog: Dialog, target: EstTarget): string | undefined {
  dialog.actor.send({ type: 'CHOOSE', target })
  return shown(dialog).continue.reason
}
