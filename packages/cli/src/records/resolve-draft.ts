import { findField, splitAssignment } from '@headend/core/cli-equivalent'
import { type EditField, fixedProblems, type ItemNames, type Problems } from '@headend/core/edit'
import { AppError, RejectedError } from '@headend/core/errors'
import type { Context } from '../context.ts'
import { HintedError } from '../errors.ts'
import { givenText } from '../files.ts'
import type { Terminal } from '../terminal.ts'
import { type Assignment, alreadyThere, assign, type Find, parseAssignment } from './assign.ts'
import { layOver, readDocument, writeDocument } from './document.ts'
import { type DraftFile, type Edited, edit } from './editor.ts'
import { byName, type Draft, type Field, unknownFields } from './field.ts'
import type { ConflictOptions } from './run-edit.ts'

export interface Drafted<Form> {
  draft: Form
  /** The file, with its values beside the fields: the state that was looked at. */
  file?: Draft
  /** The fields that words or a file set, also to what they were. */
  named?: readonly string[]
  kept?: DraftFile
  /** Opens the editor again on what was written, after a person has read why it was refused; undefined after a no. */
  reopen?: (error: AppError) => Promise<Drafted<Form> | undefined>
}

/** Where a save begins, whatever it is of. */
export interface Start<Form> {
  fields: readonly EditField<Form>[]
  told: readonly string[]
  find: Find
  /** Of the fields that have changed, what stands in their lists by id alone. */
  names?: (changed: readonly string[]) => Promise<ItemNames<Form>>
  /** What comes and goes in them, as people read it: a script reads the same whether or not it is known. */
  titles?: (draft: Form) => Promise<ItemNames<Form>>
  before: Form
  problems: (draft: Draft) => Problems
  /** What it is called in the editor: 'package 1001 in SE'. */
  title: string
  isNew: boolean
  /** A new one that is whole already: it begins so, and without a word more it is sent so. */
  whole?: Form
  reads?: (document: Draft) => Draft
  /** A draft as it is once it is saved, where not all of it is sent: what people are shown before. */
  saved?: (draft: Form) => Form
  settle?: ((draft: Form, named: readonly string[]) => Promise<Form>) | undefined
  /** What a subcommand does to the draft besides: a schedule. */
  change?: ((draft: Form) => Form) | undefined
  /** Asks for what stands on no command line and in no file. */
  ask?: (() => Promise<Partial<Form>>) | undefined
}

/** The draft as it is to be, and valid: from the command line, a file or an editor; undefined where that was closed unchanged. */
export async function drafted<Form extends object>(
  start: Start<Form>,
  options: SaveOptions,
  context: Context,
): Promise<Drafted<Form> | undefined> {
  return settled(start, await wanted(start, options, context))
}

async function settled<Form extends object>(
  start: Start<Form>,
  found: Drafted<Form> | undefined,
): Promise<Drafted<Form> | undefined> {
  if (!found || !start.settle) return found
  try {
    return { ...found, draft: await start.settle(found.draft, found.named ?? []) }
  } catch (error) {
    found.kept?.tell()
    throw error
  }
}

async function wanted<Form extends object>(
  start: Start<Form>,
  options: SaveOptions,
  context: Context,
): Promise<Drafted<Form> | undefined> {
  const { whole, ask, change = (same: Form) => same } = start
  if (!options.set?.length && options.file === undefined && !whole && !ask && !start.change)
    return written(start, context)
  const { file, named, called, applyTo } = await readWanted(options, start, context.terminal)
  const draft = await applyTo(asDraft(whole ?? start.before), start.find, context.output.say)
  const changed = change(checked(start, draft, called))
  return { draft: checked(start, { ...asDraft(changed), ...(await ask?.()) }, called), file, named }
}

async function written<Form extends object>(start: Start<Form>, context: Context) {
  const { fields, before, title } = start
  const read = async (text: string, source: string) =>
    checked(start, await layOver(asDraft(before), readDocument(text, source), start))
  const edited = await edit(writeDocument(asDraft(before), fields, start), title, read, context)
  return edited && fromEditor(start, edited)
}

function fromEditor<Form extends object>(start: Start<Form>, edited: Edited<Form>): Drafted<Form> {
  const { value, kept } = edited
  return {
    draft: value,
    kept,
    async reopen(error) {
      const again = await edited.reopen(error)
      if (again === 'declined') return undefined
      return (await settled(start, again && fromEditor(start, again))) ?? { draft: start.before }
    },
  }
}

