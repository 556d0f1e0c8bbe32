/** A word of `--set` as the value of a field. */
import { idOf } from '@headend/core/edit'
import { AppError } from '@headend/core/errors'
import { UTC } from '@headend/core/time-zone'
import { type Here, MOMENT_WORDS, momentOf, readMoment, whyNoMoment } from '@headend/core/typed-moment'
import { isOrAre, quoted } from '../output/told.ts'
import type { Assignment } from './assignment.ts'
import { choiceOf, namedIn } from './choice.ts'
import type { Draft } from './field.ts'
import { type Find, listOf } from './list-value.ts'

/** The draft with this field set; throws 'usage' for what cannot be a value of it. Whether it may be one, rules say. */
export async function assign(
  draft: Draft,
  assignment: Assignment,
  find: Find,
  now = Date.now(),
): Promise<Draft> {
  const { field } = assignment
  const before = draft[field.name]
  const value =
    field.kind === 'list' ? await listOf(before, assignment, find) : single(before, assignment, now)
  return { ...draft, [field.name]: value }
}

/** What a '+=' adds that is there already: nothing is changed by it, and nobody meant that. */
export function alreadyThere(
  draft: Draft,
  { field, named, called, operator, text, inverse }: Assignment,
): string | undefined {
  const value = draft[field.name]
  if (operator !== '+=' || !Array.isArray(value)) return undefined
  const held = value.map(idOf)
  const { choices = [] } = field
  const there = inverse ? choices.flatMap((one) => (held.includes(one.value) ? [] : [one.value])) : held
  const twice = namedIn(text, field, named).filter((id) => there.includes(id))
  if (twice.length === 0) return undefined
  return `${called}: ${quoted(twice)} ${isOrAre(twice)} in it already`
}

function single(before: unknown, { field, named, text }: Assignment, now: number): unknown {
  if (field.kind === 'switch') return switchOf(named, text)
  if (field.kind === 'choices') return choiceOf(field, text, named)
  if (field.kind === 'moment') return momentIn(named, text, { zone: field.zone ?? UTC, now }, before)
  if (field.kind === 'number') return numberOf(before, named, text)
  return text
}

function momentIn(named: string, text: string, here: Here, before: unknown): string {
  const moment = readMoment(text, here, momentOf(String(before)))
  if (moment) return moment
  const why = whyNoMoment(text, here.zone)
  if (why) throw new AppError('usage', `'${named}': ${why}`)
  throw new AppError('usage', `'${named}' is a date, not '${text}': write ${MOMENT_WORDS}`)
}

/** What a number is written like stays, where it is not written as numbers are: the rules read it. */
function numberOf(before: unknown, named: string, text: string): unknown {
  if (!Number.isFinite(Number(text))) throw new AppError('usage', `'${named}' is a number, not '${text}'`)
  return typeof before === 'number' && String(Number(text)) === text.trim() ? Number(text) : text
}

const SWITCHED: Readonly<Record<string, boolean>> = {
  yes: true,
  true: true,
  on: true,
  no: false,
  false: false,
  off: false,
}

function switchOf(named: string, text: string): boolean {
  const word = text.trim().toLowerCase()
  if (Object.hasOwn(SWITCHED, word)) return SWITCHED[word] === true
  throw new AppError('usage', `'${named}' is yes or no, not '${text}'`)
}
