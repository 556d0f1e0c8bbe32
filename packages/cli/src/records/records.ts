import type { Ability } from '@headend/core/access'
import type { Country } from '@headend/core/country'
import type { Tab } from '@headend/core/edit'
import { AppError } from '@headend/core/errors'
import type { ReadContext } from '@headend/core/query'
import type { AnyColumn } from '@headend/core/table'
import { type CliContext, readOnce } from '../cli-context.ts'
import type { LimitOption } from '../options.ts'
import { checkFields, reportOutcome } from '../perform.ts'
import { createRecordHelp, type RecordHelp } from './help.ts'
import type { RecordKind } from './kind.ts'
import {
  type ListOptions,
  list,
  type NamedRow,
  type RecordLines,
  readNamedRows,
  readRecordLines,
} from './list.ts'
import { type SaveOptions, toDraft } from './resolve-draft.ts'
import { runEdit } from './run-edit.ts'
import { sayHowToEdit, view } from './view.ts'
import { create, update } from './write.ts'

export interface Records {
  help: () => RecordHelp
  /** The columns of the list in the console, and the tabs of a page. */
  console: (country: Country) => { columns: readonly AnyColumn[]; tabs: readonly Tab[] }
  namedRows: (reader: ReadContext) => Promise<readonly { value: string; about: string }[]>
  ability: Ability
  rows(reader: ReadContext): Promise<RecordLines>
  list(context: CliContext, options: ListOptions): Promise<unknown>
  /** Prints the record as `view` does, without the hint how to edit. */
  page(context: CliContext, id: string): Promise<unknown>
  view(context: CliContext, id: string): Promise<unknown>
  create(context: CliContext, options: SaveOptions): Promise<unknown>
  update(context: CliContext, id: string, options: SaveOptions): Promise<unknown>
  remove(context: CliContext, id: string): Promise<unknown>
  changes?: (context: CliContext, id: string, options: LimitOption) => Promise<unknown>
}

export function recordsOf<Row extends NamedRow, Full extends object, Form extends { id: string }>(
  kind: RecordKind<Row, Full, Form>,
): Records {
  return {
    help: () => createRecordHelp(kind.columns('SE', 0), kind.fields('SE'), toDraft(kind.newDraft('SE'))),
    console: (country) => ({ columns: consoleColumns(kind, country), tabs: kind.tabs }),
    namedRows: (reader) => readNamedRows(reader, kind),
    ability: kind.view,
    rows: (reader) => readRecordLines(reader, kind),
    list: (context, options) =>
      list(context, { ...kind, read: (reader) => readOnce(kind.records(reader)) }, options),
    page: (context, id) => view(context, kind, id),
    async view(context, id) {
      await view(context, kind, id)
      await sayHowToEdit(`${kind.subject}.update`, { id }, context)
    },
    create: (context, options) => create(context, kind, options),
    update: (context, id, options) => update(context, kind, id, options),
    remove: (context, id) => remove(context, kind, id),
    ...(kind.changes && { changes: kind.changes }),
  }
}

function consoleColumns<Row>(
  { columns, terminalColumns = [] }: Pick<RecordKind<Row, never, never>, 'columns' | 'terminalColumns'>,
  country: Country,
): readonly AnyColumn[] {
  return columns(country, Date.now()).filter(({ id }) => !terminalColumns.includes(id))
}

async function remove<Row, Full extends object, Form extends object>(
  context: CliContext,
  { noun, labels, fields, draftOf, detail, remove: removal }: RecordKind<Row, Full, Form>,
  id: string,
): Promise<void> {
  checkFields(context)
  const reader = await context.reader(removal.ability, `delete ${noun} ${id}`)
  const { country, data } = reader
  const name = `${noun} ${id} in ${country}`
  const record = await readOnce(detail(reader, { country, id }))
  const perform = () => removal.perform({ country, id, record }, name, context)
  const result = { id, country, status: 'deleted' } as const
  const done = await runEdit(
    {
      name,
      labels,
      fields: fields(country),
      isNew: false,
      original: { id, draft: draftOf(record), stored: record },
      save: () => Promise.reject(new AppError('unspecified', 'A deletion saves nothing')),
      remove: perform,
      async read() {
        data.evict()
        const stored = await readOnce(detail(reader, { country, id }))
        return { id, draft: draftOf(stored), stored }
      },
    },
    undefined,
    {},
    context,
  )
  if (done) await reportOutcome(done, result, context)
}
