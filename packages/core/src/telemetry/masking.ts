/** Anything that was logged, as plain data that may be uploaded: masked, and bounded in depth, breadth and length (OPN-110). */
import { MASKED } from '../text.ts'
import { isSecretName, maskText, shortened } from './mask-text.ts'

const DEEPEST = 8
const MOST_ENTRIES = 50
/** Of one value, all its levels together. */
const MOST_VALUES = 500

interface Visit {
  /** What is being looked at, from the outside in. */
  within: readonly object[]
  left: { values: number }
}

/** Plain JSON data without a credential or a person. Never throws, whatever it is given. */
export function mask(value: unknown): unknown {
  return visit(value, { within: [], left: { values: MOST_VALUES } })
}

function visit(value: unknown, state: Visit): unknown {
  if (state.left.values-- <= 0) return '[more]'
  try {
    if (typeof value === 'string') return visitText(value, state)
    if (typeof value === 'number') return Number.isFinite(value) ? value : String(value)
    if (typeof value === 'boolean' || value === null || value === undefined) return value
    if (typeof value !== 'object') return maskText(typeof value === 'function' ? '[function]' : String(value))
    if (state.within.includes(value)) return '[circular]'
    if (state.within.length >= DEEPEST) return '[deeper]'
    return visitObject(value, { ...state, within: [...state.within, value] })
  } catch {
    return '[unreadable]'
  }
}

/** A text that is a document is looked at as what it says. */
function visitText(text: string, state: Visit): unknown {
  const document = /^\s*["[{]/.test(text) && state.within.length < DEEPEST ? parse(text) : undefined
  if (document === undefined) return maskText(text)
  return shortened(JSON.stringify(visit(document, { ...state, within: [...state.within, {}] })))
}

const LONGEST_DOCUMENT = 100_000

function parse(text: string): unknown {
  if (text.length > LONGEST_DOCUMENT) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function visitObject(value: object, state: Visit): unknown {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString()
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return `[${value.byteLength} bytes]`
  if (value instanceof Error) return visitError(value, state)
  if (value instanceof Map) return visitList([...value], state)
  if (value instanceof Set) return visitList([...value], state)
  if (Array.isArray(value)) return visitList(value, state)
  return visitFields(value, Object.keys(value), state)
}

/** An error keeps what makes it one where JSON finds nothing: those fields are not enumerable. */
function visitError(error: Error, state: Visit): unknown {
  const { name, message, stack } = error
  return {
    ...visitFields(error, Object.keys(error), state),
    name: visit(name, state),
    message: visit(message, state),
    ...(stack !== undefined && { stack: visit(stack, state) }),
    ...('cause' in error && { cause: visit(error.cause, state) }),
    ...(error instanceof AggregateError && { errors: visit(error.errors, state) }),
  }
}

function visitList(list: readonly unknown[], state: Visit): unknown[] {
  // As headers and maps spell their entries.
  const [name] = list
  if (list.length === 2 && typeof name === 'string' && isSecretName(name)) return [maskText(name), MASKED]
  const seen = Array.from({ length: Math.min(list.length, MOST_ENTRIES) }, (_, index) =>
    visit(read(list, String(index)), state),
  )
  return list.length > MOST_ENTRIES ? [...seen, `[${list.length - MOST_ENTRIES} more]`] : seen
}

function visitFields(value: object, names: readonly string[], state: Visit): Record<string, unknown> {
  const fields = names
    .slice(0, MOST_ENTRIES)
    .map((name) => [
      maskText(name),
      isSecretName(name) ? secret(read(value, name)) : visit(read(value, name), state),
    ])
  const more = names.length - MOST_ENTRIES
  return Object.fromEntries(more > 0 ? [...fields, ['[more]', more]] : fields)
}

/** Whether there is one may be known. */
function secret(value: unknown): unknown {
  return value === undefined || value === null ? value : MASKED
}

/** Without running a getter: it may throw, act or never end. */
function read(value: object, name: string): unknown {
  const property = Object.getOwnPropertyDescriptor(value, name)
  return property && !('value' in property) ? '[getter]' : property?.value
}
