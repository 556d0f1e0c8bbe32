import { type Change, changeCount, changesOf, withItemNames } from '@headend/core/edit'
import { AppError, asAppError } from '@headend/core/errors'
import type { CliContext } from '../cli-context.ts'
import { isForPeople } from '../output/output.ts'
import { type CommandOutcome, type CommandResult, printResult, reportOutcome } from '../perform.ts'
import { confirm } from '../prompts.ts'
import { writeDocument } from './document.ts'
import type { SaveNotes } from './kind.ts'
import {
  type EditStart,
  type ResolvedDraft,
  resolveDraft,
  type SaveOptions,
  toDraft,
} from './resolve-draft.ts'
import { changeLines, printChanges } from './run-edit.ts'

export interface Sending<Form> {
  title: string
  subject: (draft: Form) => string
  result: (draft: Form, changes: readonly Change[]) => CommandResult
  note?: ((draft: Form) => SaveNotes | Promise<SaveNotes | undefined>) | undefined
  /** Undefined where the other person's version was taken after a conflict. */
  send: (resolved: ResolvedDraft<Form>, subject: string) => Promise<CommandOutcome | undefined>
}

/** Draft → changes → question → send; the text of an editor is kept until it is saved. */
export async function save<Form extends object>(
  start: EditStart<Form>,
  options: SaveOptions,
  context: CliContext,
  sending: Sending<Form>,
): Promise<void> {
  let found = (await resolveDraft(start, options, context)) ?? { draft: start.before }
  for (;;) {
    const { changes, shown } = await changesIn(start, start.toSaved?.(found.draft) ?? found.draft)
    const result = sending.result(found.draft, changes)
    try {
      if (changes.length === 0) await reportUnchanged(result, context)
      else await confirmAndSend(found, { shown, isNew: start.isNew, result }, context, sending)
    } catch (thrown) {
      const error = asAppError(thrown)
      const again = error.kind === 'rejected' ? await found.reopen?.(error) : undefined
      if (again) {
        found = again
        continue
      }
      await keepChangedFields(start, found, changes)
      throw error
    }
    // A dry run has saved nothing.
    if (context.options.dryRun && changes.length > 0) return keepChangedFields(start, found, changes)
    return found.draftFile?.forget()
  }
}

async function changesIn<Form extends object>(
  { fields, names, titles, before }: EditStart<Form>,
  draft: Form,
): Promise<Record<'changes' | 'shown', Change[]>> {
  const changed = changesOf(fields, before, draft).map(({ name }) => name)
  const known = withItemNames(fields, await names?.(changed))
  const shown = withItemNames(known, await titles?.(draft))
  return { changes: changesOf(known, before, draft), shown: changesOf(shown, before, draft) }
}

/** Only the changed fields: given to --file later, the draft leaves other people's changes alone. */
async function keepChangedFields<Form extends object>(
  { fields, title, isNew }: EditStart<Form>,
  { draft, draftFile }: ResolvedDraft<Form>,
  changes: readonly Change[],
): Promise<void> {
  const changed = fields.filter(({ name }) => changes.some((change) => change.name === name))
  await draftFile?.replace(writeDocument(toDraft(draft), changed, { title, isNew }))
}

async function reportUnchanged(result: CommandResult, context: CliContext): Promise<void> {
  context.output.say('No changes to save')
  await printResult({ ...result, status: 'unchanged' }, context)
}

async function confirmAndSend<Form>(
  found: ResolvedDraft<Form>,
  { shown, isNew, result }: { shown: readonly Change[]; isNew: boolean; result: CommandResult },
  context: CliContext,
  { title, subject, note, send }: Sending<Form>,
): Promise<void> {
  const { options, output, terminal } = context
  const about = subject(found.draft)
  if (options.dryRun && isForPeople(context)) await printChanges(shown, { isNew }, context)
  else output.say(changeLines(shown, { isNew }).join('\n'))
  const { facts = [], hints = [] } = (await note?.(found.draft)) ?? {}
  for (const line of [...facts, ...hints]) output.say(line)
  const question = {
    title: `${title}: ${about}?`,
    text: changeCount(shown.length),
    yes: title,
    destructive: false,
  }
  const yes = options.dryRun || (await confirm(question, options, terminal))
  if (!yes) throw new AppError('declined', 'Not done')
  const performed = await send(found, about)
  if (performed) return reportOutcome(performed, { ...result, hints }, context)
  output.say('Kept the other version. Your changes are not saved')
  await printResult({ ...result, status: 'unchanged', changes: [] }, context)
}
