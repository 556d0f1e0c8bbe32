/** The texts of a batch: its confirmation, its progress and its summary. */
import type { Question } from '../command/index.ts'
import { type BoxTool, confirmationText } from '../features/engagements/index.ts'
import type { Country } from '../foundation/country.ts'
import { countText, numberText } from '../foundation/numbers.ts'
import { sentence } from '../foundation/text.ts'
import { spanText } from '../foundation/time.ts'
import { BOX_STATUSES, type Box, type BoxResult, type BoxStatus, boxName } from './contract.ts'
import { isNotStarted } from './journal.ts'

/** Harmless actions on so many boxes need no confirmation. */
const UNCONFIRMED = 20

/** A confirmation lists the ids of so many boxes. */
const LISTED = 5

export interface BatchIntent {
  tool: BoxTool
  country: Country
  boxes: readonly Box[]
  refused: number
  concurrency: number
  perSecond?: number | undefined
  canary?: number | undefined
}

/**
 * The confirmation by risk: none for a few harmless actions, a button for one interrupted customer, a typed
 * text for several customers and for what cannot be undone.
 */
export function batchQuestion(intent: BatchIntent): Question | undefined {
  const { tool, country, boxes } = intent
  const [only] = boxes
  if (!only || (!tool.risk && boxes.length <= UNCONFIRMED)) return undefined
  const destroys = tool.risk === 'destroys'
  const typed =
    boxes.length > 1
      ? `${tool.tool.toUpperCase()} ${boxes.length} ${country}`
      : confirmationText(tool, { ...only, country })
  return {
    title: `${tool.title}: ${boxCount(boxes.length)} in ${country}?`,
    text: [namesText(boxes), tool.consequence, paceText(intent), refusedText(intent.refused)]
      .filter(Boolean)
      .join(' '),
    yes: tool.yes ?? `Yes, ${tool.title.toLowerCase()}`,
    destructive: destroys,
    physical: true,
    ...((destroys || (tool.risk && boxes.length > 1)) && { typed }),
  }
}

function namesText(boxes: readonly Box[]): string {
  return boxes.length > LISTED ? '' : `${boxes.map(boxName).join(', ')}.`
}

function paceText({ boxes, concurrency, perSecond, canary }: BatchIntent): string {
  const first =
    canary !== undefined && canary < boxes.length
      ? `First ${countText(canary, 'box', 'boxes')}, then you are asked again; `
      : ''
  const atOnce = Math.min(concurrency, boxes.length)
  const many = atOnce === 1 ? 'one after the other' : `${atOnce} at a time`
  if (perSecond === undefined) return `${sentence(`${first}${many}`)}.`
  const duration = atLeast((boxes.length - 1) / perSecond)
  return `${sentence(`${first}${many}, at most ${perSecond} a second: ${duration}`)}.`
}

function atLeast(seconds: number): string {
  const whole = Math.ceil(seconds)
  return `takes at least ${whole < 120 ? countText(whole, 'second') : spanText(Math.round(whole / 60))}`
}

function refusedText(refused: number): string {
  return refused === 0 ? '' : `${boxCount(refused)} refused and skipped.`
}

export function boxCount(count: number): string {
  return countText(count, 'box', 'boxes')
}

/** '4711002 × 3'. */
export const timesText = (text: string, count: number) =>
  count > 1 ? `${text} × ${numberText(count)}` : text

/** The most boxes with the same answer that are listed; more are counted. */
export const MOST_ALIKE = 3

type Answer = Pick<BoxResult, 'platform' | 'id' | 'message'>

/** The answer without the box's id, so that it can equal the answers of other boxes. */
export function commonAnswer({ id, message }: Answer): string {
  return message.replaceAll(` ${id}`, ' …').replaceAll(`/${id}`, '/…')
}

/** The answers in order. An answer of more than `most` boxes is listed once, with how many more. */
export function countAlike<One extends Answer>(
  answers: readonly One[],
  most: number,
  keyOf: (one: One) => string = commonAnswer,
): (One & { more: number })[] {
  return [...Map.groupBy(answers, keyOf).values()].flatMap((group) => {
    const [first] = group
    if (!first || group.length <= most) return group.map((answer) => ({ ...answer, more: 0 }))
    return [{ ...first, message: commonAnswer(first), more: group.length - 1 }]
  })
}

/** '4711002 and 36 more'. */
export const andMore = (name: string, more: number) =>
  more > 0 ? `${name} and ${numberText(more)} more` : name

export type Counts = Record<BoxStatus, number>

export function countResults(results: Iterable<Pick<BoxResult, 'status'>>): Counts {
  const counts: Counts = { done: 0, failed: 0, skipped: 0, unknown: 0 }
  for (const { status } of results) counts[status] += 1
  return counts
}

type ResultKind = Pick<BoxResult, 'status' | 'kind'>

/** '37 boxes: done 30 · failed 2 · skipped 4 (1 refused, 3 not started) · unknown 1'. */
export function summaryText(results: readonly ResultKind[]): string {
  const counts = countResults(results)
  const parts = BOX_STATUSES.map((status) => `${status} ${counts[status]}`)
  parts[BOX_STATUSES.indexOf('skipped')] += skippedText(results, counts.skipped)
  return `${boxCount(results.length)}: ${parts.join(' · ')}`
}

/** Shown where both reasons occur: a resumed batch skips refused boxes. */
function skippedText(results: readonly ResultKind[], skipped: number): string {
  const left = results.filter(isNotStarted).length
  return left > 0 && left < skipped ? ` (${skipped - left} refused, ${left} not started)` : ''
}

export interface Progress {
  counts: Counts
  total: number
  /** Milliseconds since the first box. */
  elapsed: number
  /** The limit a second: the first boxes run at once, which would promise too much. */
  most?: number | undefined
}

const NARROWEST_BAR = 8
const WIDEST_BAR = 32

/** One line of at most `width` cells: a bar if there is room, counts, errors, speed and time left. */
export function progressText(progress: Progress, width = Number.POSITIVE_INFINITY): string {
  const words = progressWords(progress)
  const room = Math.min(WIDEST_BAR, width - words.length - 3)
  if (room < NARROWEST_BAR) return words.slice(0, Math.max(0, width))
  const { total } = progress
  const filled = total === 0 ? room : Math.floor((room * endedCount(progress)) / total)
  return `[${'#'.repeat(filled)}${'-'.repeat(room - filled)}] ${words}`
}

function progressWords(progress: Progress): string {
  const { counts, total, elapsed, most = Number.POSITIVE_INFINITY } = progress
  const finished = endedCount(progress)
  const perSecond = elapsed > 0 ? Math.min((finished * 1000) / elapsed, most) : 0
  const problems = (['failed', 'unknown'] as const).filter((status) => counts[status] > 0)
  const parts = [`${finished}/${total}`, ...problems.map((status) => `${status} ${counts[status]}`)]
  if (finished > 0 && finished < total)
    parts.push(`${rate(perSecond)}/s`, `${leftText((total - finished) / perSecond)} left`)
  return parts.join(' · ')
}

function endedCount({ counts }: Progress): number {
  return counts.done + counts.failed + counts.unknown
}

function rate(perSecond: number): string {
  return perSecond < 10 ? perSecond.toFixed(1) : String(Math.round(perSecond))
}

/** '9 s', '4:05', '2:00:00'. */
function leftText(seconds: number): string {
  const whole = Math.ceil(seconds)
  if (whole < 60) return `${whole} s`
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (number: number) => String(number).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
