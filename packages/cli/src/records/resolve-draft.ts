import { findField, splitAssignment } from '@headend/core/cli-equivalent'
import { type EditField, fixedProblems, type ItemNames, type Problems } from '@headend/core/edit'
import { AppError, RejectedError } from '@headend/core/errors'
import type { CliContext } from '../cli-context.ts'
import { HintedError } from '../errors.ts'
import { readInput } from '../files.ts'
import type { Terminal } from '../terminal.ts'
import { type Assignment, assign, type FindItems, parseAssignment } from './assign.ts'
import { mergeDocument, readDocument, writeDocument } from './document.ts'
import { type DraftFile, type EditedText, editText } from './editor.ts'
import { type Draft, type Field, fieldText, unknownFields } from './field.ts'
import type { ConflictOptions } from './run-edit.ts'

export interface ResolvedDraft<Form> {
  draft: Form
  /** The file, with its values beside the fields: the state that was looked at. */
  file?: Draft
  /** The fields that options or a file set, even to the same value. */
  setFields?: readonly string[]
  draftFile?: DraftFile
  /** Opens the editor again on the text, with the reason of the refusal; undefined after a no. */
  reopen?: (error: AppError) => Promise<ResolvedDraft<Form> | undefined>
}

export interface EditStart<Form> {
  fields: readonly EditField<Form>[]
  extraNames: readonly string[]
  find: FindItems
  /** Names for the ids in the lists of changed fields. */
  names?: (changed: readonly string[]) => Promise<ItemNames<Form>>
  /** Titles for people only, so that a script gets the same with or without them. */
  titles?: (draft: Form) => Promise<ItemNames<Form>>
  before: Form
  problems: (draft: Draft) => Problems
  /** The title in the editor: 'package 1001 in SE'. */
  title: string
  isNew: boolean
  /** A new record that is complete already: it can be sent without options. */
  completeDraft?: Form
  normalizeDocument?: (document: Draft) => Draft
  /** The draft as it will be stored, if not all of it is sent: shown before the save. */
  toSaved?: (draft: Form) => Form
  adjustDraft?: ((draft: Form, setFields: readonly string[]) => Promise<Form>) | undefined
  /** An additional change by a subcommand: a schedule. */
  change?: ((draft: Form) => Form) | undefined
  /** Asks for values that must not be on a command line or in a file. */
  ask?: (() => Promise<Partial<Form>>) | undefined
}

/** A valid draft from the command line, a file or an editor; undefined if the editor changed nothing. */
export async function resolveDraft<Form extends object>(
  start: EditStart<Form>,
  options: SaveOptions,
  context: CliContext,
): Promise<ResolvedDraft<Form> | undefined> {
  return settleDraft(start, await readDraft(start, options, context))
}

async function settleDraft<Form extends object>(
  start: EditStart<Form>,
  resolved: ResolvedDraft<Form> | undefined,
): Promise<ResolvedDraft<Form> | undefined> {
  if (!resolved || !start.adjustDraft) return resolved
  try {
    return { ...resolved, draft: await start.adjustDraft(resolved.draft, resolved.setFields ?? []) }
  } catch (error) {
    resolved.draftFile?.sayWhere()
    throw error
  }
}

async function readDraft<Form extends object>(
  start: EditStart<Form>,
  options: SaveOptions,
  context: CliContext,
): Promise<ResolvedDraft<Form> | undefined> {
  const { completeDraft, ask, change = (same: Form) => same } = start
  if (!options.set?.length && options.file === undefined && !completeDraft && !ask && !start.change)
    return writeInEditor(start, context)
  const { file, setFields, describeField, applyTo } = await parseSetOptions(options, start, context.terminal)
  const draft = await applyTo(toDraft(completeDraft ?? start.before), start.find)
  const changed = change(validateDraft(start, draft, describeField))
  return {
    draft: validateDraft(start, { ...toDraft(changed), ...(await ask?.()) }, describeField),
    file,
    setFields,
  }
}

async function writeInEditor<Form extends object>(start: EditStart<Form>, context: CliContext) {
  const { fields, before, title } = start
  const read = async (text: string, source: string) =>
    validateDraft(start, await mergeDocument(toDraft(before), readDocument(text, source), start))
  const edited = await editText(writeDocument(toDraft(before), fields, start), title, read, context)
  return edited && fromEditor(start, edited)
}

function fromEditor<Form extends object>(
  start: EditStart<Form>,
  edited: EditedText<Form>,
): ResolvedDraft<Form> {
  const { value, draftFile } = edited
  return {
    draft: value,
    draftFile,
    async reopen(error) {
      const again = await edited.reopen(error)
      if (again === 'declined') return undefined
      return (await settleDraft(start, again && fromEditor(start, again))) ?? { draft: start.before }
    },
  }
}

