/** Moving purchases to another account: the dialog of the console, answered by flags or by a person. */
import { insist } from '@headend/core/command'
import { mayMoveEst } from '@headend/core/engagements'
import { AppError, asAppError, RejectedError } from '@headend/core/errors'
import { didYouMean } from '@headend/core/near'
import {
  EST_TARGET_COLUMNS,
  type EstTarget,
  type MoveEstInput,
  type MoveEstView,
  moveEst,
  moveEstMachine,
  moveEstView,
  purchaseQueries,
  targetTermHint,
} from '@headend/core/purchases'
import type { ReadContext } from '@headend/core/query'
import { cellText } from '@headend/core/table'
import { visible } from '@headend/core/text'
import { type Actor, createActor, fromPromise, waitFor } from 'xstate'
import { toAccount } from '../account.ts'
import { confirm, readLine } from '../confirm.ts'
import type { Context } from '../context.ts'
import { HintedError } from '../errors.ts'
import { type Performed, perform } from '../perform.ts'
import { checkFields, tellOutcome } from '../records/outcome.ts'
import { alignedTable } from '../table.ts'

/** `to` is the account that they go to; without it a person is asked, and searches (PUR-006..016). */
export async function move(context: Context, word: string, { to }: { to?: string }): Promise<void> {
  checkFields(context)
  const [fromAccount, toTarget] = [toAccount(word), to === undefined ? undefined : toAccount(to)]
  const reader = await context.reader(moveEst.ability)
  const { country } = reader
  const tvAccountId = await fromAccount(reader)
  await demandPurchases(tvAccountId, reader)
  const dialog = open({ country, tvAccountId }, reader, context)
  await (toTarget ? chooseNamed(dialog, await toTarget(reader), reader) : chooseAsked(dialog, context))
  dialog.actor.send({ type: 'CONTINUE' })
  await demandYes(shown(dialog), context)
  dialog.actor.send({ type: 'MOVE' })
  const performed = await dialog.ended
  await tellOutcome(performed, { id: tvAccountId, country, status: 'moved' }, context)
}

/** ROL-026. */
async function demandPurchases(tvAccountId: string, reader: ReadContext): Promise<void> {
  const { access, country } = reader
  const query = purchaseQueries.list(reader, { country, tvAccountId })
  const { length } = await query.queryFn({ signal: new AbortController().signal })
  insist(mayMoveEst(length, { country }, access))
}

interface Dialog {
  actor: Actor<typeof moveEstMachine>
  /** How the move ended, once there was one. */
  ended: Promise<Performed>
  /** What the last search has failed with. */
  failure?: AppError
}

function open(input: MoveEstInput, reader: ReadContext, context: Context): Dialog {
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
        const { fromTvAccountId, toTvAccountId } = input
        const subject = `${fromTvAccountId} to ${toTvAccountId} in ${input.country}`
        const performed = await perform(moveEst, { input, subject }, context)
        resolve(performed)
        if (performed.status === 'failed') throw performed.error
      }),
    },
  })
  const dialog: Dialog = { actor: createActor(machine, { input }).start(), ended: promise }
  dialog.actor.send({ type: 'OPEN' })
  return dialog
}

/** All that the dialog would show. */
function shown({ actor }: Dialog): MoveEstView {
  const view = moveEstView(actor.getSnapshot())
  if (!view) throw new Error('The dialog is closed')
  return view
}

/** Throws what has gone wrong, in the words of the dialog (PUR-016). */
async function search(dialog: Dialog, term: string): Promise<readonly EstTarget[]> {
  const hint = targetTermHint(term)
  if (hint) throw new AppError('usage', hint)
  dialog.actor.send({ type: 'SEARCH', term })
  await waitFor(dialog.actor, (snapshot) => !snapshot.matches({ choosing: 'searching' }))
  const { note, targets } = shown(dialog)
  if (note?.tone === 'error') throw new AppError(dialog.failure?.kind ?? 'server', note.text, dialog.failure)
  return targets
}

async function chooseNamed(dialog: Dialog, tvAccountId: string, { country }: ReadContext): Promise<void> {
  const targets = await search(dialog, tvAccountId)
  const target = targets.find((one) => one.tvAccountId === tvAccountId)
  if (!target) {
    const near = didYouMean(
      tvAccountId,
      targets.map((one) => one.tvAccountId),
    )
    throw new AppError('not-found', `There is no TV account '${tvAccountId}' in ${country}${near}`)
  }
  const warning = choose(dialog, target)
  if (warning) throw new RejectedError({}, warning)
}

/** What is wrong with the choice (PUR-010). */
function choose(dialog: Dialog, target: EstTarget): string | undefined {
  dialog.actor.send({ type: 'CHOOSE', target })
  return shown(dialog).continue.reason
}

/** Asks until there is one that they can go to; throws 'declined' for an empty answer. */
async function chooseAsked(dialog: Dialog, context: Context): Promise<void> {
  const { options, terminal } = context
  if (!options.input || !terminal.stdin.isTTY)
    throw new HintedError('usage', 'Nobody is here to choose an account', 'Name it: --to TVA-SE-ANNA')
  let answer = await ask('Move to which account? Search:', context)
  for (;;) {
    const { targets } = shown(dialog)
    const target = targets[Number(answer) - 1]
    const problem = target ? choose(dialog, target) : await found(dialog, answer, context)
    if (target && !problem) return
    if (problem) context.output.say(problem)
    answer = await ask(question(shown(dialog)), context)
  }
}

function question({ targets }: MoveEstView): string {
  return targets.length > 0 ? `Which one? 1-${targets.length}, or search again:` : 'Search again:'
}

/** Lists what was found; what is wrong or missing comes back. */
async function found(dialog: Dialog, term: string, { terminal }: Context): Promise<string | undefined> {
  try {
    const targets = await search(dialog, term)
    const rows = targets.map((target, index) => [
      String(index + 1),
      ...EST_TARGET_COLUMNS.map((column) => visible(cellText(column, target))),
    ])
    terminal.stderr.write(alignedTable(rows))
    return shown(dialog).note?.text
  } catch (error) {
    return asAppError(error).message
  }
}

async function ask(text: string, { terminal }: Context): Promise<string> {
  terminal.stderr.write(`${text} `)
  const answer = (await readLine(terminal)).trim()
  if (answer) return answer
  throw new AppError('declined', 'Not done')
}

/** The second step of the dialog (PUR-007). */
async function demandYes({ title, confirmation, move }: MoveEstView, context: Context): Promise<void> {
  const { options, terminal } = context
  const asked = { title: `${title}?`, text: confirmation, yes: move.label, destructive: false }
  const yes = options.dryRun || (await confirm(asked, options, terminal))
  if (!yes) throw new AppError('declined', 'Not done')
}
