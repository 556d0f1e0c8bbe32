/** Moving purchases to another account: the dialog of the console, answered by flags or by a person. */
import { insist } from '@headend/core/command'
import { mayMoveEst } from '@headend/core/engagements'
import { AppError, asAppError, RejectedError } from '@headend/core/errors'
import { didYouMean } from '@headend/core/near'
import { EST_TARGET_COLUMNS, type MoveEstView, moveEst, purchaseQueries } from '@headend/core/purchases'
import type { ReadContext } from '@headend/core/query'
import { cellText } from '@headend/core/table'
import { visible } from '@headend/core/text'
import { toAccount } from '../account.ts'
import { confirm, readLine } from '../confirm.ts'
import type { Context } from '../context.ts'
import { HintedError } from '../errors.ts'
import { checkFields, tellOutcome } from '../records/outcome.ts'
import { alignedTable } from '../table.ts'
import { choose, type Dialog, openDialog, search, shown } from './move-est-dialog.ts'

/** `to` is the account that they go to; without it a person is asked, and searches (PUR-006..016). */
export async function move(context: Context, word: string, { to }: { to?: string }): Promise<void> {
  checkFields(context)
  const [fromAccount, toTarget] = [toAccount(word), to === undefined ? undefined : toAccount(to)]
  const reader = await context.reader(moveEst.ability)
  const { country } = reader
  const tvAccountId = await fromAccount(reader)
  await demandPurchases(tvAccountId, reader)
  const dialog = openDialog({ country, tvAccountId }, reader, context)
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
