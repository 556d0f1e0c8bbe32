/**
 * What a document is after some of its changes, as far as they tell. Nobody knows it whole: what a patch goes through
 * without having been seen is a partial container, and what does not apply is passed over.
 */
import { END, listIndex } from './pointer.ts'

type Fields = Record<string, unknown>
type Container = unknown[] | Fields

export interface KnownDocument {
  /** The value of a place; undefined where it is not there, not known, or known in part. */
  read(path: readonly string[]): unknown
  /** The same, but with what is known in part. */
  look(path: readonly string[]): unknown
  /** Puts a value in: into a list before what is there (RFC 6902 add). */
  insert(path: readonly string[], value: unknown): void
  /** Puts a value in the place of what is there (RFC 6902 replace). */
  put(path: readonly string[], value: unknown): void
  /** Takes a value out; what comes behind it in a list moves up. */
  remove(path: readonly string[]): void
  /** From now on, every value that has been read stays as it is. */
  keep(): void
}

/** A list that nobody has seen is believed to go no further. */
const LONGEST_GUESS = 10_000
/** In steps. */
const DEEPEST = 64

export function createDocument(): KnownDocument {
  let whole: unknown
  const partial = new WeakSet<Container>()
  // Those that were made here and shown to nobody: they may be changed as they stand, all others are copied first.
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

  /** Leads to the container of the last step, and does something there. */
  function change(path: readonly string[], act: (holder: Container, step: string) => void): void {
    const [first, ...others] = path
    if (first === undefined || path.length > DEEPEST) return
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
    return index !== undefined && index < (partial.has(holder) ? LONGEST_GUESS : holder.length)
  }

  function insertInto(list: unknown[], step: string, value: unknown): void {
    // Where a list ends of which only a part is known, nobody knows.
    const index = step === END && !partial.has(list) ? list.length : listIndex(step)
    if (index === undefined || (index !== list.length && !hasPlace(list, String(index)))) return
    if (index < list.length) list.splice(index, 0, value)
    else if (index < LONGEST_GUESS || !partial.has(list)) list[index] = value
  }

  const look = (path: readonly string[]) => path.reduce<unknown>(childOf, whole)

  return {
    look,
    read(path) {
      const value = look(path)
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
    keep() {
      own = new WeakSet()
    },
  }
}

export function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null
}

/** Only what is a value's own: a field may be called `constructor`. */
export function childOf(value: unknown, step: string): unknown {
  if (!isContainer(value) || !Object.hasOwn(value, step)) return undefined
  if (Array.isArray(value) && listIndex(step) === undefined) return undefined
  return (value as Fields)[step]
}

function set(holder: Container, step: string, value: unknown): void {
  ;(holder as Fields)[step] = value
}
