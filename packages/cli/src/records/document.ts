/** Records as JSON that people write: files, and what an editor gave back. */
import { FIXED, idOf } from '@headend/core/edit'
import { AppError } from '@headend/core/errors'
import { UTC } from '@headend/core/local-time'
import { isObject } from '@headend/core/schema'
import { safeJson } from '@headend/core/text'
import { momentOf, readMoment } from '@headend/core/typed-moment'
import { unreadText } from '../files.ts'
import type { FindItems } from './assign.ts'
import { type Draft, type Field, fieldText, refuseSecret, unknownFields } from './field.ts'

/** JSON in which whole lines may be comments (`//`); throws 'usage', naming the source and the place. */
export function readDocument(text: string, source: string): Draft {
  const extraNames = text.replace(/^\uFEFF/, '')
  // An empty line in their place keeps the line numbers.
  const json = extraNames.replace(/^[^\S\n]*\/\/.*$/gm, '')
  if (json.trim() === '')
    throw emptyDocumentError(
      source,
      extraNames.trim() === '' ? 'the file is empty' : 'the file has only comments',
    )
  const parsed = parseJson(json, source)
  if (isObject(parsed)) return parsed
  throw new AppError('usage', `${source}: ${EXPECTED}`)
}

const EXPECTED = 'expected one object, { "field": value, … }'

function emptyDocumentError(source: string, reason: string): AppError {
  return new AppError('usage', `${unreadText(source, reason)}: ${EXPECTED}`)
}

function parseJson(text: string, source: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new AppError('usage', `${source}: not JSON: ${(cause as Error).message}`, { cause })
  }
}

interface DocumentRules {
  fields: readonly Field[]
  /** The names that `view --json` prints beside the fields: ignored here. */
  extraNames: readonly string[]
  find: FindItems
}

/** The draft with the values of the document; throws 'usage' for an unknown field. */
export async function mergeDocument(
  draft: Draft,
  document: Draft,
  { fields, extraNames, find }: DocumentRules,
): Promise<Draft> {
  const entries = Object.entries(document).filter(([name]) => !extraNames.includes(name))
  const fieldEntries = entries.map(([name, value]) => ({
    name,
    value,
    field: fields.find((field) => field.name === name),
  }))
  const unknown = fieldEntries.filter(({ field }) => !field).map(({ name }) => name)
  if (unknown.length > 0) throw unknownFields(unknown, fields)
  const merged = fieldEntries.map(async ({ name, value, field }) => {
    if (!field) return [name, value]
    refuseSecret(field, true)
    return [name, await mergeValue(draft, field, value, find)]
  })
  return { ...draft, ...Object.fromEntries(await Promise.all(merged)) }
}

/** An item of a list is an id, or an object with changes to the held or catalogue item. */
async function mergeValue(draft: Draft, field: Field, value: unknown, find: FindItems): Promise<unknown> {
  // An id is text that looks like a number.
  if (field.kind === 'text' && typeof value === 'number') return String(value)
  // The rules report an unreadable moment.
  if (field.kind === 'moment' && typeof value === 'string') {
    const here = { zone: field.zone ?? UTC, now: Date.now() }
    return readMoment(value, here, momentOf(String(draft[field.name]))) ?? value
  }
  if (field.kind !== 'list' || field.choices || !Array.isArray(value)) return value
  const storedValue = draft[field.name]
  const stored = new Map((Array.isArray(storedValue) ? storedValue : []).map((item) => [idOf(item), item]))
  const ids = value.map((item) => idIn(item, field))
  const added = new Set(ids.filter((id) => !stored.has(id)))
  const catalogueItems = await find(field, [...added], fieldText(field))
  const itemsById = new Map([...catalogueItems, ...stored])
  return value.map((item, at) => mergeItem(item, itemsById.get(ids[at] ?? '')))
}

function mergeItem(item: unknown, stored: unknown): unknown {
  return isObject(stored) && isObject(item) ? { ...stored, ...item, id: stored.id } : stored
}

function idIn(item: unknown, field: Field): string {
  const id = isObject(item) ? item.id : item
  if (typeof id === 'string' || typeof id === 'number') return idOf(item)
  throw new AppError('usage', `${fieldText(field)}: expected ids, or objects with an id`)
}

/** The draft as JSON for an editor: its title, then every field under its label, without secrets. */
export function writeDocument(
  draft: Draft,
  all: readonly Field[],
  { title, isNew }: { title: string; isNew: boolean },
): string {
  const fields = all.filter(({ secret }) => !secret)
  const intro = [title, 'Save and close to continue. Close without changes to cancel.']
  const lines = fields.map((field, index) => {
    const end = index < fields.length - 1 ? ',' : ''
    return `${comment(field, isNew)}\n  ${safeJson(field.name)}: ${indentJson(draft[field.name])}${end}`
  })
  return `${intro.map((line) => `// ${safeJson(line).slice(1, -1)}`).join('\n')}\n{\n${lines.join('\n')}\n}\n`
}

function comment({ label, required, fixed, help, choices, inverted }: Field, isNew: boolean): string {
  const choice = choices && `of: ${choices.map(({ value }) => value).join(', ')}`
  const facts = [
    required && 'required',
    fixed && !isNew && FIXED,
    help,
    inverted && 'all but these',
    choice,
  ].filter(Boolean)
  return `  // ${[label, ...facts].join(' · ')}`
}

function indentJson(value: unknown): string {
  return safeJson(value ?? null, 2).replaceAll('\n', '\n  ')
}
