/** Values of a change log as text: short in a row, complete in its details. */

import { UTC } from '../foundation/local-time.ts'
import { isNoDate } from '../foundation/schema.ts'
import { NOTHING, visible } from '../foundation/text.ts'
import { logTime } from '../foundation/time.ts'
import { isContainer } from './document.ts'

const NONE = '(none)'

/** For objects (LOG-007). */
const SEVERAL = 'Multiple fields changed'

/** Characters of one value in a row, and in the details. */
const MAX_SHORT = 120
const MAX_COMPLETE = 20_000

/** Of the country; without one, moments are ISO 8601 in UTC. */
export type Zone = string | undefined

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/

/** One line; '' for undefined. */
export function valueText(value: unknown, zone: Zone): string {
  return oneLine(cut(plainText(value, zone, MAX_SHORT), MAX_SHORT))
}

/** Complete, with line breaks. */
export function wholeText(value: unknown, zone: Zone): string {
  const lines = cut(plainText(value, zone, MAX_COMPLETE), MAX_COMPLETE).split(/\r\n|[\n\r]/)
  return lines.map((line) => visible(line.replaceAll('\t', ' '))).join('\n')
}

/** Whether the row shortens the value. */
export function isMore(value: unknown): boolean {
  if (typeof value === 'string') return value.length > MAX_SHORT || /[\n\r]/.test(value)
  return isContainer(value) && (hasFields(value) || plainText(value, UTC, MAX_SHORT).length > MAX_SHORT)
}

export function nameText(name: string): string {
  return oneLine(cut(name, MAX_SHORT))
}

/** Name or id of a list entry; undefined without one. */
export function labelOf(value: unknown): string | undefined {
  if (!isContainer(value) || Array.isArray(value)) return undefined
  const names = ['name', 'title', 'externalName', 'id', 'deviceSerialNumber'].map(
    (field) => Object.hasOwn(value, field) && value[field],
  )
  const label = names.find((name) => (typeof name === 'string' && name !== '') || typeof name === 'number')
  return label === undefined ? undefined : nameText(String(label))
}

function plainText(value: unknown, zone: Zone, limit: number): string {
  if (value === undefined) return ''
  if (value === null) return NONE
  if (value === '') return NOTHING
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return listText(value, zone, limit)
  if (isContainer(value)) return SEVERAL
  const text = String(value)
  if (typeof value !== 'string' || !MOMENT.test(text)) return text
  return isNoDate(text) ? NONE : momentText(text, zone)
}

export function momentText(text: string, zone: Zone): string {
  const moment = Date.parse(text)
  if (Number.isNaN(moment)) return text
  return zone === undefined ? new Date(moment).toISOString() : logTime(moment, zone, 'in-list')
}

function listText(list: readonly unknown[], zone: Zone, limit: number): string {
  if (list.length === 0) return '(empty list)'
  if (hasFields(list)) return SEVERAL
  let text = ''
  for (const [index, item] of list.entries()) {
    text += `${index > 0 ? ', ' : ''}${plainText(item, zone, limit)}`
    // Longer than the limit is enough: the text will be cut.
    if (text.length > limit) break
  }
  return text
}

/** True for objects and lists of objects. */
export function hasFields(value: object): boolean {
  return !Array.isArray(value) || value.some(isContainer)
}

function cut(text: string, limit: number): string {
  if (text.length <= limit) return text
  // Do not cut a surrogate pair in half.
  return `${text.slice(0, limit - 1).replace(/[\ud800-\udbff]$/, '')}…`
}

// Fast path: most texts have no character that `visible` escapes.
const PLAIN = /^[\x20-\x7e\xa1-\xac\xae-\u02ff\u2022\u2026]*$/

function oneLine(text: string): string {
  if (PLAIN.test(text)) return text
  return visible(text.replace(/\r\n|[\n\r]/g, ' ↵ ').replaceAll('\t', ' '))
}
