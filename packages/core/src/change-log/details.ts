/** What has changed within a value that has fields of its own, and long texts in full. */

import { hidden, isSecretStep } from '../secret.ts'
import { childOf, isContainer } from './document.ts'
import { inWords } from './names.ts'
import { hasFields, labelOf, nameText, wholeText } from './value-text.ts'

export interface Detail {
  /** 'Norrsken 1 › Valid from', below the field that has changed; '' for the field itself. */
  place: string
  from: string
  to: string
}

const DEEPEST = 4
const MOST = 500

interface Pair {
  before: unknown
  after: unknown
}

/** What is found, and the zone that its moments are told in. */
interface Details {
  found: Detail[]
  zone: string
}

/** Every field that differs, at most 500 of them; none where nothing does. */
export function detailsOf(before: unknown, after: unknown, zone: string): Detail[] {
  const found: Detail[] = []
  collect({ before, after }, [], false, { found, zone })
  return found
}

function collect(pair: Pair, place: readonly string[], secret: boolean, into: Details): void {
  if (into.found.length >= MOST) return
  const parts = place.length < DEEPEST && isWorthOpening(pair, place) ? partsOf(pair) : undefined
  if (!parts) compare(pair, place, secret, into)
  for (const [step, part] of parts ?? [])
    collect(part, [...place, stepName(step, part)], secret || isSecretStep(step), into)
}

/** What came or went as a whole is one line, but for the value that this is all about. */
function isWorthOpening({ before, after }: Pair, place: readonly string[]): boolean {
  const there = [before, after].filter((value) => value !== undefined)
  if (place.length > 0 && there.length < 2) return false
  return there.some((value) => isContainer(value) && hasFields(value))
}

function compare(
  { before, after }: Pair,
  place: readonly string[],
  secret: boolean,
  { found, zone }: Details,
): void {
  const [from, to] = [before, after].map((value) => summary(secret ? hidden(value) : value, zone))
  const same = secret ? before === after : from === to
  if (!same) found.push({ place: place.join(' › '), from: from ?? '', to: to ?? '' })
}

function summary(value: unknown, zone: string): string {
  return labelOf(value) ?? wholeText(value, zone)
}

/** Entries of lists are matched by their ids where all have one, so that one that moved has not changed. */
function partsOf({ before, after }: Pair): Map<string, Pair> {
  const parts = new Map<string, Pair>()
  for (const [key, value] of entriesOf(before)) parts.set(key, { before: value, after: undefined })
  for (const [key, value] of entriesOf(after))
    parts.set(key, { before: parts.get(key)?.before, after: value })
  return parts
}

function entriesOf(value: unknown): [string, unknown][] {
  if (!isContainer(value)) return []
  if (!Array.isArray(value)) return Object.entries(value)
  // What is not known of a list is a hole in it.
  const ids = Array.from(value, (item) => childOf(item, 'id'))
  const byId = ids.every((id) => typeof id === 'string' || typeof id === 'number')
  return Array.from(value, (item, index) => [byId ? `#${ids[index]}` : String(index), item])
}

function stepName(step: string, { before, after }: Pair): string {
  const label = labelOf(after ?? before)
  if (label !== undefined) return label
  return /^\d+$/.test(step) ? `entry ${Number(step) + 1}` : nameText(inWords(step))
}
