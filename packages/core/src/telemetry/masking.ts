/** Makes logged values fit for upload: masked, and limited in depth, breadth and length (OPN-110). */
import { AppError } from '../foundation/errors.ts'
import { MASKED } from '../foundation/text.ts'

const DEEPEST = 8
const MOST_ENTRIES = 50
/** The limit for all levels of one value together. */
const MOST_VALUES = 500

interface Visit {
  within: readonly object[]
  left: { values: number }
  /** Inside an AppError. */
  isWithoutTexts?: boolean
}

/** Plain JSON data without credentials and personal data. Never throws. */
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

/** A JSON text is masked as the value that it holds. */
function visitText(text: string, state: Visit): unknown {
  const document = /^\s*["[{]/.test(text) && state.within.length < DEEPEST ? parse(text) : undefined
  if (document === undefined) return maskText(text)
  return shorten(JSON.stringify(visit(document, { ...state, within: [...state.within, {}] })))
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
  if (value instanceof Error) return visitError(value, state)
  if (Array.isArray(value)) return visitList(value, state)
  return visitFields(value, Object.keys(value), state)
}

/** The fields of an error are not enumerable, so JSON would lose them. */
function visitError(error: Error, state: Visit): unknown {
  if (state.isWithoutTexts || error instanceof AppError)
    return visitWithoutTexts(error, { ...state, isWithoutTexts: true })
  const { name, message, stack } = error
  return {
    ...visitFields(error, Object.keys(error), state),
    name: visit(name, state),
    message: visit(message, state),
    ...(stack !== undefined && { stack: visit(stack, state) }),
    ...('cause' in error && { cause: visit(error.cause, state) }),
  }
}

/**
 * Leaves out the message, which may come from a service and name customers. The cause may quote such a text,
 * as a SyntaxError quotes invalid JSON.
 */
function visitWithoutTexts(error: Error, state: Visit): unknown {
  const { name, stack, cause } = error
  const { kind, status, errorCode } = error instanceof AppError ? error : ({} as Partial<AppError>)
  return {
    name: visit(name, state),
    ...(kind !== undefined && { kind, status, errorCode: visit(errorCode, state) }),
    ...(stack !== undefined && { stack: visit(framesOf(stack), state) }),
    ...(cause instanceof Error && { cause: visit(cause, state) }),
  }
}

/** The formats of Chromium and of other browsers. */
const FRAME = /^\s+at .*:\d+:\d+\)?$|@\S*:\d+:\d+$/

function framesOf(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => FRAME.test(line))
    .join('\n')
}

/** A line of the log. Messages of errors among its arguments are masked in it, too. */
export function maskLine(line: string, args: readonly unknown[]): unknown {
  const messages = args.flatMap((arg) =>
    arg instanceof AppError ? [arg.message, arg.errorMessage ?? ''] : [],
  )
  return mask(messages.filter(Boolean).reduce((text, message) => text.replaceAll(message, MASKED), line))
}

function visitList(list: readonly unknown[], state: Visit): unknown[] {
  // Entries of headers.
  const [name] = list
  if (list.length === 2 && typeof name === 'string' && isSecretName(name)) return [maskText(name), MASKED]
  const visited = list.slice(0, MOST_ENTRIES).map((item) => visit(item, state))
  return list.length > MOST_ENTRIES ? [...visited, `[${list.length - MOST_ENTRIES} more]`] : visited
}

function visitFields(value: object, names: readonly string[], state: Visit): Record<string, unknown> {
  const fields = names.slice(0, MOST_ENTRIES).map((name) => {
    const field = (value as Record<string, unknown>)[name]
    return [maskText(name), isSecretName(name) ? secret(field) : visit(field, state)]
  })
  const more = names.length - MOST_ENTRIES
  return Object.fromEntries(more > 0 ? [...fields, ['[more]', more]] : fields)
}

/** A missing value is no secret. */
function secret(value: unknown): unknown {
  return value === undefined || value === null ? value : MASKED
}

/*
 * Masking of texts. A credential is recognised by its shape, or by the name before it: then the whole value
 * is masked, up to its quote or the next space. Rather too much than too little.
 */

/** Characters. */
export const LONGEST_TEXT = 4096

const NAME_PARTS = [
  'token|passw|pwd|secret|api[_-]?key|subscription[_-]?key|authorization|cookie|verifier|assertion|credential',
  'e-?mail|user[_-]?(?:name|id)|account|(?:given|family|first|last|full)[_-]?name|phone|msisdn|search[_-]?term',
].join('|')

