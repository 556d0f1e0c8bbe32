/** A change log as a person reads it (LOG-003..015, OPN-28, OPN-100). */
import { countText } from '../number-text.ts'
import { once } from '../once.ts'
import { logTime } from '../time.ts'
import { inOrder } from './chronology.ts'
import type { ChangeEntry, Operation } from './contract.ts'
import { type Detail, detailsOf } from './details.ts'
import { createDocument, isContainer, type KnownDocument } from './document.ts'
import { type PathNames, withoutEchoes } from './names.ts'
import { originText, placeText } from './place.ts'
import { type Place, placesNamedBy } from './places.ts'
import { type Effect, perform } from './replay.ts'
import { hidden } from './secret.ts'
import { isMore, nameText, valueText } from './value-text.ts'

export type ChangeKind = 'added' | 'removed' | 'replaced' | 'copied' | 'moved' | 'several' | 'other'

export interface ChangeRow {
  readonly id: string
  readonly kind: ChangeKind
  /** yyyy-MM-dd HH:mm:ss; '' where the log does not tell. */
  readonly when: string
  readonly user: string
  /** 'replaced Price' */
  readonly what: string
  /** What of it, as 'Norrsken 1 › Valid from'; '' where it is all of it. */
  readonly place: string
  /** The value of before, from an earlier change; '' where no earlier change tells. */
  readonly from: string
  readonly to: string
  /** The operations of a change that has several. */
  readonly children?: readonly ChangeRow[]
  /** What from and to leave out: every field of an object, a long text in full. */
  readonly details?: (() => Detail[]) | undefined
}

export const CHANGE_LOG_COLUMNS = [
  { key: 'when', label: 'When' },
  { key: 'user', label: 'Change made by' },
  { key: 'what', label: 'What has changed' },
  { key: 'from', label: 'from' },
  { key: 'to', label: 'to' },
] as const satisfies readonly { key: keyof ChangeRow; label: string }[]

const KINDS: ReadonlyMap<string, ChangeKind> = new Map([
  ['add', 'added'],
  ['remove', 'removed'],
  ['replace', 'replaced'],
  ['copy', 'copied'],
  ['move', 'moved'],
])

interface Reading {
  names: PathNames
  document: KnownDocument
  place: (pointer: string) => Place
}

/**
 * Newest first. Never throws: what a patch says is shown even where it cannot have been done. Texts are made when they are
 * read: a log of thousands of changes has a screen full of them that anybody looks at.
 */
export function changeLogRows(entries: readonly ChangeEntry[], names: PathNames): ChangeRow[] {
  const reading = { names, document: createDocument(), place: placesNamedBy(names) }
  const taken = new Set<string>()
  return inOrder(entries)
    .map((entry) => entryRow(entry, free(entry.id, taken), reading))
    .reverse()
}

/** Rows are told apart by their ids, whatever the log says. */
function free(id: string, taken: Set<string>): string {
  let name = nameText(id)
  while (taken.has(name)) name = `${name}·${taken.size}`
  taken.add(name)
  return name
}

/** Who and when: the same for all operations of a change. */
type Stamp = () => Pick<ChangeRow, 'when' | 'user'>
type Texts = Pick<ChangeRow, 'what' | 'place' | 'from' | 'to' | 'details'>

/** A class because thousands of objects with getters of their own take longer than their texts. */
class Row implements ChangeRow {
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

  private made(): Texts {
    if (typeof this.texts === 'function') this.texts = this.texts()
    return this.texts
  }

  toJSON(): ChangeRow {
    const { id, kind, when, user, what, place, from, to, children } = this
    return { id, kind, when, user, what, place, from, to, ...(children && { children }) }
  }

  get when() {
    return this.stamp().when
  }
  get user() {
    return this.stamp().user
  }
  get what() {
    return this.made().what
  }
  get place() {
    return this.made().place
  }
  get from() {
    return this.made().from
  }
  get to() {
    return this.made().to
  }
  get details() {
    return this.made().details
  }
}

function entryRow(entry: ChangeEntry, id: string, reading: Reading): ChangeRow {
  const stamp = once(() => ({
    when: entry.date ? logTime(Date.parse(entry.date)) : '',
    user: nameText(entry.user.name),
  }))
  // Tests say nothing (LOG-005), and may still tell what a value was.
  const alone = entry.patch.filter(({ op }) => op !== 'test').length === 1
  const children = entry.patch.flatMap(
    (operation, index) => operationRow(alone ? id : `${id}/${index}`, stamp, operation, reading) ?? [],
  )
  const [first, ...others] = children
  const nothing = { from: '', to: '' }
  if (!first) return new Row(id, 'other', stamp, () => ({ what: unsaid(entry), place: '', ...nothing }))
  if (others.length === 0) return first
  return new Row(id, 'several', stamp, () => ({ ...groupText(entry, reading), ...nothing }), children)
}

/** An entry that names no field says at least of which type it is; tests say nothing (LOG-005). */
function unsaid({ patch, type }: ChangeEntry): string {
  return patch.length === 0 ? nameText(type) : ''
}

/** Names in one line. */
const MOST_NAMES = 6

function groupText({ patch }: ChangeEntry, { place, names }: Reading): Pick<ChangeRow, 'what' | 'place'> {
  const said = withoutEchoes(
    patch.filter(({ op }) => op !== 'test'),
    names,
  )
  const all = [...new Set(said.map(({ path }) => place(path).name))]
  const more = all.length > MOST_NAMES ? ` and ${all.length - MOST_NAMES} more` : ''
  return {
    what: countText(said.length, 'change'),
    place: `${all.slice(0, MOST_NAMES).join(', ')}${more}`,
  }
}

function operationRow(
  id: string,
  stamp: Stamp,
  operation: Operation,
  reading: Reading,
): ChangeRow | undefined {
  const { document } = reading
  const { op } = operation
  const target = reading.place(operation.path)
  const source = op === 'copy' || op === 'move' ? reading.place(operation.from ?? '') : undefined
  // Before it is done: an entry that leaves still has its name.
  const place = placeOf(operation, target, source, document)
  const effect = perform(operation, target, source, document)
  if (op === 'test') return undefined
  // What is told later is what it was by then.
  if (isContainer(effect.before) && document.look(target.path) === effect.before) document.keep()
  const kind = KINDS.get(op) ?? 'other'
  return new Row(id, kind, stamp, () => {
    const what = `${kind === 'other' ? nameText(op) : kind} ${target.name}`
    const { details, ...texts } = valueTexts(effect, target.secret || source?.secret === true)
    // An object that only went to another place has no field to tell of.
    const told = source && isContainer(effect.after) ? undefined : details
    return { what, place, ...texts, details: told }
  })
}

function placeOf(
  { value }: Operation,
  target: Place,
  source: Place | undefined,
  document: KnownDocument,
): string {
  const { path, named, rest } = target
  if (rest.length === 0) return source ? originText(source, target) : ''
  const leaf = value ?? document.look(source?.path ?? path)
  const place = placeText(document.look(named), rest, leaf)
  return source ? [place, originText(source, target)].filter(Boolean).join(', ') : place
}

function valueTexts(effect: Effect, secret: boolean): Pick<ChangeRow, 'from' | 'to' | 'details'> {
  const before = secret ? hidden(effect.before) : effect.before
  const after = secret ? hidden(effect.after) : effect.after
  const texts = { from: valueText(before), to: valueText(after) }
  if (!isMore(before) && !isMore(after)) return texts
  return { ...texts, details: () => detailsOf(before, after) }
}
