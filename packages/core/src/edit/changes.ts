import { UTC } from '../foundation/local-time.ts'
import { countText, numberText } from '../foundation/numbers.ts'
import { NOTHING, visible } from '../foundation/text.ts'
import { minuteTime } from '../foundation/time.ts'
import { momentOf } from '../foundation/typed-moment.ts'
import type { EditField, FieldKind, ListItem } from './field.ts'

export interface Change {
  name: string
  label: string
  kind: FieldKind
  /** The values of a secret must not be stored anywhere. */
  secret?: true
  /** The old value; for a list the removed items only. */
  from: string
  /** The new value; for a list the added items only. */
  to: string
  /** The numbers of removed and added items of a list. */
  count?: { from: number; to: number }
}

/** The differences by field, as the form shows them: "Price 229 → 249". */
export function changesOf<Draft>(fields: readonly EditField<Draft>[], before: Draft, after: Draft): Change[] {
  return fields
    .filter((field) => !isSame(field, before, after))
    .map((field) => ({
      name: field.name,
      label: field.label,
      kind: field.kind,
      ...(field.secret && { secret: true as const }),
      ...fromTo(field, before, after),
    }))
}

/** The texts of a change: "229 → 249"; for a list the removed and the added items. */
export interface ChangeWords {
  /** Empty where nothing was set, removed or added. */
  was: string
  now: string
  /** For a list `was` holds the removed items and `now` the added ones. */
  list: boolean
  /** '388: ' before more than 5 items, else empty. */
  removedCount: string
  addedCount: string
}

export type ChangeValues = Pick<Change, 'kind' | 'from' | 'to' | 'count'>

export function changeWords({ kind, from, to, count }: ChangeValues): ChangeWords {
  const list = kind === 'list'
  const [removedCount, addedCount] = [howMany(count?.from), howMany(count?.to)]
  return { was: from, now: to || (list ? '' : NOTHING), list, removedCount, addedCount }
}

const AT_A_GLANCE = 5

function howMany(count = 0): string {
  return count > AT_A_GLANCE ? `${numberText(count)}: ` : ''
}

export function changeCount(count: number): string {
  return countText(count, 'change')
}

/** Whether a field is equal in both; numbers and moments are compared by value. */
export function isSame<Draft>(field: EditField<Draft>, left: Draft, right: Draft): boolean {
  const { name, kind } = field
  const [first, second] = [left[name], right[name]]
  if (kind === 'number') return numberToSend(field, first) === numberToSend(field, second)
  if (kind === 'moment') return momentKey(first) === momentKey(second)
  if (kind === 'text') return String(first ?? '') === String(second ?? '')
  return kind === 'list' ? isEqual(inOrder(first), inOrder(second)) : isEqual(first, second)
}

/** The fields that could be read in all these drafts. An unread field is not an empty one. */
export function readFields<Draft>(
  fields: readonly EditField<Draft>[],
  ...drafts: readonly { unread?: readonly string[] }[]
): readonly EditField<Draft>[] {
  return fields.filter(({ name }) => drafts.every(({ unread }) => !unread?.includes(name)))
}

/** Whether a field, or each of its parts, is as before or as after. */
export function isBetween<Draft>(
  field: EditField<Draft>,
  now: Draft,
  { before, after }: { before: Draft; after: Draft },
): boolean {
  const { name } = field
  if (isSame(field, now, before) || isSame(field, now, after)) return true
  return isMixed(now[name], before[name], after[name])
}

function isMixed(now: unknown, before: unknown, after: unknown): boolean {
  if (isEqual(now, before) || isEqual(now, after)) return true
  if (!hasParts(now) || !hasParts(before) || !hasParts(after)) return false
  const keys = new Set([now, before, after].flatMap((value) => Object.keys(value)))
  return [...keys].every((key) => isMixed(now[key], before[key], after[key]))
}

function momentKey(value: unknown): string | number {
  const text = String(value ?? '')
  return momentOf(text) ?? text
}

