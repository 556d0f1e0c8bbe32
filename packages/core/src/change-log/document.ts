/**
 * The document that a change log describes, rebuilt from its patches to find earlier values. Unseen parts are
 * partial containers; an operation that does not apply is skipped.
 */
import { hidden } from '../foundation/secrets.ts'
import type { Operation } from './contract.ts'

type Fields = Record<string, unknown>
type Container = unknown[] | Fields

export interface KnownDocument {
  /** undefined for a missing, unknown or partly known value. */
  read(path: readonly string[]): unknown
  /** The same, but with partly known values. */
  readPartial(path: readonly string[]): unknown
  /** RFC 6902 add: inserts into lists. */
  insert(path: readonly string[], value: unknown): void
  /** RFC 6902 replace. */
  put(path: readonly string[], value: unknown): void
  /** RFC 6902 remove. */
  remove(path: readonly string[]): void
  /** Values that were read so far will not change any more. */
  freeze(): void
}

/** Highest index that is accepted in an unseen list. */
const MAX_UNSEEN_INDEX = 10_000
/** Steps of a path. */
const MAX_DEPTH = 64

export function createDocument(): KnownDocument {
  let whole: unknown
  const partial = new WeakSet<Container>()
  // Containers created here and not read yet can be changed in place; others are copied first.
  let own = new WeakSet<Container>()

  function writable(value: unknown, step: string): Container | undefined {
    if (value === undefined) return implied(step)
    if (!isContainer(value) || own.has(value)) return isContainer(value) ? value : undefined
    const copy = Array.isArray(value) ? value.slice() : Object.assign(Object.create(null), value)
    if (partial.has(value)) partial.add(copy)
    own.add(copy)
    return copy
  }

  function implied(step: string): Container {
    const container: Container = step === END || listIndex(step) !== undefined ? [] : Object.create(null)
    partial.add(container)
    own.add(container)
    return container
  }

  /** Calls `act` with the container of the last step. */
  function change(path: readonly string[], act: (holder: Container, step: string) => void): void {
    const [first, ...others] = path
    if (first === undefined || path.length > MAX_DEPTH) return
    let holder = writable(whole, first)
    if (!holder) return
    whole = holder
    let step = first
    for (const next of others) {
      const inner = writable(childOf(holder, step), next)
      if (!inner || !hasPlace(holder, step)) return
      set(holder, step, inner)
      holder = inner
      step = next
    }
    act(holder, step)
  }

  function hasPlace(holder: Container, step: string): boolean {
    if (!Array.isArray(holder)) return true
    const index = listIndex(step)
    return index !== undefined && index < (partial.has(holder) ? MAX_UNSEEN_INDEX : holder.length)
  }

  function insertInto(list: unknown[], step: string, value: unknown): void {
    // The end of a partly known list is unknown.
    const index = step === END && !partial.has(list) ? list.length : listIndex(step)
    if (index === undefined || (index !== list.length && !hasPlace(list, String(index)))) return
    if (index < list.length) list.splice(index, 0, value)
    else if (index < MAX_UNSEEN_INDEX || !partial.has(list)) list[index] = value
  }

  const readPartial = (path: readonly string[]) => path.reduce<unknown>(childOf, whole)

  return {
    readPartial,
    read(path) {
      const value = readPartial(path)
      return isContainer(value) && partial.has(value) ? undefined : value
    },
    insert(path, value) {
      if (path.length === 0) whole = value
      change(path, (holder, step) => {
        if (Array.isArray(holder)) insertInto(holder, step, value)
        else set(holder, step, value)
      })
    },
    put(path, value) {
      if (path.length === 0) whole = value
      change(path, (holder, step) => {
        if (hasPlace(holder, step)) set(holder, step, value)
      })
    },
    remove(path) {
      if (path.length === 0) whole = undefined
      change(path, (holder, step) => {
        if (!Array.isArray(holder)) delete holder[step]
        else if (hasPlace(holder, step)) holder.splice(Number(step), 1)
      })
    },
    freeze() {
      own = new WeakSet()
    },
  }
}

export function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null
}

/** Own fields only: a field may be called `constructor`. */
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
  return rest.split('/').map(unescaped)
}

function unescaped(step: string): string {
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
    // Some services send the removed value.
    return { before: before === undefined ? value : before, after: undefined }
  }
  if (op === 'test') return learn(path, before, value, document)
  return { before, after: value }
}

/** An inserted entry has no earlier value. */
function isInList(path: readonly string[], document: KnownDocument): boolean {
  const last = path.at(-1) ?? ''
  return (
    Array.isArray(document.readPartial(path.slice(0, -1))) && (last === END || listIndex(last) !== undefined)
  )
}

/** A test reveals a value. */
function learn(path: readonly string[], before: unknown, value: unknown, document: KnownDocument): Effect {
  if (before === undefined && value !== undefined) document.put(path, value)
  return { before, after: undefined }
}

function transfer(
  op: string,
  path: readonly string[],
  { path: source, secret }: OperationTarget,
  document: KnownDocument,
): Effect {
  const original = document.read(source)
  const value = secret ? hidden(original) : original
  const before = document.read(path)
  // A value cannot move into itself.
  if (op === 'move' && path.length > source.length && source.every((step, index) => path[index] === step))
    return { before, after: value }
  // The value is now in two places, or in the log.
  if (isContainer(value)) document.freeze()
  if (op === 'move') document.remove(source)
  document.insert(path, value)
  return { before: isInList(path, document) ? undefined : before, after: value }
}
