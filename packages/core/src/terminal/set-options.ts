/** What a form has changed, as options of the command line that saves the same: held to how the terminal reads them (assignment). */
import { isEqual, isSame, numberToSend } from '../edit/changes.ts'
import type { Edited } from '../edit/edit.ts'
import type { EditField } from '../edit/field.ts'
import { idOf } from '../edit/merge.ts'
import type { EngagementDraft } from '../engagement-record/index.ts'
import { switched } from '../engagement-record/switches.ts'
import { isMoment, momentOf } from '../typed-moment.ts'
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
import { isOneLine, type Words } from './words.ts'

/** The options, none where nothing has changed; what of it only a file tells; or a sentence that says why nothing tells it. */
export type SetOptions = Words | { file: string } | string

/** How it is said, by what is edited. It weighs: the console has it with the palette. */
export const SET_OPTIONS = {
  record: setOptions,
  engagement: (edited: Edited<EngagementDraft>) => setOptions(switched(edited)),
}

const areWords = (options: SetOptions): options is Words => Array.isArray(options)

/** `--set price=249 --set channels+=12,15`, and `--password`, which asks. */
export function setOptions<Draft>(edited: Edited<Draft>): SetOptions {
  if (edited.underWay !== undefined) return edited.underWay
  const options: string[] = []
  for (const field of toTell(edited)) {
    const told = optionsOf(field, edited)
    if (!areWords(told)) return told
    options.push(...told)
  }
  return options
}

/** What has changed; beside that what a new one would begin with on another day, and what would be asked about. */
function toTell<Draft>({ fields, before, after, isNew }: Edited<Draft>): readonly EditField<Draft>[] {
  const changed = new Set(fields.filter((field) => !isSame(field, before, after)).map(({ name }) => name))
  const isAskedAbout = ({ name, follows }: EditField<Draft>) =>
    follows !== undefined && changed.has(follows) && listIn(after[name]).length > 0
  return fields.filter(
    (field) =>
      changed.has(field.name) || (changed.size > 0 && ((isNew && field.ofToday) || isAskedAbout(field))),
  )
}

/** A secret stands on no command line: one is told in a file, the other is asked for. */
function optionsOf<Draft>(field: EditField<Draft>, edited: Edited<Draft>): SetOptions {
  if (field.secret === 'never') return [askedBy(field)]
  if (field.secret) return { file: `${field.label}, which is a secret` }
  const values = valuesOf(field, edited)
  return areWords(values) ? values.flatMap((value) => ['--set', value]) : values
}

/** 'price=249'; 'channels-=7' and 'channels+=12,15'. */
function valuesOf<Draft>(field: EditField<Draft>, edited: Edited<Draft>): SetOptions {
  const { name, label } = field
  const read = divided(`${name}=`)
  const isNamed = read?.operator === '=' && fieldCalled(read.named, edited.fields)?.field === field
  if (!isNamed) return heldBy(label)
  const values = field.kind === 'list' ? listValues(field, edited) : oneValue(field, edited.after[name])
  if (!areWords(values) || values.every(isOneLine)) return values
  return { file: `a line break or a hidden character, and ${label} has one` }
}

const heldBy = (label: string) => ({ file: `what ${label} holds` })

function oneValue<Draft>(field: EditField<Draft>, value: unknown): SetOptions {
  const { name, label, kind, choices = [] } = field
  if (kind === 'number') {
    const number = numberToSend(field, value)
    return Number.isFinite(Number(number)) ? [`${name}=${number}`] : `${label} is no number yet`
  }
  if (kind === 'moment') {
    const moment = iso(momentOf(settable(value)))
    return isMoment(moment) ? [`${name}=${moment}`] : `${label} is no date yet`
  }
  if (kind === 'choices' && choiceCalled(settable(value), choices)?.value !== value) return heldBy(label)
  return [`${name}=${settable(value)}`]
}

/** The very moment, wherever it is read. */
const iso = (moment = Number.NaN) => (Number.isNaN(moment) ? '' : new Date(moment).toISOString())

interface Step {
  operator: Operator
  ids: readonly string[]
}

/** What goes and what comes; where that is not the same list, all of it in its order. */
function listValues<Draft>(field: EditField<Draft>, { before, after }: Edited<Draft>): SetOptions {
  const { name, label } = field
  const [held, wanted] = [listIn(before[name]), listIn(after[name])]
  const known = new Map(held.map((item) => [idOf(item), item]))
  const stays = (item: unknown) => isEqual(known.get(idOf(item)), item)
  if (!wanted.every((item) => stays(item) || isAsAdded(field, item)))
    return { file: `what is changed inside of ${label}` }
  const ways = waysTo(wanted.map(idOf), held.map(idOf), new Set(wanted.filter(stays).map(idOf)))
  const does = (way: readonly Step[]) =>
    isSame(field, { ...after, [name]: listAfter(way, field, held, wanted) }, after)
  // What stays as it is has nothing that goes or comes.
  const way = ways.slice(isSame(field, before, after) ? 1 : 0).find(does)
  return way?.map(({ operator, ids }) => `${name}${operator}${ids.join(',')}`) ?? heldBy(label)
}

/** What was put in anew is out before: held, it would stay as it was. */
function waysTo(ids: readonly string[], held: readonly string[], staying: ReadonlySet<string>): Step[][] {
  const gone = held.filter((id) => !staying.has(id))
  const anew = gone.filter((id) => ids.includes(id))
  const added = ids.filter((id) => !staying.has(id))
  const some = (operator: Operator, named: readonly string[]) =>
    named.length > 0 ? [{ operator, ids: named }] : []
  return [
    [...some('-=', gone), ...some('+=', added)],
    [...some('-=', anew), { operator: '=', ids }],
  ]
}

/** What the terminal makes of it. */
function listAfter<Draft>(
  way: readonly Step[],
  field: EditField<Draft>,
  held: readonly unknown[],
  wanted: readonly unknown[],
): readonly unknown[] {
  const added = new Map(wanted.map((item) => [idOf(item), item]))
  return way.reduce((items, { operator, ids }) => {
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
function isAsAdded<Draft>({ asAdded }: EditField<Draft>, item: unknown): boolean {
  const id = idOf(item)
  // Of whichever list it is, this is an item of it.
  if (asAdded) return asAdded(item as never)
  return item === id || isEqual(item, { id })
}

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
