import { fixedProblems, problemsOf } from '@headend/core/edit'
import { RejectedError } from '@headend/core/errors'
import type { Context } from '../context.ts'
import type { Find } from './assign.ts'
import { layOver, readDocument, writeDocument } from './document.ts'
import { edit, type Kept } from './editor.ts'
import type { Draft } from './field.ts'
import type { RecordKind } from './kind.ts'
import { readWanted, type SaveOptions } from './wanted.ts'

export interface Drafted<Form> {
  draft: Form
  /** The version that was looked at, where a file tells it. */
  etag?: string | undefined
  /** What was written in an editor, until it is sent. */
  kept?: Kept
}

export interface Start<Row, Full, Form> {
  kind: RecordKind<Row, Full, Form>
  fields: ReturnType<RecordKind<Row, Full, Form>['fields']>
  find: Find
  before: Form
  /** What it is called in the editor: 'package 1001 in SE'. */
  title: string
  /** Whether what is fixed may still be set. */
  isNew: boolean
}

/** The draft as it is to be, and valid: from the command line, a file or an editor; undefined where that was closed unchanged. */
export async function drafted<Row, Full, Form extends object>(
  start: Start<Row, Full, Form>,
  options: SaveOptions,
  context: Context,
): Promise<Drafted<Form> | undefined> {
  if (!options.set?.length && options.file === undefined) return written(start, context)
  const told = start.kind.told.map(({ key }) => key)
  const { etag, applyTo } = await readWanted(options, { fields: start.fields, told }, context.terminal)
  return { draft: checked(start, await applyTo(asDraft(start.before), start.find)), etag }
}

async function written<Row, Full, Form extends object>(start: Start<Row, Full, Form>, context: Context) {
  const { kind, fields, find, before, title } = start
  const rules = { fields, find, told: kind.told.map(({ key }) => key) }
  const read = async (text: string, source: string) =>
    checked(start, await layOver(asDraft(before), readDocument(text, source), rules))
  const edited = await edit(writeDocument(asDraft(before), fields, start), title, read, context)
  return edited && { draft: edited.value, kept: edited.kept }
}

export const asDraft = (form: object): Draft => ({ ...form })

/** Every problem at once, each under the label of its field. */
function checked<Row, Full, Form extends object>(start: Start<Row, Full, Form>, draft: Draft): Form {
  const { kind, fields, isNew, before } = start
  const fixed = isNew ? {} : fixedProblems(fields, before, draft as Form)
  const problems = { ...problemsOf(kind.schema, draft), ...fixed }
  const names = Object.keys(problems)
  if (names.length === 0) return draft as Form
  const labelled = names.map((name) => {
    const field = fields.find((one) => one.name === name)
    return field ? `${field.label}: ${problems[name]}` : problems[name]
  })
  throw new RejectedError(problems, labelled.join('; '))
}
