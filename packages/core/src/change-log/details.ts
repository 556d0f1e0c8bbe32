/** The changed fields within a value, and long texts in full. */
import { hidden, isSecretStep } from '../foundation/secrets.ts'
import { childOf, isContainer } from './document.ts'
import { fieldLabel } from './path-names.ts'
import { hasFields, labelOf, nameText, wholeText } from './value-text.ts'

export interface Detail {
  /** 'Norrsken 1 › Valid from' below the changed field; '' for the field itself. */
  part: string
  from: string
  to: string
}

const MAX_DEPTH = 4
const MAX_DETAILS = 500

interface ValuePair {
  before: unknown
  after: unknown
}

interface Collector {
  details: Detail[]
  zone: string
}

/** Every field that differs, at most 500. */
export function detailsOf(before: unknown, after: unknown, zone: string): Detail[] {
  const details: Detail[] = []
  collect({ before, after }, [], false, { details, zone })
  return details
}

function collect(pair: ValuePair, place: readonly string[], secret: boolean, collector: Collector): void {
  if (collector.details.length >= MAX_DETAILS) return
  const parts = place.length < MAX_DEPTH && isWorthOpening(pair, place) ? partsOf(pair) : undefined
  if (!parts) compare(pair, place, secret, collector)
  for (const [step, part] of parts ?? [])
    collect(part, [...place, stepName(step, part)], secret || isSecretStep(step), collector)
}

/** An added or removed object below the field is one detail. */
function isWorthOpening({ before, after }: ValuePair, place: readonly string[]): boolean {
  const present = [before, after].filter((value) => value !== undefined)
  if (place.length > 0 && present.length < 2) return false
  return present.some((value) => isContainer(value) && hasFields(value))
}

function compare(
  { before, after }: ValuePair,
  place: readonly string[],
  secret: boolean,
  { details, zone }: Collector,
): void {
  const [from, to] = [before, after].map((value) => summary(secret ? hidden(value) : value, zone))
  const same = secret ? before === after : from === to
  if (!same) details.push({ part: place.join(' › '), from: from ?? '', to: to ?? '' })
}

function summary(value: unknown, zone: string): string {
  return labelOf(value) ?? wholeText(value, zone)
}

/** List entries are matched by id if all have one, so that a moved entry is not a change. */
function partsOf({ before, after }: ValuePair): Map<string, ValuePair> {
  const parts = new Map<string, ValuePair>()
  for (const [key, value] of entriesOf(before)) parts.set(key, { before: value, after: undefined })
  for (const [key, value] of entriesOf(after))
    parts.set(key, { before: parts.get(key)?.before, after: value })
  return parts
}

function entriesOf(value: unknown): [string, unknown][] {
  if (!isContainer(value)) return []
  if (!Array.isArray(value)) return Object.entries(value)
  // Array.from also visits holes, the unknown entries of a list.
  const ids = Array.from(value, (item) => childOf(item, 'id'))
  const byId = ids.every((id) => typeof id === 'string' || typeof id === 'number')
  return Array.from(value, (item, index) => [byId ? `#${ids[index]}` : String(index), item])
}

function stepName(step: string, { before, after }: ValuePair): string {
  const label = labelOf(after ?? before)
  if (label !== undefined) return label
  return /^\d+$/.test(step) ? `entry ${Number(step) + 1}` : nameText(fieldLabel(step))
}
