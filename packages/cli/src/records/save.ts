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

export interface SavePlan<Form> {
  title: string
  subject: (draft: Form) => string
  result: (draft: Form, changes: readonly Change[]) => CommandResult
  note?: ((draft: Form) => SaveNotes | Promise<SaveNotes | undefined>) | undefined
  /** Undefined if the person took the other version after a conflict. */
  send: (resolved: ResolvedDraft<Form>, subject: string) => Promise<CommandOutcome | undefined>
}

/** Draft → changes → question → send. After a rejection the editor reopens; unsaved text is kept. */
export async function save<Form extends object>(
  start: EditStart<Form>,
  options: SaveOptions,
  context: CliContext,
  plan: SavePlan<Form>,
): Promise<void> {
  const first = await resolveDraft(start, options, context)
  let resolved: ResolvedDraft<Form> | undefined = first ?? { draft: start.before }
  while (resolved) resolved = await sendOnce(start, resolved, context, plan)
}

/** Undefined when done; after a rejection the next draft to send, from the reopened editor. */
async function sendOnce<Form extends object>(
  start: EditStart<Form>,
  resolved: ResolvedDraft<Form>,
  context: CliContext,
  plan: SavePlan<Form>,
): Promise<ResolvedDraft<Form> | undefined> {
  const { changes, shown } = await changesIn(start, start.toSaved?.(resolved.draft) ?? resolved.draft)
  const result = plan.result(resolved.draft, changes)
  try {
    if (changes.length === 0) await reportUnchanged(result, context)
    else await confirmAndSend(resolved, { shown, isNew: start.isNew, result }, context, plan)
  } catch (thrown) {
    const error = asAppError(thrown)
    const reopened = error.kind === 'rejected' ? await resolved.reopen?.(error) : undefined
    if (reopened) return reopened
    await keepChangedFields(start, resolved, changes)
    throw error
  }
  // A dry run has saved nothing.
  if (context.options.dryRun && changes.length > 0) await keepChangedFields(start, resolved, changes)
  else await resolved.draftFile?.forget()
  return undefined
}

async function changesIn<Form extends object>(
  { fields, names, titles, before }: EditStart<Form>,
  draft: Form,
): Promise<Record<'changes' | 'shown', Change[]>> {
  const changed = changesOf(fields, before, draft).map(({ name }) => name)
  const namedFields = withItemNames(fields, await names?.(changed))
  const titledFields = withItemNames(namedFields, await titles?.(draft))
  return { changes: changesOf(namedFields, before, draft), shown: changesOf(titledFields, before, draft) }
}

/** Writes only the changed fields: used with --file later, the draft leaves other people's changes alone. */
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
  resolved: ResolvedDraft<Form>,
  { shown, isNew, result }: { shown: readonly Change[]; isNew: boolean; result: CommandResult },
  context: CliContext,
  { title, subject, note, send }: SavePlan<Form>,
): Promise<void> {
  const { options, output, terminal } = context
  const subjectText = subject(resolved.draft)
  if (options.dryRun && isForPeople(context)) await printChanges(shown, { isNew }, context)
  else output.say(changeLines(shown, { isNew }).join('\n'))
  const { facts = [], hints = [] } = (await note?.(resolved.draft)) ?? {}
  for (const line of [...facts, ...hints]) output.say(line)
  const question = {
    title: `${title}: ${subjectText}?`,
    text: changeCount(shown.length),
    yes: title,
    destructive: false,
  }
  const yes = options.dryRun || (await confirm(question, options, terminal))
  if (!yes) throw new AppError('declined', 'Not done')
  const performed = await send(resolved, subjectText)
  if (performed) return reportOutcome(performed, { ...result, hints }, context)
  output.say('Kept the other version. Your changes are not saved')
  await printResult({ ...result, status: 'unchanged', changes: [] }, context)
}
