/** The changes of a form as options, checked against how the terminal reads them (assignment). */
import { isEqual, isSame, numberToSend } from '../edit/changes.ts'
import type { FormChanges } from '../edit/edit.ts'
import type { EditField } from '../edit/field.ts'
import { idOf } from '../edit/merge.ts'
import type { EngagementDraft } from '../features/engagements/engagement-record/index.ts'
import { editWithSwitches } from '../features/engagements/engagement-record/switches.ts'
import { isMoment, momentOf } from '../foundation/typed-moment.ts'
import { type Argv, isOneLine } from './argv.ts'
import {
  applyOperator,
  findChoice,
  findField,
  formatValue,
  itemsOf,
  type Operator,
  parseIds,
  promptOption,
  splitAssignment,
} from './assignment.ts'

/** Empty without changes; undefined if no command line can express them. */
export type SetOptions = Argv | undefined

/** Loaded with the palette, because it is large. */
export const SET_OPTIONS = {
  record: setOptions,
  engagement: (edited: FormChanges<EngagementDraft>) => setOptions(editWithSwitches(edited)),
}

/** `--set price=249 --set channels+=12,15`, and `--password`, which prompts. */
export function setOptions<Draft>(edited: FormChanges<Draft>): SetOptions {
  if (edited.busyReason !== undefined) return undefined
  return joinOptions(fieldsToSet(edited).map((field) => optionsOf(field, edited)))
}

function joinOptions(options: readonly SetOptions[]): SetOptions {
  return options.every((option) => option !== undefined) ? options.flat() : undefined
}

/** Changed fields, with defaults that vary by day and fields that depend on a changed one. */
function fieldsToSet<Draft>({
  fields,
  before,
  after,
  isNew,
}: FormChanges<Draft>): readonly EditField<Draft>[] {
  const changed = new Set(fields.filter((field) => !isSame(field, before, after)).map(({ name }) => name))
  const isAskedAbout = ({ name, dependsOn }: EditField<Draft>) =>
    dependsOn !== undefined && changed.has(dependsOn) && listIn(after[name]).length > 0
  return fields.filter(
    (field) =>
      changed.has(field.name) ||
      (changed.size > 0 && ((isNew && field.defaultVariesByDay) || isAskedAbout(field))),
  )
}

/** Secrets are not on command lines: passwords are prompted for, others come from a file. */
function optionsOf<Draft>(field: EditField<Draft>, edited: FormChanges<Draft>): SetOptions {
  if (field.secret) return field.secret === 'never' ? [promptOption(field)] : undefined
  const { name } = field
  const read = splitAssignment(`${name}=`)
  const isReadable = read?.operator === '=' && findField(read.fieldName, edited.fields)?.field === field
  if (!isReadable) return undefined
  const values = field.kind === 'list' ? listValues(field, edited) : oneValue(field, edited.after[name])
  return values?.every(isOneLine) ? values.flatMap((value) => ['--set', value]) : undefined
}

function oneValue<Draft>(field: EditField<Draft>, value: unknown): SetOptions {
  const { name, kind, choices = [] } = field
  if (kind === 'number') {
    const number = numberToSend(field, value)
    return Number.isFinite(Number(number)) ? [`${name}=${number}`] : undefined
  }
  if (kind === 'moment') {
    const moment = iso(momentOf(formatValue(value)))
    return isMoment(moment) ? [`${name}=${moment}`] : undefined
  }
  if (kind === 'choices' && findChoice(formatValue(value), choices)?.value !== value) return undefined
  return [`${name}=${formatValue(value)}`]
}

/** A moment as ISO text, which is equal in any zone. */
const iso = (moment = Number.NaN) => (Number.isNaN(moment) ? '' : new Date(moment).toISOString())

/** Removals and additions as '-=' and '+='; if that gives another list, the whole list after '='. */
function listValues<Draft>(field: EditField<Draft>, { before, after }: FormChanges<Draft>): SetOptions {
  const { name } = field
  const [stored, wanted] = [listIn(before[name]), listIn(after[name])]
  const storedById = new Map(stored.map((item) => [idOf(item), item]))
  const stays = (item: unknown) => isEqual(storedById.get(idOf(item)), item)
  if (!wanted.every((item) => stays(item) || isUnmodified(field, item))) return undefined
  const ids = wanted.map(idOf)
  const unchanged = new Set(wanted.filter(stays).map(idOf))
  const removed = stored.map(idOf).filter((id) => !unchanged.has(id))
  const added = ids.filter((id) => !unchanged.has(id))
  const stepLists: ListStep[][] = [
    [
      { operator: '-=', ids: removed },
      { operator: '+=', ids: added },
    ],
    // A replaced item must be removed first, or it would stay unchanged.
    [
      { operator: '-=', ids: removed.filter((id) => ids.includes(id)) },
      { operator: '=', ids },
    ],
  ]
  const fittingSteps = stepLists
    .map((steps) => steps.filter((step) => step.operator === '=' || step.ids.length > 0))
    .find(
      (steps) =>
        steps.length > 0 &&
        isSame(field, { ...after, [name]: listAfter(steps, field, stored, wanted) }, after),
    )
  return fittingSteps?.map((step) => `${name}${step.operator}${step.ids.join(',')}`)
}

interface ListStep {
  operator: Operator
  ids: readonly string[]
}

function listAfter<Draft>(
  steps: readonly ListStep[],
  field: EditField<Draft>,
  stored: readonly unknown[],
  wanted: readonly unknown[],
): readonly unknown[] {
  const added = new Map(wanted.map((item) => [idOf(item), item]))
  return steps.reduce((items, { operator, ids }) => {
    const now = applyOperator(items.map(idOf), operator, idsRead(field, ids))
    return itemsOf(items, now, (id) => added.get(id))
  }, stored)
}

/** The ids as the terminal reads them: an id with a comma becomes two ids, an unknown choice is dropped. */
function idsRead<Draft>(field: EditField<Draft>, ids: readonly string[]): string[] {
  const { choices } = field
  const read = parseIds(ids.join(','))
  return choices ? read.flatMap((id) => findChoice(id, choices)?.value ?? []) : read
}

/** Whether an added item has no settings of its own, so that its id is enough. */
function isUnmodified<Draft>({ isUnmodifiedItem }: EditField<Draft>, item: unknown): boolean {
  const id = idOf(item)
  // The item belongs to this field's list.
  if (isUnmodifiedItem) return isUnmodifiedItem(item as never)
  return item === id || isEqual(item, { id })
}

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
