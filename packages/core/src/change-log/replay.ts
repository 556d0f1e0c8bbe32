import { hidden } from '../secret.ts'
import type { Operation } from './contract.ts'
import { isContainer, type KnownDocument } from './document.ts'
import type { Place } from './places.ts'
import { END, listIndex } from './pointer.ts'

/** Undefined where there is nothing, or nothing that is known. */
export interface Effect {
  before: unknown
  after: unknown
}

/** Does an operation to the document as far as it can be done, and tells what was and what is at its path (LOG-006). */
export function perform(
  { op, value }: Operation,
  { path }: Place,
  source: Place | undefined,
  document: KnownDocument,
): Effect {
  if (source) return transfer(op, path, source, document)
  const before = document.read(path)
  if (op === 'add') {
    document.insert(path, value)
    return { before: isInList(path, document) ? undefined : before, after: value }
  }
  if (op === 'replace') {
    document.put(path, value)
    return { before, after: value }
  }
  if (op === 'remove') {
    document.remove(path)
    // Some services tell what they take away.
    return { before: before === undefined ? value : before, after: undefined }
  }
  if (op === 'test') return learn(path, before, value, document)
  return { before, after: value }
}

/** Between entries of a list nothing was before. */
function isInList(path: readonly string[], document: KnownDocument): boolean {
  const last = path.at(-1) ?? ''
  return Array.isArray(document.look(path.slice(0, -1))) && (last === END || listIndex(last) !== undefined)
}

/** What a change made sure of first was there. */
function learn(path: readonly string[], before: unknown, value: unknown, document: KnownDocument): Effect {
  if (before === undefined && value !== undefined) document.put(path, value)
  return { before, after: undefined }
}

function transfer(
  op: string,
  path: readonly string[],
  { path: source, secret }: Place,
  document: KnownDocument,
): Effect {
  const found = document.read(source)
  const value = secret ? hidden(found) : found
  const before = document.read(path)
  // Nothing is moved into itself.
  if (op === 'move' && path.length > source.length && source.every((step, index) => path[index] === step))
    return { before, after: value }
  // From here on it stands in two places, or in the log.
  if (isContainer(value)) document.keep()
  if (op === 'move') document.remove(source)
  document.insert(path, value)
  return { before: isInList(path, document) ? undefined : before, after: value }
}
