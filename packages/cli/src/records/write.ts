/** A new record, and one that changes: what `create` and `update` do with whatever kind it is. */
import { draftProblems } from '@headend/core/edit'
import type { ReadContext } from '@headend/core/query'
import type { Context } from '../context.ts'
import { readOnce } from '../read-once.ts'
import { readCatalogues } from './catalogues.ts'
import type { Start } from './drafted.ts'
import type { RecordKind } from './kind.ts'
import { checkFields } from './outcome.ts'
import { save } from './save.ts'
import { titlesBetween } from './titled.ts'
import type { SaveOptions } from './wanted.ts'

export async function create<Row, Full extends object, Form extends { id: string }>(
  context: Context,
  kind: RecordKind<Row, Full, Form>,
  options: SaveOptions,
): Promise<void> {
  checkFields(context)
  const reader = await context.reader(kind.create.ability)
  const { country } = reader
  await save(newStart(kind, reader, context), options, context, {
    title: kind.create.title,
    subject: (draft) => `${kind.noun} ${kind.called?.(draft) ?? draft.id} in ${country}`,
    result: ({ id }, changes) => ({ id, country, status: 'created', changes }),
    async note(draft) {
      const lost = kind.lostOnCreate?.(draft)
      const { facts = [], hints = [] } = (await kind.notes?.(reader, draft, context)) ?? {}
      return { facts: lost ? [lost, ...facts] : facts, hints }
    },
    send: ({ draft }, subject) => kind.create.perform({ country, draft }, subject, context),
  })
}

/** What is sent names the version that was read, so that nobody's changes are overwritten unseen. */
export async function update<Row, Full extends object, Form extends { id: string }>(
  context: Context,
  kind: RecordKind<Row, Full, Form>,
  id: string,
  options: SaveOptions,
): Promise<void> {
  checkFields(context)
  const reader = await context.reader(kind.update.ability)
  const { country } = reader
  const original = await readOnce(kind.detail(reader, { country, id }))
  const start = changeStart(kind, reader, { id, before: kind.draftOf(original) }, context)
  const { title } = start
  await save(start, options, context, {
    title: kind.update.title,
    subject: () => title,
    result: (_, changes) => ({ id, country, status: changes.length > 0 ? 'updated' : 'unchanged', changes }),
    note: async (draft) => kind.notes?.(reader, draft, context),
    send: ({ draft, file = {} }) =>
      kind.update.perform({ country, id, draft, original, file }, title, context),
  })
}

export function newStart<Row, Full extends object, Form extends object>(
  kind: RecordKind<Row, Full, Form>,
  reader: ReadContext,
  context: Context,
): Start<Form> {
  const title = `new ${kind.noun} in ${reader.country}`
  const start = startOf(kind, reader, { before: kind.newDraft(reader.country), title, isNew: true }, context)
  return { ...start, ...(kind.created && { saved: kind.created }) }
}

export function changeStart<Row, Full extends object, Form extends object>(
  kind: RecordKind<Row, Full, Form>,
  reader: ReadContext,
  { id, before }: { id: string; before: Form },
  context: Context,
): Start<Form> {
  const title = `${kind.noun} ${id} in ${reader.country}`
  const settle = async (draft: Form, named: readonly string[]) =>
    kind.settle?.(before, draft, named, context) ?? draft
  return { ...startOf(kind, reader, { before, title, isNew: false }, context), settle }
}

function startOf<Row, Full, Form extends object>(
  kind: RecordKind<Row, Full, Form>,
  reader: ReadContext,
  rest: Pick<Start<Form>, 'before' | 'title' | 'isNew'>,
  context: Context,
): Start<Form> {
  const { titled } = kind
  const fields = kind.fields(reader.country)
  const { find, names } = readCatalogues(reader, kind.catalogues)
  return {
    fields,
    told: kind.told.map(({ key }) => key),
    ...(kind.reads && { reads: kind.reads }),
    find,
    ...(titled && { titles: (draft) => titlesBetween(titled, [rest.before, draft], reader, context) }),
    names: (changed) => names(changed.filter((name) => kind.named?.some((one) => one === name))),
    problems: (draft) =>
      draftProblems(kind.schema(reader.country), { fields, before: rest.before, draft: draft as Form }),
    ...rest,
  }
}
