/** Rows of a change log: one per change, with one per operation below it. */
import { hidden } from '../foundation/secrets.ts'
import type { Operation } from './contract.ts'
import { type Detail, detailsOf } from './details.ts'
import { type Effect, isContainer, type KnownDocument, perform } from './document.ts'
import { type NamedPath, originText, placeText } from './path-names.ts'
import { isMore, nameText, valueText } from './value-text.ts'

export type ChangeKind = 'added' | 'removed' | 'replaced' | 'copied' | 'moved' | 'several' | 'other'

export interface ChangeRow {
  readonly id: string
  readonly kind: ChangeKind
  /** yyyy-MM-dd HH:mm:ss, or ''. */
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
  zone: string
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

function valueTexts(
  effect: Effect,
  secret: boolean,
  zone: string,
): Pick<ChangeRow, 'from' | 'to' | 'details'> {
  const before = secret ? hidden(effect.before) : effect.before
  const after = secret ? hidden(effect.after) : effect.after
  const texts = { from: valueText(before, zone), to: valueText(after, zone) }
  if (!isMore(before) && !isMore(after)) return texts
  return { ...texts, details: () => detailsOf(before, after, zone) }
}
