/** Rows of a change log: one per change, with one per operation below it, and the changed fields of each. */

import { hidden, isSecretStep } from '../foundation/secrets.ts'
import type { Operation } from './contract.ts'
import { childOf, type Effect, isContainer, type KnownDocument, perform } from './document.ts'
import { fieldLabel, type NamedPath, originText, placeText } from './path-names.ts'
import { hasFields, isMore, labelOf, nameText, valueText, wholeText, type Zone } from './value-text.ts'

export type ChangeKind = 'added' | 'removed' | 'replaced' | 'copied' | 'moved' | 'several' | 'other'

export interface ChangeRow {
  readonly id: string
  readonly kind: ChangeKind
  /** yyyy-MM-dd HH:mm:ss or ISO 8601, or ''. */
  readonly when: string
  readonly user: string
  /** 'replaced Price' */
  readonly summary: string
  /** The changed part of the field: 'Norrsken 1 › Valid from'; '' for the whole field. */
  readonly part: string
  /** The value before, known from earlier changes; '' if unknown. */
  readonly from: string
  readonly to: string
  /** One row per operation of a change with several. */
  readonly children?: readonly ChangeRow[]
  /** All changed fields of an object, or a long text in full. */
  readonly details?: (() => Detail[]) | undefined
}

/** Who and when, shared by all operations of a change. */
export type Stamp = () => Pick<ChangeRow, 'when' | 'user'>
export type Texts = Pick<ChangeRow, 'summary' | 'part' | 'from' | 'to' | 'details'>

/** Texts are made when first read. A class, because getters on thousands of plain objects are slow. */
export class LazyRow implements ChangeRow {
  readonly id: string
  readonly kind: ChangeKind
  declare readonly children?: readonly ChangeRow[]
  private readonly stamp: Stamp
  private texts: Texts | (() => Texts)

  constructor(
    id: string,
    kind: ChangeKind,
    stamp: Stamp,
    texts: () => Texts,
    children?: readonly ChangeRow[],
  ) {
    this.id = id
    this.kind = kind
    this.stamp = stamp
    this.texts = texts
    if (children) this.children = children
  }

  private resolved(): Texts {
    if (typeof this.texts === 'function') this.texts = this.texts()
    return this.texts
  }

  toJSON(): ChangeRow {
    const { id, kind, when, user, summary, part, from, to, children } = this
    return { id, kind, when, user, summary, part, from, to, ...(children && { children }) }
  }

  get when() {
    return this.stamp().when
  }
  get user() {
    return this.stamp().user
  }
  get summary() {
    return this.resolved().summary
  }
  get part() {
    return this.resolved().part
  }
  get from() {
    return this.resolved().from
  }
  get to() {
    return this.resolved().to
  }
  get details() {
    return this.resolved().details
  }
}

/** State while the changes of a log are read in order. */
export interface LogReader {
  document: KnownDocument
  lookUp: (pointer: string) => NamedPath
  zone: Zone
}

const KINDS: ReadonlyMap<string, ChangeKind> = new Map([
  ['add', 'added'],
  ['remove', 'removed'],
  ['replace', 'replaced'],
  ['copy', 'copied'],
  ['move', 'moved'],
])

/** Applies the operation and describes it; undefined for a test, which is not shown (LOG-005). */
export function operationRow(
  id: string,
  stamp: Stamp,
  operation: Operation,
  reader: LogReader,
): ChangeRow | undefined {
  const { document, zone } = reader
  const { op } = operation
  const target = reader.lookUp(operation.path)
  const source = op === 'copy' || op === 'move' ? reader.lookUp(operation.from ?? '') : undefined
  // Read before it is applied: a removed entry still has its name.
  const part = partOf(operation, target, source, document)
  const effect = perform(operation, target, source, document)
  if (op === 'test') return undefined
  const kind = KINDS.get(op) ?? 'other'
  return new LazyRow(id, kind, stamp, () => {
    const summary = `${kind === 'other' ? nameText(op) : kind} ${target.name}`
    const { details, ...texts } = valueTexts(effect, target.secret || source?.secret === true, zone)
    // A moved or copied object has no changed fields.
    const shownDetails = source && isContainer(effect.after) ? undefined : details
    return { summary, part, ...texts, details: shownDetails }
  })
}

function partOf(
  { value }: Operation,
  target: NamedPath,
  source: NamedPath | undefined,
  document: KnownDocument,
): string {
  const { path, prefix, rest } = target
  if (rest.length === 0) return source ? originText(source, target) : ''
  const leaf = value ?? document.readPartial(source?.path ?? path)
  const place = placeText(document.readPartial(prefix), rest, leaf)
  return source ? [place, originText(source, target)].filter(Boolean).join(', ') : place
}

function valueTexts(effect: Effect, secret: boolean, zone: Zone): Pick<ChangeRow, 'from' | 'to' | 'details'> {
  const before = secret ? hidden(effect.before) : effect.before
  const after = secret ? hidden(effect.after) : effect.after
  const texts = { from: valueText(before, zone), to: valueText(after, zone) }
  if (!isMore(before) && !isMore(after)) return texts
  return { ...texts, details: () => collectDetails(before, after, zone) }
}

interface Detail {
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
  zone: Zone
}

/** Every field that differs, at most 500. */
function collectDetails(before: unknown, after: unknown, zone: Zone): Detail[] {
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

function summary(value: unknown, zone: Zone): string {
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
