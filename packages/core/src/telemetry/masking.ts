/** Anything that was logged, as plain data that may be uploaded: masked, and bounded in depth, breadth and length (OPN-110). */
import { AppError } from '../errors.ts'
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
  /** Within an AppError. */
  wordless?: boolean
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
  if (state.wordless || error instanceof AppError) return visitWordless(error, { ...state, wordless: true })
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

/**
 * Without its words: those of an AppError may be a service's, which name customers, and its cause may quote them, as a
 * SyntaxError does the text that is no JSON. What went wrong and where is enough.
 */
function visitWordless(error: Error, state: Visit): unknown {
  const { name, stack, cause } = error
  const { kind, status, errorCode } = error instanceof AppError ? error : ({} as Partial<AppError>)
  return {
    name: visit(name, state),
    ...(kind !== undefined && { kind, status, errorCode: visit(errorCode, state) }),
    ...(stack !== undefined && { stack: visit(framesOf(stack), state) }),
    ...(cause instanceof Error && { cause: visit(cause, state) }),
  }
}

/** As Chromium, then as other browsers write them. */
const FRAME = /^\s+at .*:\d+:\d+\)?$|@\S*:\d+:\d+$/

function framesOf(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => FRAME.test(line))
    .join('\n')
}

/** A line of the log. Where it repeats what an error beside it says, that is masked as it is in the error. */
export function maskLine(line: string, args: readonly unknown[]): unknown {
  const words = args.flatMap((arg) => (arg instanceof AppError ? [arg.message, arg.errorMessage ?? ''] : []))
  return mask(words.filter(Boolean).reduce((text, said) => text.replaceAll(said, MASKED), line))
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
