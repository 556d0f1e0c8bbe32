/** `create` and `update` of any kind of record. */
import { draftProblems, type EditLabels, type Original } from '@headend/core/edit'
import { AppError } from '@headend/core/errors'
import type { ReadContext } from '@headend/core/query'
import { type CliContext, readOnce } from '../cli-context.ts'
import { checkFields } from '../perform.ts'
import { asCalled } from '../settings/environment.ts'
import type { RecordKind } from './kind.ts'
import { readCatalogues, readChangedTitles } from './record-names.ts'
import { type EditStart, type SaveOptions, toDraft, validateDraft } from './resolve-draft.ts'
import { runEdit } from './run-edit.ts'
import { save } from './save.ts'

export async function create<Row, Full extends object, Form extends { id: string }>(
  context: CliContext,
  kind: RecordKind<Row, Full, Form>,
  options: SaveOptions,
): Promise<void> {
  checkFields(context)
  const reader = await context.reader(kind.create.ability, `create ${kind.noun}`)
  const { country } = reader
  const start = newStart(kind, reader, context)
  await save(start, options, context, {
    title: kind.create.title,
    subject: (draft) => `${kind.noun} ${kind.describeNew?.(draft) ?? draft.id} in ${country}`,
    result: ({ id }, changes) => ({ id, country, status: 'created', changes }),
    async note(draft) {
      const lost = kind.lostOnCreate?.(draft)
      const { facts = [], hints = [] } = (await kind.notes?.(reader, draft, context)) ?? {}
      return { facts: lost ? [asCalled(lost, context.terminal.env), ...facts] : facts, hints }
    },
    send: ({ draft: whole }, name) =>
      runEdit<Form, Full>(
        {
          ...terminalEdit(kind, start, name),
          original: { id: '', draft: start.before, stored: undefined },
          save: ({ draft }) => kind.create.perform({ country, draft }, name, context),
          read: ({ draft }) => readCreated(kind, reader, draft),
        },
        whole,
        options,
        context,
      ),
  })
}

/** Sends the version that was read: no change is overwritten unseen. `change`: besides the options. */
export async function update<Row, Full extends object, Form extends { id: string }>(
  context: CliContext,
  kind: RecordKind<Row, Full, Form>,
  id: string,
  options: SaveOptions,
  change?: (draft: Form) => Form,
): Promise<void> {
  checkFields(context)
  const reader = await context.reader(kind.update.ability, `update ${kind.noun} ${id}`)
  const { country } = reader
  const original = readOriginal(kind, await readOnce(kind.detail(reader, { country, id })), id)
  const start = { ...changeStart(kind, reader, { id, before: original.draft }, context), change }
  const { title } = start
  await save(start, options, context, {
    title: kind.update.title,
    subject: () => title,
    result: (_, changes) => ({ id, country, status: changes.length > 0 ? 'updated' : 'unchanged', changes }),
    note: async (draft) => kind.notes?.(reader, draft, context),
    send: ({ draft: changed, file = {} }) =>
      runEdit(
        {
          ...terminalEdit(kind, start, title),
          original,
          save: ({ draft, original: { stored = original.stored } }) =>
            kind.update.perform(
              // The version in a file counts for the first try only.
              { country, id, draft, original: stored, file: stored === original.stored ? file : {} },
              title,
              context,
            ),
          async read() {
            reader.data.evict()
            return readOriginal(kind, await readOnce(kind.detail(reader, { country, id })), id)
          },
        },
        changed,
        options,
        context,
      ),
  })
}

export function terminalEdit<Form extends object>(
  { labels }: { labels: EditLabels },
  start: EditStart<Form>,
  name: string,
) {
  const { fields, isNew } = start
  return {
    name,
    labels,
    fields,
    isNew,
    remove: () => Promise.reject(new AppError('unspecified', 'A save deletes nothing')),
    check: (draft: Form) => void validateDraft(start, toDraft(draft)),
  }
}

function readOriginal<Row, Full extends object, Form extends object>(
  { draftOf }: RecordKind<Row, Full, Form>,
  stored: Full,
  id: string,
): Original<Form, Full> & { stored: Full } {
  return { id, draft: draftOf(stored), stored }
}

/** The stored record; if the service gives ids, the record created from this draft. */
async function readCreated<Row, Full extends object, Form extends { id: string }>(
  kind: RecordKind<Row, Full, Form>,
  reader: ReadContext,
  draft: Form,
) {
  reader.data.evict()
  const { country } = reader
  const { id } = draft
  const query =
    id === '' && kind.findCreated ? kind.findCreated(reader, draft) : kind.detail(reader, { country, id })
  const stored = await readOnce(query)
  return readOriginal(kind, stored, id || kind.draftOf(stored).id)
}

export function newStart<Row, Full extends object, Form extends object>(
  kind: RecordKind<Row, Full, Form>,
  reader: ReadContext,
  context: CliContext,
): EditStart<Form> {
  const title = `new ${kind.noun} in ${reader.country}`
  const start = toEditStart(
    kind,
    reader,
    { before: kind.newDraft(reader.country), title, isNew: true },
    context,
  )
  return { ...start, ...(kind.toCreated && { toSaved: kind.toCreated }) }
}

export function changeStart<Row, Full extends object, Form extends object>(
  kind: RecordKind<Row, Full, Form>,
  reader: ReadContext,
  { id, before }: { id: string; before: Form },
  context: CliContext,
): EditStart<Form> {
  const title = `${kind.noun} ${id} in ${reader.country}`
  const adjustDraft = async (draft: Form, setFields: readonly string[]) =>
    kind.adjustDraft?.(before, draft, setFields, context) ?? draft
  return { ...toEditStart(kind, reader, { before, title, isNew: false }, context), adjustDraft }
}

function toEditStart<Row, Full, Form extends object>(
  kind: RecordKind<Row, Full, Form>,
  reader: ReadContext,
  rest: Pick<EditStart<Form>, 'before' | 'title' | 'isNew'>,
  context: CliContext,
): EditStart<Form> {
  const { titleLookups } = kind
  const fields = kind.fields(reader.country)
  const { find, names } = readCatalogues(reader, kind.catalogues)
  return {
    fields,
    extraNames: kind.extraValues.map(({ key }) => key),
    ...(kind.normalizeDocument && { normalizeDocument: kind.normalizeDocument }),
    find,
    ...(titleLookups && {
      titles: (draft) => readChangedTitles(titleLookups, [rest.before, draft], reader, context),
    }),
    names: (changed) => names(changed.filter((name) => kind.idFields?.some((idField) => idField === name))),
    problems: (draft) =>
      draftProblems(kind.schema(reader.country), { fields, before: rest.before, draft: draft as Form }),
    ...rest,
  }
}