/** The order of ticked texts does not matter. */
function inOrder(list: unknown): unknown {
  const texts = Array.isArray(list) && list.every((item) => typeof item === 'string')
  return texts ? list.toSorted() : list
}

/** The number as it is sent, or the text that is not a number. */
export function numberToSend<Draft>({ empty }: EditField<Draft>, value: unknown): string {
  const typed = String(value ?? '')
  if (typed.trim() === '') return String(empty ?? typed)
  return Number.isFinite(Number(typed)) ? String(Number(typed)) : typed
}

function fromTo<Draft>(
  field: EditField<Draft>,
  before: Draft,
  after: Draft,
): Pick<Change, 'from' | 'to' | 'count'> {
  const [from, to] = [before[field.name], after[field.name]]
  if (field.kind !== 'list') return { from: textOf(field, from), to: textOf(field, to) }
  const [was, is] = [itemsOf(field, from), itemsOf(field, to)]
  const [removed, added] = [without(was, is), without(is, was)]
  return { from: joinTexts(removed), to: joinTexts(added), count: { from: removed.length, to: added.length } }
}

/** The items that the other list lacks, or shows with another text. */
function without(items: readonly ListItem[], others: readonly ListItem[]): readonly ListItem[] {
  const otherTexts = new Map(others.map(({ id, text }) => [id, text]))
  return items.filter(({ id, text }) => otherTexts.get(id) !== text)
}

const joinTexts = (items: readonly ListItem[]) => items.map(({ text }) => text).join(', ')

function itemsOf<Draft>(field: EditField<Draft>, value: Draft[keyof Draft & string]): readonly ListItem[] {
  if (field.items) return field.items(value)
  if (!Array.isArray(value)) return []
  const labels = new Map(field.choices?.map((choice) => [choice.value, choice.label]))
  return value.map((item) => ({ id: String(item), text: labels.get(String(item)) ?? String(item) }))
}

export function textOf<Draft>(field: EditField<Draft>, value: Draft[keyof Draft & string]): string {
  if (field.text) return field.text(value)
  if (field.kind === 'switch') return value ? 'On' : 'Off'
  if (field.kind === 'number') return numberToSend(field, value)
  if (field.kind === 'moment') return momentText(String(value ?? ''), field.zone ?? UTC)
  if (field.kind === 'list') return joinTexts(itemsOf(field, value))
  const label = field.choices?.find((choice) => choice.value === value)?.label
  return label ?? String(value ?? '')
}

/** Of a field that is only read: empty, or not loaded. */
export const NO_VALUE = '–'

/** The value of a field that is only read; a secret stays hidden unless it is revealed. */
export function readOnlyText<Draft>(
  field: EditField<Draft>,
  value: Draft[keyof Draft & string],
  isRevealed = false,
): string {
  if (field.secret === 'never') return 'Never shown'
  const text = isRevealed ? String(value ?? '') : textOf(field, value)
  if (text === '') return NO_VALUE
  const shown = text.split('\n').map(visible).join('\n')
  return field.unit ? `${shown} ${field.unit}` : shown
}

/** The reason of all these fields, or of at least two: it stands once, above them. */
export function sharedReason(reasons: readonly (string | undefined)[]): string | undefined {
  if (reasons.length === 1) return reasons[0]
  return reasons.find((reason, at) => reason !== undefined && reasons.indexOf(reason) < at)
}

function momentText(written: string, zone: string): string {
  const moment = momentOf(written)
  return moment === undefined ? written.replace('\t', ' ').trim() : minuteTime(moment, zone)
}

/** Compares plain data; undefined equals absent. */
export function isEqual(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true
  if (!hasParts(left) || !hasParts(right) || Array.isArray(left) !== Array.isArray(right)) return false
  const keys = new Set([...Object.keys(left), ...Object.keys(right)])
  return [...keys].every((key) => isEqual(left[key], right[key]))
}

function hasParts(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
