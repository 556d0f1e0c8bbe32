/**
 * Runs core's edit machine at a terminal, with the questions that the console's form asks: whose version
 * counts after a conflict, whether to check an unknown result, whether to save again. Where no person can
 * answer, options decide, or the error ends the command.
 */
import { YES } from '@headend/core/access'
import {
  type Change,
  CONFLICT_CHOICES,
  changesOf,
  changeWords,
  createEditMachine,
  type EditField,
  type EditLabels,
  editView,
  mergeDrafts,
  mineText,
  type Original,
  type SaveAttempt,
  theirChangesIn,
} from '@headend/core/edit'
import { AppError } from '@headend/core/errors'
import { isObject } from '@headend/core/schema'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { CliContext } from '../cli-context.ts'
import { messageLines } from '../output/output.ts'
import type { CommandOutcome } from '../perform.ts'
import { askLine, confirm } from '../prompts.ts'

/** Whose changes count where someone else has saved in the meantime. */
export interface ConflictOptions {
  mine?: boolean
  theirs?: boolean
}

type DoneOutcome = Extract<CommandOutcome, { status: 'done' }>

export interface TerminalEdit<Draft, Stored> {
  /** 'package 1001 in SE' */
  name: string
  labels: EditLabels
  fields: readonly EditField<Draft>[]
  isNew: boolean
  original: Original<Draft, Stored>
  save: (attempt: SaveAttempt<Draft, Stored>) => Promise<CommandOutcome>
  remove: (original: Original<Draft, Stored>) => Promise<CommandOutcome>
  /** Reads the stored version; throws 'not-found' if the record is gone. */
  read: (attempt: SaveAttempt<Draft, Stored>) => Promise<Original<Draft, Stored>>
  /** Throws 'rejected' for a draft that breaks a rule, as a merged one may. */
  check?: (draft: Draft) => void
}

const SAVED_BY_OTHERS = 'Someone else saved the same changes'
const CHECKED = 'Result checked: the changes are saved'

/** Saves or deletes; undefined where the other version was taken. Throws the error of the last try. */
export async function runEdit<Draft extends object, Stored>(
  edit: TerminalEdit<Draft, Stored>,
  draftToSave: Draft | undefined,
  options: ConflictOptions,
  context: CliContext,
): Promise<CommandOutcome | undefined> {
  const { fields, isNew, original, name, labels } = edit
  if (context.options.dryRun)
    return draftToSave ? edit.save({ draft: draftToSave, original }) : edit.remove(original)
  let draft = draftToSave ?? original.draft
  let done: DoneOutcome | undefined
  let failure: AppError | undefined
  const settle = (performed: CommandOutcome): DoneOutcome => {
    if (performed.status === 'done') {
      done = performed
      return performed
    }
    failure = performed.status === 'failed' ? performed.error : new AppError('declined', 'Not done')
    throw failure
  }
  const machine = createEditMachine<Draft, Stored>().provide({
    actors: {
      save: fromPromise(async ({ input }) => outputId(settle(await edit.save(input)))),
      remove: fromPromise(async ({ input }) => void settle(await edit.remove(input))),
      // After a save no more requests follow, so its new version need not be read.
      read: fromPromise(async ({ input }) => (done ? input.original : edit.read(input))),
    },
    actions: {
      rebase(_, { base, theirs }) {
        draft = base ? mergeDrafts(fields, { base, mine: draft, theirs }) : theirs
      },
    },
  })
  const mode = isNew ? 'create' : 'edit'
  const actor = createActor(machine, { input: { mode, fields, original, verdict: YES } }).start()
  const send = async (event: Parameters<typeof actor.send>[0]) => {
    actor.send(event)
    return waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  }
  const attempt = () => send(draftToSave ? { type: 'SAVE', draft } : { type: 'DELETE' })

  let snapshot = await attempt()
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    if (done) return done
    const { end, recheck } = snapshot.context
    const changes = changesOf(fields, snapshot.context.original.draft, draft)
    const { phase, notice } = editView(snapshot, {
      name,
      labels,
      changes,
      problems: {},
      deletion: undefined,
    })
    const isSaved = phase === 'editing' && draftToSave && !isNew && changes.length === 0
    if (end || isSaved) {
      const text = recheck === 'same' ? SAVED_BY_OTHERS : CHECKED
      return { status: 'done', message: `${text} (${name})`, output: end }
    }
    if (phase === 'conflict' || notice?.phase === 'overtaken') {
      const theirs = theirChangesIn(snapshot.context, draft)
      const lines = changeLines(theirs).map((line, at) => line + (theirs[at] ? mineText(theirs[at]) : ''))
      const noticeText = phase === 'conflict' ? notice?.title : notice?.text
      for (const line of [noticeText ?? '', ...lines]) context.output.say(line)
      const version = await chooseVersion(options, failure, context)
      if (version === 'theirs') return undefined
      if (phase === 'conflict') await send({ type: 'RESOLVE_CONFLICT', with: 'mine' })
      edit.check?.(draft)
      snapshot = await attempt()
    } else if (notice?.check !== undefined) {
      await askOrThrow({ title: `${notice.title}.`, text: notice.text, yes: notice.check }, failure, context)
      snapshot = await send({ type: 'CHECK' })
    } else if (failure?.kind === 'outcome-unknown') {
      const text = notice?.text ?? 'Result checked: nothing was saved.'
      await askOrThrow({ title: `${name}:`, text, yes: 'Try again' }, failure, context)
      snapshot = await attempt()
    } else throw failure
  }
  throw failure
}

