/** What a form has changed, as options of the command line that saves the same: held to how the terminal reads them (assignment). */
import { isEqual, isSame, numberToSend } from '../edit/changes.ts'
import type { Edited } from '../edit/edit.ts'
import type { EditField } from '../edit/field.ts'
import { idOf } from '../edit/merge.ts'
import type { EngagementDraft } from '../engagement-record/index.ts'
import { switched } from '../engagement-record/switches.ts'
import { isMoment, momentOf } from '../typed-moment.ts'
import { type Argv, isOneLine } from './argv.ts'
import {
  askedBy,
  choiceCalled,
  combined,
  divided,
  fieldCalled,
  idsIn,
  itemsOf,
  type Operator,
  settable,
} from './assignment.ts'

/** None where nothing has changed; undefined where no command line can say what has. */
export type SetOptions = Argv | undefined

/** By what is edited. It weighs: the console has it with the palette. */
export const SET_OPTIONS = {
  record: setOptions,
  engagement: (edited: Edited<EngagementDraft>) => setOptions(switched(edited)),
}

/** `--set price=249 --set channels+=12,15`, and `--password`, which asks. */
export function setOptions<Draft>(edited: Edited<Draft>): SetOptions {
  if (edited.underWay !== undefined) return undefined
  return joined(fieldsToSet(edited).map((field) => optionsOf(field, edited)))
}

/** Undefined where one of them is. */
function joined(options: readonly SetOptions[]): SetOptions {
  return options.every((one) => one !== undefined) ? options.flat() : undefined
}

/** What has changed; beside that what a new one would begin with on another day, and what would be asked about. */
function fieldsToSet<Draft>({ fields, before, after, isNew }: Edited<Draft>): readonly EditField<Draft>[] {
  const changed = new Set(fields.filter((field) => !isSame(field, before, after)).map(({ name }) => name))
  const isAskedAbout = ({ name, dependsOn }: EditField<Draft>) =>
    dependsOn !== undefined && changed.has(dependsOn) && listIn(after[name]).length > 0
  return fields.filter(
    (field) =>
      changed.has(field.name) ||
      (changed.size > 0 && ((isNew && field.defaultVariesByDay) || isAskedAbout(field))),
  )
}

/** A secret stands on no command line: a password is asked for, any other is read from a file alone. */
function optionsOf<Draft>(field: EditField<Draft>, edited: Edited<Draft>): SetOptions {
  if (field.secret) return field.secret === 'never' ? [askedBy(field)] : undefined
  const { name } = field
  const read = divided(`${name}=`)
  const isNamed = read?.operator === '=' && fieldCalled(read.named, edited.fields)?.field === field
  if (!isNamed) return undefined
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
    const moment = iso(momentOf(settable(value)))
    return isMoment(moment) ? [`${name}=${moment}`] : undefined
  }
  if (kind === 'choices' && choiceCalled(settable(value), choices)?.value !== value) return undefined
  return [`${name}=${settable(value)}`]
}

/** The very moment, wherever it is read. */
const iso = (moment = Number.NaN) => (Number.isNaN(moment) ? '' : new Date(moment).toISOString())

/** What goes and what comes, as '-=' and '+='; where the terminal would not make the same list of that, all of it after '='. */
function listValues<Draft>(field: EditField<Draft>, { before, after }: Edited<Draft>): SetOptions {
  const { name } = field
  const [held, wanted] = [listIn(before[name]), listIn(after[name])]
  const known = new Map(held.map((item) => [idOf(item), item]))
  const stays = (item: unknown) => isEqual(known.get(idOf(item)), item)
  if (!wanted.every((item) => stays(item) || isAsAdded(field, item))) return undefined
  const ids = wanted.map(idOf)
  const staying = new Set(wanted.filter(stays).map(idOf))
  const gone = held.map(idOf).filter((id) => !staying.has(id))
  const added = ids.filter((id) => !staying.has(id))
  const ways: Step[][] = [
    [
      { operator: '-=', ids: gone },
      { operator: '+=', ids: added },
    ],
    // An item that was taken out and put in again must go first: else it would stay as it was.
    [
      { operator: '-=', ids: gone.filter((id) => ids.includes(id)) },
      { operator: '=', ids },
    ],
  ]
  const way = ways
    .map((steps) => steps.filter((step) => step.operator === '=' || step.ids.length > 0))
    .find(
      (steps) =>
        steps.length > 0 && isSame(field, { ...after, [name]: listAfter(steps, field, held, wanted) }, after),
    )
  return way?.map((step) => `${name}${step.operator}${step.ids.join(',')}`)
}

interface Step {
  operator: Operator
  ids: readonly string[]
}

/** What the terminal makes of it. */
function listAfter<Draft>(
  steps: readonly Step[],
  field: EditField<Draft>,
  held: readonly unknown[],
  wanted: readonly unknown[],
): readonly unknown[] {
  const added = new Map(wanted.map((item) => [idOf(item), item]))
  return steps.reduce((items, { operator, ids }) => {
    const now = combined(items.map(idOf), operator, idsRead(field, ids))
    return itemsOf(items, now, (id) => added.get(id))
  }, held)
}

/** An id with a comma is read as two, and by what can be chosen as another, or as none. */
function idsRead<Draft>(field: EditField<Draft>, ids: readonly string[]): string[] {
  const { choices } = field
  const read = idsIn(ids.join(','))
  return choices ? read.flatMap((id) => choiceCalled(id, choices)?.value ?? []) : read
}

/** An item that is more than its id says itself what it is as long as nobody has changed it. */
function isAsAdded<Draft>({ isUnmodifiedItem }: EditField<Draft>, item: unknown): boolean {
  const id = idOf(item)
  // Of whichever list it is, this is an item of it.
  if (isUnmodifiedItem) return isUnmodifiedItem(item as never)
  return item === id || isEqual(item, { id })
}

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
