/** What a person wants of a draft: from words of the command line, a file or standard input. */
import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import type { Terminal } from '../terminal.ts'
import { unreadable } from '../unreadable.ts'
import { alreadyThere, assign } from './assign.ts'
import { parseAssignment } from './assignment.ts'
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
      let result = await layOver(draft, document, { fields, told, find })
      for (const assignment of assignments) {
        const already = alreadyThere(result, assignment)
        if (already) tell(already)
        result = await assign(result, assignment, find)
      }
      return result
    },
  }
}

const sourceName = (file: string) => (file === '-' ? 'standard input' : file)

async function contentOf(file: string, { stdin }: Terminal): Promise<string> {
  if (file === '-') return text(stdin)
  return readFile(file, 'utf8').catch((cause: Error) => {
    throw unreadable(file, cause, 'usage')
  })
}