export const asDraft = (form: object): Draft => ({ ...form })

/** Every problem at once, each under what its field is called and the label that it has in the console. */
export function checked<Form extends object>(
  start: Start<Form>,
  draft: Draft,
  called: Wanted['called'] = byName,
): Form {
  const { fields, isNew, before } = start
  const fixed = isNew ? {} : fixedProblems(fields, before, draft as Form)
  const problems = { ...start.problems(draft), ...fixed }
  const names = Object.keys(problems)
  if (names.length === 0) return draft as Form
  const labelled = names.map((name) => {
    const field = fields.find((one) => one.name === name)
    return field ? `${called(field)}: ${problems[name]}` : problems[name]
  })
  throw new RejectedError(problems, labelled.join('; '))
}

export interface SaveOptions extends ConflictOptions {
  set?: readonly string[]
  /** A path, or '-' for standard input. */
  file?: string
}

export interface Wanted {
  /** The file, with its values beside the fields; empty without one. */
  file: Draft
  named: readonly string[]
  /** As words of the command line name a field, else by how they could. */
  called: (field: Field) => string
  /** The draft as it is to be: what the file says first, then the words of the command line in their order. */
  applyTo: (draft: Draft, find: Find, tell: (text: string) => void) => Promise<Draft>
}

interface Rules {
  fields: readonly Field[]
  told: readonly string[]
  reads?: (document: Draft) => Draft
}

/** Throws 'usage' for what cannot be read or names no field, before anything is asked of a service. */
async function readWanted(
  { set = [], file }: SaveOptions,
  { fields, told, reads = (document) => document }: Rules,
  terminal: Terminal,
): Promise<Wanted> {
  const assignments = parseAll(set, fields)
  const document =
    file === undefined ? {} : reads(readDocument(await givenText(file, terminal.stdin), sourceName(file)))
  return {
    file: document,
    named: [...Object.keys(document), ...assignments.map(({ field }) => field.name)],
    called: (field) => assignments.findLast((one) => one.field.name === field.name)?.called ?? byName(field),
    async applyTo(draft, find, tell) {
      const laid = await layOver(draft, document, { fields, told, find })
      return assignAll(laid, assignments, find, tell)
    },
  }
}

/** Reports unknown fields, words that set nothing and fields set twice, all at once. */
function parseAll(set: readonly string[], fields: readonly Field[]): Assignment[] {
  const parsed: Assignment[] = []
  const unknown: string[] = []
  const refused: AppError[] = []
  for (const one of set) {
    const named = splitAssignment(one)?.named
    if (named !== undefined && !findField(named, fields)) unknown.push(named)
    else
      try {
        parsed.push(demandOnce(parseAssignment(one, fields), parsed))
      } catch (error) {
        refused.push(asRefusal(error))
      }
  }
  // Its list of fields ends the message.
  refuseAll(unknown.length > 0 ? [...refused, unknownFields(unknown, fields)] : refused)
  return parsed
}

/** A field set twice is ambiguous; list operators may follow each other. */
function demandOnce(assignment: Assignment, before: readonly Assignment[]): Assignment {
  const { field, operator, text } = assignment
  const first = before.find((one) => one.field.name === field.name)
  if (operator !== '=' || !first) return assignment
  throw new AppError('usage', `'${field.name}' is given twice: ${first.text} and ${text}. Remove one`)
}

function asRefusal(error: unknown): AppError {
  if (error instanceof AppError && error.kind === 'usage') return error
  throw error
}

/** Of several the first hint stands for all. */
function refuseAll(refused: readonly AppError[]): void {
  if (refused.length === 0) return
  if (refused.length === 1) throw refused[0]
  const text = refused.map(({ message }) => message).join('; ')
  const hint = refused.find((error) => error instanceof HintedError)?.hint
  throw hint === undefined ? new AppError('usage', text) : new HintedError('usage', text, hint)
}

/** In their order; all refusals are reported at once. */
async function assignAll(
  draft: Draft,
  assignments: readonly Assignment[],
  find: Find,
  tell: (text: string) => void,
): Promise<Draft> {
  let result = draft
  const refused: AppError[] = []
  for (const assignment of assignments) {
    try {
      const already = alreadyThere(result, assignment)
      if (already) tell(already)
      result = await assign(result, assignment, find)
    } catch (error) {
      refused.push(asRefusal(error))
    }
  }
  refuseAll(refused)
  return result
}

const sourceName = (file: string) => (file === '-' ? 'standard input' : file)