// Short names count as whole words only, also in camelCase: PIN is a secret, shipping and errorCode are not.
const NAME_WORDS = [
  '(?<![A-Za-z])(?:pins?|user|login|sub|ssn)(?![a-z])',
  '(?<![A-Z])Pins?(?![a-z])',
  '(?<![A-Z])PIN(?![A-Z])',
  '(?<![\\w-])(?:code|key)(?![\\w-])',
  '(?<=[a-z0-9])Name(?![a-z])|(?<=[_-])name(?![a-z])',
  '(?<=[a-z0-9])Address(?![a-z])|(?<![A-Za-z])address(?![a-z])',
].join('|')

const NAMES = [new RegExp(NAME_PARTS, 'i'), new RegExp(NAME_WORDS)]

/** Whether values of this name are credentials or personal data. */
function isSecretName(name: string): boolean {
  return NAMES.some((pattern) => pattern.test(name))
}

/** A name with the separator before its value: in JSON, in JSON within JSON, in addresses and in prose. */
const withSeparator = (names: string) => `(?:${names})[\\w-]*\\\\*["'\`]?\\s*(?:=>|[:=])\\s*`
const NAMES_BEFORE_VALUES = [
  new RegExp(withSeparator(NAME_PARTS), 'gi'),
  new RegExp(withSeparator(NAME_WORDS), 'g'),
]
const VALUE = /(\\*["'`])[\s\S]*?(?:(?<!\\)\1|$)|\S+/y

const SHAPES = [
  /(?<=\b(?:bearer|basic|dpop)\s+)\S+/gi,
  // A JWT begins with the base64 of {" or of { and white space.
  /e(?:y[JA]|w[o0])[\w-]{8,}\.[\w-]{8,}(?:\.[\w-]*)*/g,
  /(?<=:\/\/)[^\s/?#]*@/g,
  // In prose, and in the address of a search.
  /(?<=\buser ?name )\S+/gi,
  /(?<=\/user-?[nN]ame\/(?:[A-Z]{2}\/)?)(?![A-Z]{2}\/)[^\s/?#]+/g,
  // Telephone numbers.
  /(?<![\w+])\+\d[\d ()-]{6,18}\d/g,
  /(?<![\w-])0\d{1,3}[- ]\d[\d ]{4,9}\d(?![\w-])/g,
  // National ids: Swedish, Danish and Finnish with their dash, Swedish and Norwegian without.
  /(?<![\w-])(?:\d\d)?\d{6}[-+A]\d{3}[\dA-Y](?![\w-])/g,
  /(?<![\w-])(?:19|20)\d\d[01]\d[0-3]\d{5}(?![\w-])/g,
  /(?<![\w-])[0-3]\d[01]\d{8}(?![\w-])/g,
  // Long segments of letters and digits: keys in a path.
  /(?<=\/)(?=[^/\s]*[A-Za-z])(?=[^/\s]*\d)[\w~-]{20,}(?![\w~.:-])/g,
]

const WORD = /[^\s<>"'`(),;:/?&=[\]{}\\]+/g
const ADDRESS = /.(?:@|%40)./i

type Range = readonly [from: number, to: number]

/** At most LONGEST_TEXT characters and an ellipsis. */
export function maskText(text: string): string {
  const start = beginningOf(text)
  let masked = ''
  let at = 0
  for (const [from, to] of secrets(start)) {
    // Overlapping finds are one secret.
    if (from >= at) masked += `${start.slice(at, from)}${MASKED}`
    at = Math.max(at, to)
  }
  return shorten(masked + start.slice(at))
}

function shorten(text: string): string {
  return text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text
}

/** Drops a word that was cut: half a credential would not be recognised. */
function beginningOf(text: string): string {
  const most = 2 * LONGEST_TEXT
  return text.length > most ? `${text.slice(0, most).replace(/(?<!\S)\S*$/, '')}…` : text
}

/** All rules see the unmasked text, because one may need what another one masks. */
function secrets(text: string): Range[] {
  const ranges: Range[] = []
  for (const shape of SHAPES)
    for (const { index, 0: match } of text.matchAll(shape)) ranges.push([index, index + match.length])
  for (const name of NAMES_BEFORE_VALUES)
    for (const { index, 0: match } of text.matchAll(name)) ranges.push(valueAt(text, index + match.length))
  for (const { index, 0: match } of text.matchAll(WORD))
    if (ADDRESS.test(match) && !isLocation(text, index + match.length))
      ranges.push([index, index + match.length])
  return ranges.filter(([from, to]) => to > from).toSorted(([one], [other]) => one - other)
}

function valueAt(text: string, from: number): Range {
  VALUE.lastIndex = from
  return [from, from + (VALUE.exec(text)?.[0].length ?? 0)]
}

/** Some browsers write stacks as name@https://… */
function isLocation(text: string, end: number): boolean {
  return text.startsWith('://', end)
}
