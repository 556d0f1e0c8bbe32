import { type Change, changeCount, changesOf, withItemNames } from '@headend/core/edit'
import { AppError, asAppError } from '@headend/core/errors'
import type { Context } from '../context.ts'
import { type Performed, printResult, type Result, tellOutcome } from '../perform.ts'
import { confirm } from '../prompts.ts'
import { writeDocument } from './document.ts'
import type { Noted } from './kind.ts'
import { asDraft, type Drafted, drafted, type SaveOptions, type Start } from './resolve-draft.ts'
import { changeLines } from './run-edit.ts'

export interface Sending<Form> {
  title: string
  subject: (draft: Form) => string
  result: (draft: Form, changes: readonly Change[]) => Result
  /** What a person should know before it is sent: what of it will not be saved, or in which order it is. */
  note?: ((draft: Form) => Noted | Promise<Noted | undefined>) | undefined
  /** Undefined where the other person's version was taken after a conflict. */
  send: (drafted: Drafted<Form>, subject: string) => Promise<Performed | undefined>
}

/** Draft → what changes → really? → send; what was written in an editor is kept until it is there. */
export async function save<Form extends object>(
  start: Start<Form>,
  options: SaveOptions,
  context: Context,
  sending: Sending<Form>,
): Promise<void> {
  let found = (await drafted(start, options, context)) ?? { draft: start.before }
  for (;;) {
    const { changes, shown } = await changesIn(start, start.saved?.(found.draft) ?? found.draft)
    const result = sending.result(found.draft, changes)
    try {
      if (changes.length === 0) await sayUnchanged(result, context)
      else await sent(found, { lines: changeLines(shown, start), result }, context, sending)
    } catch (thrown) {
      const error = asAppError(thrown)
      const again = error.kind === 'rejected' ? await found.reopen?.(error) : undefined
      if (again) {
        found = again
        continue
      }
      await setAside(start, found, changes)
      throw error
    }
    // A dry run has saved nothing.
    if (context.options.dryRun && changes.length > 0) return setAside(start, found, changes)
    return found.kept?.forget()
  }
}

async function changesIn<Form extends object>(
  { fields, names, titles, before }: Start<Form>,
  draft: Form,
): Promise<Record<'changes' | 'shown', Change[]>> {
  const changed = changesOf(fields, before, draft).map(({ name }) => name)
  const known = withItemNames(fields, await names?.(changed))
  const shown = withItemNames(known, await titles?.(draft))
  return { changes: changesOf(known, before, draft), shown: changesOf(shown, before, draft) }
}

/** Only the changed fields: given to --file later, the draft leaves other people's changes alone. */
async function setAside<Form extends object>(
  { fields, title, isNew }: Start<Form>,
  { draft, kept }: Drafted<Form>,
  changes: readonly Change[],
): Promise<void> {
  const changed = fields.filter(({ name }) => changes.some((change) => change.name === name))
  await kept?.replace(writeDocument(asDraft(draft), changed, { title, isNew }))
}

async function sayUnchanged(result: Result, context: Context): Promise<void> {
  context.output.say('No changes to save')
  await printResult({ ...result, status: 'unchanged' }, context)
}

async function sent<Form>(
  found: Drafted<Form>,
  { lines, result }: { lines: readonly string[]; result: Result },
  context: Context,
  { title, subject, note, send }: Sending<Form>,
): Promise<void> {
  const { options, output, terminal } = context
  const about = subject(found.draft)
  output.say(lines.join('\n'))
  const { facts = [], hints = [] } = (await note?.(found.draft)) ?? {}
  for (const line of [...facts, ...hints]) output.say(line)
  const question = {
    title: `${title}: ${about}?`,
    text: changeCount(lines.length),
    yes: title,
    destructive: false,
  }
  const yes = options.dryRun || (await confirm(question, options, terminal))
  if (!yes) throw new AppError('declined', 'Not done')
  const performed = await send(found, about)
  if (performed) return tellOutcome(performed, { ...result, hints }, context)
  output.say('Kept the other version. Your changes are not saved')
  await printResult({ ...result, status: 'unchanged', changes: [] }, context)
}
