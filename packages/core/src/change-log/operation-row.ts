import { hidden } from '../secret.ts'
import type { ChangeKind, ChangeRow, Stamp } from './change-row.ts'
import { Row } from './change-row.ts'
import type { Operation } from './contract.ts'
import { detailsOf } from './details.ts'
import { isContainer, type KnownDocument } from './document.ts'
import type { PathNames } from './names.ts'
import { originText, placeText } from './place.ts'
import type { Place } from './places.ts'
import { type Effect, perform } from './replay.ts'
import { isMore, nameText, valueText } from './value-text.ts'

/** What a log is read with, from its first change to its last. */
export interface Reading {
  names: PathNames
  document: KnownDocument
  place: (pointer: string) => Place
  /** That its moments are told in. */
  zone: string
}

const KINDS: ReadonlyMap<string, ChangeKind> = new Map([
  ['add', 'added'],
  ['remove', 'removed'],
  ['replace', 'replaced'],
  ['copy', 'copied'],
  ['move', 'moved'],
])

/** Does the operation, and says what it did; undefined for a test, which says nothing (LOG-005). */
export function operationRow(
  id: string,
  stamp: Stamp,
  operation: Operation,
  reading: Reading,
): ChangeRow | undefined {
  const { document, zone } = reading
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
    const { details, ...texts } = valueTexts(effect, target.secret || source?.secret === true, zone)
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
