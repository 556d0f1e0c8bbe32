import * as z from 'zod/mini'
import { countText } from './numbers.ts'

const article: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'a list',
}

/** The first issue as "path: expectation". */
export function describeIssues(error: z.core.$ZodError, whole: string): string {
  const issue = error.issues[0]
  const path = issue?.path.join('.') || whole
  if (!issue) return `${path}: not as expected`
  return `${path}: ${expectation(issue)}`
}

/** The first issue of each field; `below` is the path of the form. */
export function problemsIn(error: z.core.$ZodError, below?: string): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const issue of error.issues) {
    const path = below === undefined ? issue.path : issue.path.slice(issue.path[0] === below ? 1 : Infinity)
    if (path[0] !== undefined) problems[String(path[0])] ??= expectation(issue)
  }
  return problems
}

export function expectation(issue: z.core.$ZodIssue): string {
  if (issue.message && issue.message !== 'Invalid input') return issue.message
  if (issue.code === 'invalid_type') return `expected ${article[issue.expected] ?? issue.expected}`
  if (issue.code === 'invalid_value') return `expected one of ${issue.values.join(', ')}`
  if (issue.code === 'too_small')
    return `expected ${issue.inclusive ? 'at least' : 'more than'} ${amount(issue, issue.minimum)}`
  if (issue.code === 'too_big')
    return `expected ${issue.inclusive ? 'at most' : 'less than'} ${amount(issue, issue.maximum)}`
  return 'not as expected'
}

const COUNTED: Readonly<Record<string, string>> = { string: 'character', array: 'item' }

/** '0', '1 character', '64 items'. */
function amount({ origin }: { origin: string }, limit: number | bigint): string {
  const noun = COUNTED[origin]
  return noun ? `${limit} ${noun}${Number(limit) === 1 ? '' : 's'}` : String(limit)
}

export function orEmpty<Schema extends z.ZodMiniType, Empty>(schema: Schema, empty: () => Empty) {
  return z.pipe(
    z.nullish(schema),
    z.transform((value) => value ?? empty()),
  )
}

export const text = orEmpty(z.string(), () => '')
export const flag = orEmpty(z.boolean(), () => false)

/** A number, also as text: '49.50'. */
export const givenNumber = z.pipe(
  z
    .union([z.number(), z.string()], 'expected a number')
    .check(
      z.refine(
        (value) => typeof value === 'number' || /^\s*(-?\d+(\.\d+)?)?\s*$/.test(value),
        'expected a number',
      ),
    ),
  z.transform(Number),
)
export const number = orEmpty(givenNumber, () => 0)

export function listOf<Schema extends z.ZodMiniType>(item: Schema) {
  return orEmpty(z.array(item), (): z.output<Schema>[] => [])
}

/** The readable records of a list, and the number of unreadable ones. */
export type Rows<Row> = Row[] & { unread?: number }
export type ReadonlyRows<Row> = readonly Row[] & { readonly unread?: number }

/** Some records of these lists, with their numbers of unreadable ones. */
export function someOf<Row>(rows: Row[], ...lists: readonly ReadonlyRows<unknown>[]): Rows<Row> {
  return withUnread(
    rows,
    lists.reduce((sum, { unread = 0 }) => sum + unread, 0),
  )
}

export function withUnread<Row>(rows: Row[], unread: number): Rows<Row> {
  return unread === 0 ? rows : Object.assign(rows, { unread })
}

/** A list that skips invalid records, unless all are invalid. */
export function rowsOf<Schema extends z.ZodMiniType>(item: Schema) {
  return z.pipe(
    z.array(z.unknown()),
    z.transform((items, { issues }): Rows<z.output<Schema>> => {
      const parsed = items.map((value) => item.safeParse(value))
      const rows = parsed.flatMap(({ success, data }) => (success ? [data] : []))
      const unread = items.length - rows.length
      const issue = parsed[0]?.error?.issues[0]
      if (issue && rows.length === 0)
        issues.push({
          code: 'custom',
          message: expectation(issue),
          path: [0, ...issue.path],
          input: items[0],
        })
      return withUnread(rows, unread)
    }),
  )
}

/** '2 packages could not be read'. */
export function unreadText({ unread }: ReadonlyRows<unknown>, noun: string): string | undefined {
  return unread === undefined ? undefined : `${countText(unread, noun)} could not be read`
}

/** Whether an id is sent as a number. */
export const isDigits = (id: string) => /^\d+$/.test(id)

/** An id, also sent as a number. */
export const id = z.pipe(z.union([z.string(), z.number()]), z.transform(String))

/** Some services send the year 1 for no date. */
export const isNoDate = (value: string) => /^0001-/.test(value)

/** ISO date and time, or null. Invalid ones are rejected, because they would break the display. */
export const moment = z.pipe(
  z.pipe(
    z.nullish(z.string()),
    z.transform((value) => (value && !isNoDate(value) ? value : null)),
  ),
  z.nullable(z.string().check(z.refine((value) => !Number.isNaN(Date.parse(value)), 'expected a date'))),
)

/** A text with more than blanks; the message is shown at the field. */
export const required = (message: string) => z.string().check(z.refine((text) => text.trim() !== '', message))

/** A value that was parsed before. */
export function given<T>(): z.ZodMiniType<T> {
  return z.unknown() as unknown as z.ZodMiniType<T>
}

/** Whether an unparsed value has named fields: a list has none. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The named fields of an unparsed value; an empty object if it has none. */
export function asObject(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : {}
}
