/** What a person wants of a draft: from words of the command line, a file or standard input. */

import { divided, fieldCalled } from '@headend/core/cli-equivalent'
import { AppError } from '@headend/core/errors'
import { HintedError } from '../errors.ts'
import { givenText } from '../given-text.ts'
import type { Terminal } from '../terminal.ts'
import { alreadyThere, assign } from './assign.ts'
import { type Assignment, parseAssignment } from './assignment.ts'
import { layOver, readDocument } from './document.ts'
import { byName, type Draft, type Field, unknownFields } from './field.ts'
import type { Find } from './list-value.ts'
import type { ConflictOptions } from './run-edit.ts'

export interface SaveOptions extends ConflictOptions {
  set?: readonly string[]
  /** A path, or '-' for standard input. */
  file?: string
}

export interface Wanted {
  /** What the file says, with what it tells beside the fields; nothing where there is none. */
  file: Draft
  /** The fields that are set, also to what they were. */
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
export async function readWanted(
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

/** What names no field, sets nothing, or sets a field for the second time, is told of all of them at once. */
function parseAll(set: readonly string[], fields: readonly Field[]): Assignment[] {
  const parsed: Assignment[] = []
  const unknown: string[] = []
  const refused: AppError[] = []
  for (const one of set) {
    const named = divided(one)?.named
    if (named !== undefined && !fieldCalled(named, fields)) unknown.push(named)
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

/** Of two values nobody can know which was meant; what is added to a list may come after others. */
function demandOnce(assignment: Assignment, before: readonly Assignment[]): Assignment {
  const { field, operator, text } = assignment
  const first = before.find((one) => one.field.name === field.name)
  if (operator !== '=' || !first) return assignment
  throw new AppError('usage', `'${field.name}' is given twice: ${first.text} and ${text}, and one has to go`)
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

/** In their order; what cannot be set is told of all of them at once. */
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
