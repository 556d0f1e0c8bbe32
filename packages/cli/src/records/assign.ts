/** A word of `--set` as the value of a field. */

import {
  applyOperator,
  findChoice,
  itemsOf,
  type Operator,
  parseIds,
  splitAssignment,
} from '@headend/core/cli-equivalent'
import { applyTicked, idOf, tickedValues } from '@headend/core/edit'
import { AppError } from '@headend/core/errors'
import { UTC } from '@headend/core/local-time'
import { didYouMean, suggestions } from '@headend/core/suggestions'
import {
  MOMENT_WORDS,
  type MomentContext,
  momentOf,
  readMoment,
  whyNoMoment,
} from '@headend/core/typed-moment'
import { firstWords, formatList, isOrAre, quoteList } from '../output/output.ts'
import { type Draft, demandField, type Field, nameWithLabel, refuseSecret } from './field.ts'

/** The draft with this field set; throws 'usage' for a text of the wrong type. Rules come later. */
export async function assign(
  draft: Draft,
  assignment: Assignment,
  find: FindItems,
  now = Date.now(),
): Promise<Draft> {
  const { field } = assignment
  const storedValue = draft[field.name]
  const value =
    field.kind === 'list'
      ? await assignList(storedValue, assignment, find)
      : assignSingle(storedValue, assignment, now)
  return { ...draft, [field.name]: value }
}

function assignSingle(storedValue: unknown, { field, fieldName, text }: Assignment, now: number): unknown {
  if (field.kind === 'switch') return parseSwitch(fieldName, text)
  if (field.kind === 'choices') return choiceOf(field, text, fieldName)
  if (field.kind === 'moment')
    return parseMoment(fieldName, text, { zone: field.zone ?? UTC, now }, storedValue)
  if (field.kind === 'number') return parseNumber(storedValue, fieldName, text)
  return text
}

function parseMoment(fieldName: string, text: string, clock: MomentContext, storedValue: unknown): string {
  const moment = readMoment(text, clock, momentOf(String(storedValue)))
  if (moment) return moment
  const why = whyNoMoment(text, clock.zone)
  if (why) throw new AppError('usage', `'${fieldName}': ${why}`)
  throw new AppError('usage', `'${fieldName}' must be a date, not '${text}': write ${MOMENT_WORDS}`)
}

/** A number that is not written plainly stays text: the rules read it. */
function parseNumber(storedValue: unknown, fieldName: string, text: string): unknown {
  if (!Number.isFinite(Number(text)))
    throw new AppError('usage', `'${fieldName}' must be a number, not '${text}'`)
  return typeof storedValue === 'number' && String(Number(text)) === text.trim() ? Number(text) : text
}

const SWITCH_WORDS: Readonly<Record<string, boolean>> = {
  yes: true,
  true: true,
  on: true,
  no: false,
  false: false,
  off: false,
}

function parseSwitch(fieldName: string, text: string): boolean {
  const word = text.trim().toLowerCase()
  if (Object.hasOwn(SWITCH_WORDS, word)) return SWITCH_WORDS[word] === true
  throw new AppError('usage', `'${fieldName}' must be yes or no, not '${text}'`)
}

export interface Assignment {
  field: Field
  fieldName: string
  /** The typed name, with the field's label if that differs: the start of messages. */
  fieldText: string
  operator: Operator
  text: string
  /** The label of an inverted field was typed: the text lists the items that the value must not hold. */
  inverse: boolean
}

/** Throws 'usage' for a text without a value and for an unknown field, naming the fields. */
export function parseAssignment(text: string, fields: readonly Field[]): Assignment {
  const word = splitAssignment(text)
  if (!word)
    throw new AppError('usage', `'${text}' has no value: write a field and a value, such as name=Sport`)
  const { fieldName, operator } = word
  const { field, byLabel } = demandField(fieldName, fields)
  refuseSecret(field, false)
  if (operator !== '=' && field.kind !== 'list')
    throw new AppError('usage', `'${fieldName}' is not a list: use =`)
  return {
    ...word,
    field,
    fieldText: nameWithLabel(fieldName, field.label),
    inverse: byLabel && field.inverted === true,
  }
}

function parseItems(text: string, field: Field, fieldName: string): string[] {
  const each = parseIds(text)
  return field.choices ? choicesOf(field, each, fieldName) : each
}

/** The choice with this value or label; throws 'usage' for an unknown one. */
function choiceOf(field: Field, text: string, fieldName: string): string {
  const [value = ''] = choicesOf(field, [text], fieldName)
  return value
}

function choicesOf({ choices = [] }: Field, texts: readonly string[], fieldName: string): string[] {
  const values = texts.map((text) => findChoice(text, choices)?.value)
  const wrong = texts.filter((_, at) => values[at] === undefined)
  if (wrong.length === 0) return values.filter((value) => value !== undefined)
  const valid = choices.map(({ value }) => value)
  throw new AppError(
    'usage',
    `'${fieldName}' has no ${quoteList(wrong)}${suggestions(firstWords(wrong), valid)}`,
  )
}

/** The catalogue's items with these ids; throws 'usage' for unknown ones, beginning with `fieldText`. */
export type FindItems = (
  field: Field,
  ids: readonly string[],
  fieldText: string,
) => Promise<ReadonlyMap<string, unknown>>

/** Held items stay as they are; throws 'usage' for an id that cannot be removed. */
async function assignList(
  storedValue: unknown,
  { field, fieldName, fieldText, operator, text, inverse }: Assignment,
  find: FindItems,
) {
  const storedItems = Array.isArray(storedValue) ? storedValue : []
  const items = parseItems(text, field, fieldName)
  const ids = storedItems.map(idOf)
  if (operator === '-=' && !field.choices) demandListed(fieldText, ids, items)
  const idsAfter = inverse
    ? applyTicked(ids, applyOperator(tickedValues(ids, field), operator, items), field)
    : applyOperator(ids, operator, items)
  if (field.choices) return itemsOf(storedItems, idsAfter, (id) => id)
  const added = idsAfter.filter((id) => !ids.includes(id))
  const catalogueItems = await find(field, added, fieldText)
  return itemsOf(storedItems, idsAfter, (id) => catalogueItems.get(id))
}

function demandListed(fieldText: string, storedItems: readonly string[], ids: readonly string[]): void {
  const missing = ids.filter((id) => !storedItems.includes(id))
  if (missing.length === 0) return
  const near = didYouMean(firstWords(missing), storedItems) || `. ${listContents(storedItems)}`
  throw new AppError(
    'usage',
    `${fieldText}: ${quoteList(missing)} ${isOrAre(missing)} not in the list${near}`,
  )
}

function listContents(storedItems: readonly string[]): string {
  return storedItems.length === 0 ? 'The list is empty' : `The list has: ${formatList(storedItems)}`
}
