import { isNoDate } from '../fields.ts'
import { NOTHING, visible } from '../text.ts'
import { logTime } from '../time.ts'
import { UTC } from '../time-zone.ts'
import { isContainer } from './document.ts'

const NONE = '(none)'

/** A value that has fields of its own (LOG-007). */
const SEVERAL = 'Multiple fields changed'

/** Characters of one value in a row. */
const LONGEST = 120
const LONGEST_WHOLE = 20_000

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/

/** What a value reads like in one line, moments in the zone of the country; '' where there is none. */
export function valueText(value: unknown, zone: string): string {
  return oneLine(cut(plainText(value, zone, LONGEST), LONGEST))
}

/** The same in full, with its line breaks. */
export function wholeText(value: unknown, zone: string): string {
  const lines = cut(plainText(value, zone, LONGEST_WHOLE), LONGEST_WHOLE).split(/\r\n|[\n\r]/)
  return lines.map((line) => visible(line.replaceAll('\t', ' '))).join('\n')
}

/** Whether a row shows less than there is to read. */
export function isMore(value: unknown): boolean {
  if (typeof value === 'string') return value.length > LONGEST || /[\n\r]/.test(value)
  return isContainer(value) && (hasFields(value) || plainText(value, UTC, LONGEST).length > LONGEST)
}

/** A name from outside, in one line. */
export function nameText(name: string): string {
  return oneLine(cut(name, LONGEST))
}

/** What an entry of a list is called by people; undefined where it does not say. */
export function labelOf(value: unknown): string | undefined {
  if (!isContainer(value) || Array.isArray(value)) return undefined
  const names = ['name', 'title', 'externalName', 'id', 'deviceSerialNumber'].map(
    (field) => Object.hasOwn(value, field) && value[field],
  )
  const label = names.find((name) => (typeof name === 'string' && name !== '') || typeof name === 'number')
  return label === undefined ? undefined : nameText(String(label))
}

function plainText(value: unknown, zone: string, longest: number): string {
  if (value === undefined) return ''
  if (value === null) return NONE
  if (value === '') return NOTHING
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return listText(value, zone, longest)
  if (isContainer(value)) return SEVERAL
  const text = String(value)
  if (typeof value !== 'string' || !MOMENT.test(text)) return text
  return isNoDate(text) ? NONE : momentText(text, zone)
}

function momentText(text: string, zone: string): string {
  const moment = Date.parse(text)
  return Number.isNaN(moment) ? text : logTime(moment, zone)
}

function listText(list: readonly unknown[], zone: string, longest: number): string {
  if (list.length === 0) return '(empty list)'
  if (hasFields(list)) return SEVERAL
  let text = ''
  for (const [index, item] of list.entries()) {
    text += `${index > 0 ? ', ' : ''}${plainText(item, zone, longest)}`
    // One too many is enough to know that something is left out.
    if (text.length > longest) break
  }
  return text
}

/** Whether there is more to it than a text or a list of texts. */
export function hasFields(value: object): boolean {
  return !Array.isArray(value) || value.some(isContainer)
}

function cut(text: string, longest: number): string {
  if (text.length <= longest) return text
  // Half a character is none.
  return `${text.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '')}…`
}

// Of nearly all texts, and quickly seen: nothing in them has to be spelled out.
const PLAIN = /^[\x20-\x7e\xa1-\xac\xae-\u02ff\u2022\u2026]*$/

function oneLine(text: string): string {
  if (PLAIN.test(text)) return text
  return visible(text.replace(/\r\n|[\n\r]/g, ' ↵ ').replaceAll('\t', ' '))
}