export const toDraft = (form: object): Draft => ({ ...form })

/** Reports every problem at once, each under the name and label of its field. */
export function validateDraft<Form extends object>(
  start: EditStart<Form>,
  draft: Draft,
  describeField: ParsedSetOptions['describeField'] = fieldText,
): Form {
  const { fields, isNew, before } = start
  const fixed = isNew ? {} : fixedProblems(fields, before, draft as Form)
  const problems = { ...start.problems(draft), ...fixed }
  const names = Object.keys(problems)
  if (names.length === 0) return draft as Form
  const labelled = names.map((name) => {
    const field = fields.find((field) => field.name === name)
    return field ? `${describeField(field)}: ${problems[name]}` : problems[name]
  })
  throw new RejectedError(problems, labelled.join('; '))
}

export interface SaveOptions extends ConflictOptions {
  set?: readonly string[]
  /** A path, or '-' for standard input. */
  file?: string
}

export interface ParsedSetOptions {
  /** The file, with its values beside the fields; empty without one. */
  file: Draft
  setFields: readonly string[]
  /** The field as named on the command line. */
  describeField: (field: Field) => string
  /** The draft with the values of the file, then the options in their order. */
  applyTo: (draft: Draft, find: FindItems) => Promise<Draft>
}

interface SetRules {
  fields: readonly Field[]
  extraNames: readonly string[]
  normalizeDocument?: (document: Draft) => Draft
}

/** Throws 'usage' for an unreadable file or an unknown field, before any request. */
async function parseSetOptions(
  { set = [], file }: SaveOptions,
  { fields, extraNames, normalizeDocument = (document) => document }: SetRules,
  terminal: Terminal,
): Promise<ParsedSetOptions> {
  const assignments = parseAll(set, fields)
  const document =
    file === undefined
      ? {}
      : normalizeDocument(readDocument(await readInput(file, terminal.stdin), sourceName(file)))
  return {
    file: document,
    setFields: [...Object.keys(document), ...assignments.map(({ field }) => field.name)],
    describeField: (field) =>
      assignments.findLast((assignment) => assignment.field.name === field.name)?.fieldText ??
      fieldText(field),
    async applyTo(draft, find) {
      const merged = await mergeDocument(draft, document, { fields, extraNames, find })
      return assignAll(merged, assignments, find)
    },
  }
}

/** Reports unknown fields, words that set nothing and fields set twice, all at once. */
function parseAll(set: readonly string[], fields: readonly Field[]): Assignment[] {
  const parsed: Assignment[] = []
  const unknown: string[] = []
  const refused: AppError[] = []
  for (const word of set) {
    const fieldName = splitAssignment(word)?.fieldName
    if (fieldName !== undefined && !findField(fieldName, fields)) unknown.push(fieldName)
    else
      try {
        parsed.push(demandOnce(parseAssignment(word, fields), parsed))
      } catch (error) {
        refused.push(demandUsageError(error))
      }
  }
  // The error with the list of fields goes last.
  throwRefusals(unknown.length > 0 ? [...refused, unknownFields(unknown, fields)] : refused)
  return parsed
}

/** A field set twice is ambiguous; list operators may follow each other. */
function demandOnce(assignment: Assignment, earlier: readonly Assignment[]): Assignment {
  const { field, operator, text } = assignment
  const first = earlier.find((assigned) => assigned.field.name === field.name)
  if (operator !== '=' || !first) return assignment
  throw new AppError('usage', `'${field.name}' is given twice: ${first.text} and ${text}. Remove one`)
}

function demandUsageError(error: unknown): AppError {
  if (error instanceof AppError && error.kind === 'usage') return error
  throw error
}

/** Several refusals share the first hint. */
function throwRefusals(refused: readonly AppError[]): void {
  if (refused.length === 0) return
  if (refused.length === 1) throw refused[0]
  const text = refused.map(({ message }) => message).join('; ')
  const hint = refused.find((error) => error instanceof HintedError)?.hint
  throw hint === undefined ? new AppError('usage', text) : new HintedError('usage', text, hint)
}

async function assignAll(draft: Draft, assignments: readonly Assignment[], find: FindItems): Promise<Draft> {
  let result = draft
  const refused: AppError[] = []
  for (const assignment of assignments) {
    try {
      result = await assign(result, assignment, find)
    } catch (error) {
      refused.push(demandUsageError(error))
    }
  }
  throwRefusals(refused)
  return result
}

const sourceName = (file: string) => (file === '-' ? 'standard input' : file)
