/**
 * What is kept of a batch while it runs, a line of JSON each, so that whoever goes on with it knows of every box whether it was
 * fired. A box whose firing is written and whose result is not may have acted: it is unknown.
 */
import type * as z from 'zod/mini'
import { AppError } from '../errors.ts'
import { describeIssues } from '../schema.ts'
import { safeJsonLines } from '../text.ts'
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

/** So does the text of every journal. */
export const JOURNAL_BEGINS = '{"journal":1,'

/** The first line: on the disk before anything is fired. */
export function headerLine(
  { plan, lookedUp, ...batch }: Plan,
  by: Pick<JournalHeader, 'who' | 'at' | 'pace'>,
): string {
  return safeJsonLines([{ journal: 1, ...batch, ...by } satisfies JournalHeader])
}

/** On the disk before the request goes out, with the key that the request carries. */
export function firingLine(box: Box, key: string, at: string): string {
  return safeJsonLines([{ at, box: boxName(box), firing: key }])
}

export function endedLine({ platform, id, ...ended }: BoxResult, at: string): string {
  return safeJsonLines([{ at, box: boxName({ platform, id }), ...ended }])
}

export function resumedLine(at: string, pace: Pace): string {
  return safeJsonLines([{ at, resumed: true, pace }])
}

interface State {
  /** Of the last time it was fired. */
  key: string
  result: BoxResult
}

export interface Journal {
  header: JournalHeader
  /** Of those that were fired or refused by a service, by name. */
  states: ReadonlyMap<string, State>
  /** Of the last time that it was run. */
  pace: Pace
}

export const NO_RESULT = 'It was fired, and its result was not written: it may or may not have been done'

/** Without what a kill has left of a last line, which nothing was sent for: the next one begins there. */
export function wholeLines(text: string): string {
  return text.slice(0, text.lastIndexOf('\n') + 1)
}

/** A journal as far as its last whole line; throws 'usage' for what is no journal, with the line. */
export function readJournal(text: string): Journal {
  const [first = '', ...lines] = wholeLines(text).split('\n')
  const header = parseLine(headerSchema, first, 1)
  const boxes = new Map(header.boxes.map((box) => [boxName(box), box]))
  const states = new Map<string, State>()
  let { pace = {} } = header
  for (const [index, line] of lines.entries()) {
    if (line === '') continue
    const entry = parseLine(lineSchema, line, index + 2)
    if ('resumed' in entry) {
      pace = entry.pace ?? pace
      continue
    }
    const box = boxes.get(entry.box)
    if (!box) throw damaged(index + 2, `${entry.box} is not in this batch`)
    states.set(entry.box, stateOf(entry, box, states.get(entry.box)))
  }
  return { header, states, pace }
}

type Line = z.output<typeof lineSchema>
type Entry = Exclude<Line, { resumed: true }>

function stateOf(entry: Entry, box: Box, before: State | undefined): State {
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
    throw damaged(
      number,
      number === 1 && line === '' ? 'it has no first line, so nothing was fired' : 'no JSON',
    )
  }
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw damaged(number, describeIssues(parsed.error, 'the line'))
}

function damaged(line: number, what: string): AppError {
  return new AppError('usage', `Not a journal that can be gone on with: line ${line}: ${what}`)
}

/** A box that is to be fired; with the key of the time before where that may have acted. */
export interface Work extends Box {
  key?: string
}

/** Skipped because nobody has come to it; one that was refused has the kind of its refusal. */
export function isNotStarted({ status, kind }: Pick<BoxResult, 'status' | 'kind'>): boolean {
  return status === 'skipped' && kind === undefined
}

/** What whoever goes on with a batch fires of it. */
export function isLeft(result: BoxResult): boolean {
  return result.status === 'failed' || isNotStarted(result)
}

/**
 * What is still to be done: those that were never fired and those that failed. The unknown ones only where somebody says so, and
 * then with the key that they had: a service that remembers it does not act twice.
 */
export function remaining({ header, states }: Journal, { retryUnknown = false } = {}): Work[] {
  return header.boxes.flatMap((box): Work[] => {
    const state = states.get(boxName(box))
    if (!state || isLeft(state.result)) return [box]
    return state.result.status === 'unknown' && retryUnknown ? [{ ...box, key: state.key }] : []
  })
}

export const NOT_STARTED = 'Not started'

/** Every box of the batch, in order: those that were refused, and those that nobody has come to, are skipped. */
export function journalResults({ header, states }: Journal): BoxResult[] {
  return [
    ...header.boxes.map((box) => states.get(boxName(box))?.result ?? notStarted(box, NOT_STARTED)),
    ...header.refused.map(refusedResult),
  ]
}

/** The message says why it was not. */
export function notStarted({ platform, id }: Box, message: string): BoxResult {
  return { platform, id, status: 'skipped', message }
}

export function refusedResult({ reason, ...box }: JournalHeader['refused'][number]): BoxResult {
  return { ...box, status: 'skipped', message: reason }
}
