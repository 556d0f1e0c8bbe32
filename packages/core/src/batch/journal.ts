/**
 * The journal of a running batch: one JSON object a line, so that a resumed batch knows which boxes were
 * sent a request. A box with a request and without a result may have acted: it is unknown.
 */
import type * as z from 'zod/mini'
import { AppError } from '../foundation/errors.ts'
import { describeIssues } from '../foundation/schema.ts'
import { safeJsonLines } from '../foundation/text.ts'
import {
  type Box,
  type BoxResult,
  boxName,
  headerSchema,
  type JournalHeader,
  lineSchema,
  type Pace,
  type Plan,
} from './contract.ts'

export const JOURNAL_BEGINS = '{"journal":1,'

/** The first line, written before the first request is sent. */
export function headerLine(
  { plan, lookedUp, ...batch }: Plan,
  by: Pick<JournalHeader, 'who' | 'at' | 'pace'>,
): string {
  return safeJsonLines([{ journal: 1, ...batch, ...by } satisfies JournalHeader])
}

/** A line that is written before the request is sent, with its idempotency key. */
export function firingLine(box: Box, key: string, at: string): string {
  return safeJsonLines([{ at, box: boxName(box), firing: key }])
}

export function endedLine({ platform, id, ...ended }: BoxResult, at: string): string {
  return safeJsonLines([{ at, box: boxName({ platform, id }), ...ended }])
}

export function resumedLine(at: string, pace: Pace): string {
  return safeJsonLines([{ at, resumed: true, pace }])
}

interface BoxState {
  /** From the last request. */
  key: string
  result: BoxResult
}

export interface Journal {
  header: JournalHeader
  /** The boxes that were sent a request, by name. */
  states: ReadonlyMap<string, BoxState>
  /** From the last run. */
  pace: Pace
}

export const NO_RESULT = 'The request was sent, but its result was not recorded: the action may have run'

/** The text without an incomplete last line: no request was sent for it, and the next line replaces it. */
export function wholeLines(text: string): string {
  return text.slice(0, text.lastIndexOf('\n') + 1)
}

/** Throws 'usage' with the line of an error. An incomplete last line is ignored. */
export function readJournal(text: string): Journal {
  const [first = '', ...lines] = wholeLines(text).split('\n')
  const header = parseLine(headerSchema, first, 1)
  const boxes = new Map(header.boxes.map((box) => [boxName(box), box]))
  const states = new Map<string, BoxState>()
  let { pace = {} } = header
  for (const [index, line] of lines.entries()) {
    if (line === '') continue
    const entry = parseLine(lineSchema, line, index + 2)
    if ('resumed' in entry) {
      pace = entry.pace ?? pace
      continue
    }
    const box = boxes.get(entry.box)
    if (!box) throw damagedError(index + 2, `${entry.box} is not in this batch`)
    states.set(entry.box, stateOf(entry, box, states.get(entry.box)))
  }
  return { header, states, pace }
}

type BoxLine = Exclude<z.output<typeof lineSchema>, { resumed: true }>

function stateOf(entry: BoxLine, box: Box, before: BoxState | undefined): BoxState {
  if ('firing' in entry)
    return {
      key: entry.firing,
      result: { ...box, status: 'unknown', message: NO_RESULT, kind: 'outcome-unknown' },
    }
  const { status, message, kind, http } = entry
  return { key: before?.key ?? '', result: { ...box, status, message, kind, http } }
}

function parseLine<Schema extends z.ZodMiniType>(
  schema: Schema,
  line: string,
  number: number,
): z.output<Schema> {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    throw damagedError(
      number,
      number === 1 && line === '' ? 'the first line is missing, so no request was sent' : 'no JSON',
    )
  }
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw damagedError(number, describeIssues(parsed.error, 'the line'))
}

function damagedError(line: number, what: string): AppError {
  return new AppError('usage', `Not a journal that can be resumed: line ${line}: ${what}`)
}

/** A box to run. `key`: the key of an earlier request that may have acted. */
export interface Work extends Box {
  key?: string
}

/** Refused boxes are skipped, too, but have a kind. */
export function isNotStarted({ status, kind }: Pick<BoxResult, 'status' | 'kind'>): boolean {
  return status === 'skipped' && kind === undefined
}

export function isResumable(result: BoxResult): boolean {
  return result.status === 'failed' || isNotStarted(result)
}

/**
 * The boxes of a resumed batch: those not started and failed. With `retryUnknown` also the unknown ones,
 * with their earlier key: a service that remembers it does not act twice.
 */
export function workLeft({ header, states }: Journal, { retryUnknown = false } = {}): Work[] {
  return header.boxes.flatMap((box): Work[] => {
    const state = states.get(boxName(box))
    if (!state || isResumable(state.result)) return [box]
    return state.result.status === 'unknown' && retryUnknown ? [{ ...box, key: state.key }] : []
  })
}

export const NOT_STARTED = 'Not started'

/** Every box in order; refused ones and those not started are skipped. */
export function journalResults({ header, states }: Journal): BoxResult[] {
  return [
    ...header.boxes.map((box) => states.get(boxName(box))?.result ?? notStarted(box, NOT_STARTED)),
    ...header.refused.map(refusedResult),
  ]
}

export function notStarted({ platform, id }: Box, message: string): BoxResult {
  return { platform, id, status: 'skipped', message }
}

export function refusedResult({ reason, ...box }: JournalHeader['refused'][number]): BoxResult {
  return { ...box, status: 'skipped', message: reason }
}
