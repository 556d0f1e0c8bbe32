/** What a person wants of a draft: from words of the command line, a file or standard input. */
import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { AppError } from '@headend/core/errors'
import type { Terminal } from '../terminal.ts'
import { unreadable } from '../unreadable.ts'
import { alreadyThere, assign } from './assign.ts'
import { type Assignment, parseAssignment } from './assignment.ts'
import { layOver, readDocument } from './document.ts'
import { byName, type Draft, type Field } from './field.ts'
import type { Find } from './list-value.ts'

export interface SaveOptions {
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
  const assignments = set.map((one) => parseAssignment(one, fields))
  const document =
    file === undefined ? {} : reads(readDocument(await contentOf(file, terminal), sourceName(file)))
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
      if (!(error instanceof AppError) || error.kind !== 'usage') throw error
      refused.push(error)
    }
  }
  if (refused.length === 0) return result
  if (refused.length === 1) throw refused[0]
  throw new AppError('usage', refused.map(({ message }) => message).join('; '))
}

const sourceName = (file: string) => (file === '-' ? 'standard input' : file)

async function contentOf(file: string, { stdin }: Terminal): Promise<string> {
  if (file === '-') return text(stdin)
  return readFile(file, 'utf8').catch((cause: Error) => {
    throw unreadable(file, cause, 'usage')
  })
}