/** A service that reports a conflict again and again must come to an end. */
const MOST_STEPS = 10

/** The version from the options or a question; throws the conflict if no person can answer. */
async function chooseVersion(
  { mine, theirs }: ConflictOptions,
  conflict: AppError | undefined,
  { options, terminal }: CliContext,
): Promise<'mine' | 'theirs'> {
  if (mine) return 'mine'
  if (theirs) return 'theirs'
  if (!options.input || !terminal.attended) throw conflict
  const question = `${CONFLICT_CHOICES.mine} (mine), or ${CONFLICT_CHOICES.theirs.toLowerCase()} (theirs)? [mine/theirs]`
  const answer = await askLine(messageLines(question, terminal.stderr).join('\n'), terminal)
  if (/^m(ine)?$/i.test(answer)) return 'mine'
  if (/^t(heirs)?$/i.test(answer)) return 'theirs'
  throw conflict
}

/** Throws the failure after a no and in a script, which never retries by itself. */
async function askOrThrow(
  question: { title: string; text: string; yes: string },
  failure: AppError | undefined,
  { options, terminal }: CliContext,
): Promise<void> {
  if (!options.input || !terminal.attended) throw failure
  const conflictQuestion = { ...question, destructive: false }
  if (!(await confirm(conflictQuestion, { ...options, yes: undefined }, terminal))) throw failure
}

function outputId({ output }: DoneOutcome): string {
  return isObject(output) && typeof output.id === 'string' ? output.id : ''
}

/** A longer value would scroll everything else away. */
const LONGEST = 200

/** "Price: 229 → 249": a line for each field, before it is sent. A new record has no old values. */
export function changeLines(changes: readonly Change[], { isNew = false } = {}): string[] {
  return changes.map((change) => {
    const { was, now } = changeCells(change, isNew)
    const list = change.kind === 'list'
    const parts = list ? [now, was] : [was, now]
    return `${change.label}: ${isNew && now ? now : parts.filter(Boolean).join(list ? '  ' : ' → ')}`
  })
}

/** Prints the changes as a table, for a dry run. */
export async function printChanges(
  changes: readonly Change[],
  { isNew = false },
  { output }: Pick<CliContext, 'output'>,
): Promise<void> {
  const columns = isNew ? [FIELD, { key: 'now', label: 'Value' } as const] : [FIELD, ...CHANGE_COLUMNS]
  await output.list(columns)(
    changes.map((change) => ({ field: change.label, ...changeCells(change, isNew) })),
  )
}

const FIELD = { key: 'field', label: 'Field' } as const
const CHANGE_COLUMNS = [
  { key: 'was', label: 'Old' },
  { key: 'now', label: 'New' },
] as const

/** The old and new value; for a list, the removed and added items. */
function changeCells(change: Change, isNew: boolean): Record<'was' | 'now', string> {
  const { was, now, list, removedCount, addedCount } = changeWords(change)
  const [minus, plus] = list && !isNew ? ['− ', '+ '] : ['', '']
  return {
    was: was && minus + removedCount + shortenValue(was),
    now: now && plus + addedCount + shortenValue(now),
  }
}

function shortenValue(value: string): string {
  const text = value.replaceAll('\n', ' ⏎ ')
  return text.length > LONGEST
    ? `${text.slice(0, LONGEST).toWellFormed()}… (${value.length} characters)`
    : text
}
