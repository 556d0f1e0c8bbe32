/**
 * The document that a change log describes, rebuilt from its patches to find earlier values. Values are
 * copied before a change. Unseen parts are partial containers; an operation that does not apply is skipped.
 */
import { hidden } from '../foundation/secrets.ts'
import type { Operation } from './contract.ts'

type Fields = Record<string, unknown>
type Container = unknown[] | Fields

export type KnownDocument = ReturnType<typeof createDocument>

/** Highest index that is accepted in an unseen list. */
const MAX_UNSEEN_INDEX = 10_000
/** Steps of a path. */
const MAX_DEPTH = 64

export function createDocument() {
  let whole: unknown
  const partial = new WeakSet<Container>()

  function copyOf(value: unknown, step: string): Container | undefined {
    if (value !== undefined && !isContainer(value)) return undefined
    const isList = value === undefined ? step === END || listIndex(step) !== undefined : Array.isArray(value)
    const copy: Container = isList
      ? [...((value as unknown[]) ?? [])]
      : Object.assign(Object.create(null), value)
    if (value === undefined || partial.has(value)) partial.add(copy)
    return copy
  }

  /** A copy in which `apply` has changed the container of the last step. */
  function copyWithChange(value: unknown, [step = '', ...rest]: readonly string[], apply: Change): unknown {
    const holder = copyOf(value, step)
    if (!holder) return value
    if (rest.length === 0) apply(holder, step)
    else if (hasPlace(holder, step)) set(holder, step, copyWithChange(childOf(holder, step), rest, apply))
    return holder
  }

  function change(path: readonly string[], value: unknown, apply: Change): void {
    if (path.length === 0) whole = value
    else if (path.length <= MAX_DEPTH) whole = copyWithChange(whole, path, apply)
  }

  function hasPlace(holder: Container, step: string): boolean {
    if (!Array.isArray(holder)) return true
    const index = listIndex(step)
    return index !== undefined && index < (partial.has(holder) ? MAX_UNSEEN_INDEX : holder.length)
  }

  function insertInto(list: unknown[], step: string, value: unknown): void {
    // The end of a partly known list is unknown.
    const index = step === END && !partial.has(list) ? list.length : listIndex(step)
    if (index === undefined || (index !== list.length && !hasPlace(list, step))) return
    if (index < list.length) list.splice(index, 0, value)
    else if (index < MAX_UNSEEN_INDEX || !partial.has(list)) list[index] = value
  }

  const readPartial = (path: readonly string[]) => path.reduce<unknown>(childOf, whole)

  return {
    /** Reads partly known values, too. */
    readPartial,
    read(path: readonly string[]): unknown {
      const value = readPartial(path)
      return isContainer(value) && partial.has(value) ? undefined : value
    },
    insert(path: readonly string[], value: unknown): void {
      change(path, value, (holder, step) => {
        if (Array.isArray(holder)) insertInto(holder, step, value)
        else set(holder, step, value)
      })
    },
    replace(path: readonly string[], value: unknown): void {
      change(path, value, (holder, step) => {
        if (hasPlace(holder, step)) set(holder, step, value)
      })
    },
    remove(path: readonly string[]): void {
      change(path, undefined, (holder, step) => {
        if (!Array.isArray(holder)) delete holder[step]
        else if (hasPlace(holder, step)) holder.splice(Number(step), 1)
      })
    },
  }
}

type Change = (holder: Container, step: string) => void

export function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null
}

/** Reads own fields only: a field may be called `constructor`. */
export function childOf(value: unknown, step: string): unknown {
  if (!isContainer(value) || !Object.hasOwn(value, step)) return undefined
  if (Array.isArray(value) && listIndex(step) === undefined) return undefined
  return (value as Fields)[step]
}

function set(holder: Container, step: string, value: unknown): void {
  ;(holder as Fields)[step] = value
}

/** Steps of a JSON pointer (RFC 6901); [] is the whole document. A missing first / is tolerated. */
export function parsePointer(pointer: string): string[] {
  if (pointer === '') return []
  const rest = pointer.startsWith('/') ? pointer.slice(1) : pointer
  return rest.split('/').map(unescapeStep)
}

function unescapeStep(step: string): string {
  return step.includes('~') ? step.replaceAll('~1', '/').replaceAll('~0', '~') : step
}

/** undefined for a step that is not a list index. */
export function listIndex(step: string): number | undefined {
  return /^(?:0|[1-9]\d{0,8})$/.test(step) ? Number(step) : undefined
}

/** The position after the last entry of a list. */
export const END = '-'

/** The values at a path; undefined when missing or unknown. */
export interface Effect {
  before: unknown
  after: unknown
}

interface OperationTarget {
  path: readonly string[]
  secret: boolean
}

/** Applies an operation if possible; returns the values at its path before and after (LOG-006). */
export function perform(
  { op, value }: Operation,
  { path }: OperationTarget,
  source: OperationTarget | undefined,
  document: KnownDocument,
): Effect {
  if (source) return transfer(op, path, source, document)
  if (op === 'add') return insert(path, value, document)
  const before = document.read(path)
  // A test reveals a value.
  const isNew = op === 'test' && before === undefined && value !== undefined
  if (op === 'replace' || isNew) document.replace(path, value)
  if (op !== 'remove') return { before, after: value }
  document.remove(path)
  // Some services send the removed value.
  return { before: before === undefined ? value : before, after: undefined }
}

/** An inserted entry has no earlier value. */
function insert(path: readonly string[], value: unknown, document: KnownDocument): Effect {
  const isInList = path.length > 0 && Array.isArray(document.readPartial(path.slice(0, -1)))
  const before = isInList ? undefined : document.read(path)
  document.insert(path, value)
  return { before, after: value }
}

function transfer(
  op: string,
  path: readonly string[],
  { path: source, secret }: OperationTarget,
  document: KnownDocument,
): Effect {
  const original = document.read(source)
  const value = secret ? hidden(original) : original
  if (op === 'copy') return insert(path, value, document)
  const before = document.read(path)
  // A value cannot move into itself.
  if (path.length > source.length && source.every((step, index) => path[index] === step))
    return { before, after: value }
  document.remove(source)
  return insert(path, value, document)
}
