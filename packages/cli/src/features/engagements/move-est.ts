/** Moving purchases to another account: the dialog of the console, answered by flags or by a person. */
import { insist } from '@headend/core/command'
import type { TvAccount } from '@headend/core/country'
import { type Engagement, mayMoveEst } from '@headend/core/engagements'
import { AppError, asAppError, RejectedError } from '@headend/core/errors'
import {
  accountOfEngagement,
  EST_TARGET_COLUMNS,
  type EstTarget,
  type MoveEstView,
  moveEst,
  moveEstMachine,
  moveEstView,
  purchaseQueries,
  targetTermHint,
} from '@headend/core/purchases'
import type { ReadContext } from '@headend/core/query'
import { didYouMean } from '@headend/core/suggestions'
import { cellText } from '@headend/core/table'
import { visible } from '@headend/core/text'
import { type Actor, createActor, fromPromise, waitFor } from 'xstate'
import { toAccount, toNamedAccount } from '../../arguments.ts'
import { type CliContext, readOnce } from '../../cli-context.ts'
import { HintedError } from '../../errors.ts'
import { alignedTable } from '../../output/table.ts'
import { type CommandOutcome, checkFields, perform, reportOutcome } from '../../perform.ts'
import { askLine, confirm } from '../../prompts.ts'

/** `to` is the account that they go to; without it a person is asked, and searches (PUR-006..016). */
export async function move(context: CliContext, word: string, { to }: { to?: string }): Promise<void> {
  checkFields(context)
  const fromAccount = await toAccount(word, context.options)
  const toTarget = to === undefined ? undefined : await toNamedAccount(to, context.options)
  const reader = await context.reader(moveEst.ability)
  const { country } = reader
  const tvAccountId = await fromAccount(reader)
  await demandPurchases(tvAccountId, reader)
  const dialog = openDialog({ country, tvAccountId }, reader, context)
  if (toTarget) await chooseGivenAccount(dialog, await toTarget(reader), reader)
  else await chooseInteractively(dialog, context)
  dialog.actor.send({ type: 'CONTINUE' })
  await demandConfirmation(dialogView(dialog), context)
  dialog.actor.send({ type: 'MOVE' })
  const performed = await dialog.ended
  await reportOutcome(performed, { id: tvAccountId, country, status: 'moved' }, context)
}

async function demandPurchases(tvAccountId: string, reader: ReadContext): Promise<void> {
  const { access, country } = reader
  const query = purchaseQueries.list(reader, { country, tvAccountId })
  const purchases = await readOnce(query)
  insist(mayMoveEst(purchases, { country }, access))
}

interface GivenAccount {
  tvAccountId: string
  engagement?: Engagement
}

/** Chooses the account of the engagement, or else the one that a search finds. */
async function chooseGivenAccount(dialog: Dialog, account: GivenAccount, reader: ReadContext): Promise<void> {
  const target = account.engagement
    ? accountOfEngagement(account.engagement)
    : await findTarget(dialog, account.tvAccountId, reader)
  const warning = chooseTarget(dialog, target)
  if (warning) throw new RejectedError({}, warning)
}

/** Throws 'not-found' with the note of the search (OPN-65, OPN-68). */
async function findTarget(dialog: Dialog, tvAccountId: string, { country }: ReadContext): Promise<EstTarget> {
  const targets = await searchTargets(dialog, tvAccountId)
  const target = targets.find((target) => target.tvAccountId === tvAccountId)
  if (target) return target
  const suggestion = didYouMean(
    tvAccountId,
    targets.map((target) => target.tvAccountId),
  )
  const note = dialogView(dialog).note?.text
  throw new HintedError(
    'not-found',
    `The search found no TV account '${tvAccountId}' in ${country}${suggestion || (note ? `. ${note}` : '')}`,
    'Name an engagement of the account: --to STB/4711002',
  )
}

/** Asks until an account can receive the purchases; throws 'declined' for an empty answer. */
async function chooseInteractively(dialog: Dialog, context: CliContext): Promise<void> {
  const { options, terminal } = context
  if (!options.input || !terminal.attended)
    throw new HintedError('usage', 'No account was given', 'Add --to ACCOUNT')
  let answer = await askRequired('Move to which account? Search:', context)
  for (;;) {
    const { targets } = dialogView(dialog)
    const target = targets[Number(answer) - 1]
    const problem = target ? chooseTarget(dialog, target) : await searchOrReport(dialog, answer, context)
    if (target && !problem) return
    if (problem) context.output.say(problem)
    answer = await askRequired(choicePrompt(dialogView(dialog)), context)
  }
}

function choicePrompt({ targets }: MoveEstView): string {
  return targets.length > 0 ? `Account 1-${targets.length}, or search again:` : 'Search again:'
}

async function searchOrReport(
  dialog: Dialog,
  term: string,
  { terminal }: CliContext,
): Promise<string | undefined> {
  try {
    const targets = await searchTargets(dialog, term)
    const rows = targets.map((target, index) => [
      String(index + 1),
      ...EST_TARGET_COLUMNS.map((column) => visible(cellText(column, target))),
    ])
    terminal.stderr.write(alignedTable(rows, { width: terminal.stderr.columns || undefined }))
    return dialogView(dialog).note?.text
  } catch (error) {
    return asAppError(error).message
  }
}

async function askRequired(text: string, { terminal }: CliContext): Promise<string> {
  const answer = await askLine(text, terminal)
  if (answer) return answer
  throw new AppError('declined', 'Not done')
}

async function demandConfirmation(
  { title, confirmation, move }: MoveEstView,
  context: CliContext,
): Promise<void> {
  const { options, output, terminal } = context
  const moveQuestion = { title: `${title}?`, text: confirmation, yes: move.label, destructive: false }
  if (options.dryRun) return output.say(confirmation)
  const yes = await confirm(moveQuestion, options, terminal)
  if (!yes) throw new AppError('declined', 'Not done')
}

export interface Dialog {
  actor: Actor<typeof moveEstMachine>
  ended: Promise<CommandOutcome>
  failure?: AppError
}

export function openDialog(input: TvAccount, reader: ReadContext, context: CliContext): Dialog {
  const { promise, resolve } = Promise.withResolvers<CommandOutcome>()
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

export function dialogView({ actor }: Dialog): MoveEstView {
  const view = moveEstView(actor.getSnapshot())
  if (!view) throw new Error('The dialog is closed')
  return view
}

/** Throws the failure with the text of the dialog (PUR-016). */
export async function searchTargets(dialog: Dialog, term: string): Promise<readonly EstTarget[]> {
  const hint = targetTermHint(term)
  if (hint) throw new AppError('usage', hint)
  dialog.actor.send({ type: 'SEARCH', term })
  await waitFor(dialog.actor, (snapshot) => !snapshot.matches({ choosing: 'searching' }))
  const { note, targets } = dialogView(dialog)
  if (note?.tone === 'error') throw new AppError(dialog.failure?.kind ?? 'server', note.text, dialog.failure)
  return targets
}

/** Chooses the account; returns a warning about the choice (PUR-010). */
export function chooseTarget(dialog: Dialog, target: EstTarget): string | undefined {
  dialog.actor.send({ type: 'CHOOSE', target })
  return dialogView(dialog).continue.reason
}
