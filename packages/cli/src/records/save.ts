import { type Change, changeCount, changesOf } from '@headend/core/edit'
import { AppError } from '@headend/core/errors'
import type { ReadContext } from '@headend/core/query'
import { confirm } from '../confirm.ts'
import type { Context } from '../context.ts'
import type { Performed } from '../perform.ts'
import { createFind } from './catalogues.ts'
import { changeLines } from './changes.ts'
import { writeDocument } from './document.ts'
import { asDraft, type Drafted, drafted, type Start } from './drafted.ts'
import type { RecordKind } from './kind.ts'
import { checkFields, printResult, type Result, tellOutcome } from './outcome.ts'
import type { SaveOptions } from './wanted.ts'

export async function create<Row, Full extends object, Form extends { id: string }>(
  context: Context,
  kind: RecordKind<Row, Full, Form>,
  options: SaveOptions,
): Promise<void> {
  checkFields(context)
  const reader = await context.reader(kind.create.ability)
  const { country } = reader
  const title = `new ${kind.noun} in ${country}`
  await save(startOf(kind, reader, { before: kind.newDraft(), title, isNew: true }), options, context, {
    title: kind.create.title,
    subject: ({ id }) => `${kind.noun} ${id} in ${country}`,
    result: ({ id }, changes) => ({ id, country, status: 'created', changes }),
    lost: kind.lostOnCreate,
    send: ({ draft }, subject) => kind.create.perform({ country, draft }, subject, context),
  })
}

/** What is sent names the version that was read, so that nobody's changes are overwritten unseen. */
export async function update<Row, Full extends { etag?: string | undefined }, Form extends { id: string }>(
  context: Context,
  kind: RecordKind<Row, Full, Form>,
  id: string,
  options: SaveOptions,
): Promise<void> {
  checkFields(context)
  const reader = await context.reader(kind.update.ability)
  const { country } = reader
  const original = await kind.detail(reader, id).queryFn({ signal: new AbortController().signal })
  const title = `${kind.noun} ${id} in ${country}`
  const start = startOf(kind, reader, { before: kind.draftOf(original), title, isNew: false })
  await save(start, options, context, {
    title: kind.update.title,
    subject: () => title,
    result: (_, changes) => ({ id, country, status: changes.length > 0 ? 'updated' : 'unchanged', changes }),
    send: ({ draft, etag = original.etag }) =>
      kind.update.perform({ country, id, draft, original, etag }, title, context),
  })
}

function startOf<Row, Full, Form>(
  kind: RecordKind<Row, Full, Form>,
  reader: ReadContext,
  rest: Pick<Start<Row, Full, Form>, 'before' | 'title' | 'isNew'>,
): Start<Row, Full, Form> {
  return { kind, fields: kind.fields(reader.country), find: createFind(reader, kind.catalogues), ...rest }
}

interface Sending<Form> {
  title: string
  subject: (draft: Form) => string
  result: (draft: Form, changes: readonly Change[]) => Result
  /** What will not be saved with it. */
  lost?: ((draft: Form) => string | undefined) | undefined
  send: (drafted: Drafted<Form>, subject: string) => Promise<Performed>
}

/** Draft → what changes → really? → send; what was written in an editor is kept until it is there. */
async function save<Row, Full, Form extends { id: string }>(
  start: Start<Row, Full, Form>,
  options: SaveOptions,
  context: Context,
  sending: Sending<Form>,
): Promise<void> {
  const found = (await drafted(start, options, context)) ?? { draft: start.before }
  const changes = changesOf(start.fields, start.before, found.draft)
  const result = sending.result(found.draft, changes)
  try {
    if (changes.length === 0) await sayUnchanged(result, context)
    else await sent(found, changes, result, context, sending)
  } catch (error) {
    await setAside(start, found, changes)
    throw error
  }
  // A dry run has saved nothing.
  if (context.options.dryRun && changes.length > 0) await setAside(start, found, changes)
  else await found.kept?.forget()
}

/** Only what was changed: given to --file later, it leaves alone what somebody else has saved meanwhile. */
async function setAside<Row, Full, Form extends object>(
  { fields, title, isNew }: Start<Row, Full, Form>,
  { draft, kept }: Drafted<Form>,
  changes: readonly Change[],
): Promise<void> {
  const changed = fields.filter(({ name }) => changes.some((change) => change.name === name))
  await kept?.replace(writeDocument(asDraft(draft), changed, { title, isNew }))
}

async function sayUnchanged(result: Result, context: Context): Promise<void> {
  context.output.say('Nothing to save: nothing was changed')
  await printResult({ ...result, status: 'unchanged' }, context)
}

async function sent<Form>(
  found: Drafted<Form>,
  changes: readonly Change[],
  result: Result,
  context: Context,
  { title, subject, lost, send }: Sending<Form>,
): Promise<void> {
  const { options, output, terminal } = context
  const about = subject(found.draft)
  output.say(changeLines(changes).join('\n'))
  const note = lost?.(found.draft)
  if (note) output.say(note)
  const question = {
    title: `${title}: ${about}?`,
    text: changeCount(changes.length),
    yes: title,
    destructive: false,
  }
  const yes = options.dryRun || (await confirm(question, options, terminal))
  if (!yes) throw new AppError('declined', 'Not done')
  await tellOutcome(await send(found, about), result, context)
}
