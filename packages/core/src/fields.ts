/**
 * The fields that contracts are made of. What a service leaves out or sends as null reads as the documented empty value;
 * what is wrong is one clear error.
 */
import * as z from 'zod/mini'
import { countText } from './number-text.ts'
import { expectation } from './schema.ts'

export function orEmpty<Schema extends z.ZodMiniType, Empty>(schema: Schema, empty: () => Empty) {
  return z.pipe(
    z.nullish(schema),
    z.transform((value) => value ?? empty()),
  )
}

export const text = orEmpty(z.string(), () => '')
export const flag = orEmpty(z.boolean(), () => false)

/** Some services write numbers as text: '49.50'. */
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

/** The records of a list that could be read, and how many could not, where some could not. */
export type Rows<Row> = Row[] & { unread?: number }
export type ReadonlyRows<Row> = readonly Row[] & { readonly unread?: number }

/** Some of the records of these lists, which still say how many could not be read. */
export function someOf<Row>(rows: Row[], ...lists: readonly ReadonlyRows<unknown>[]): Rows<Row> {
  return withUnread(
    rows,
    lists.reduce((sum, { unread = 0 }) => sum + unread, 0),
  )
}

export function withUnread<Row>(rows: Row[], unread: number): Rows<Row> {
  return unread === 0 ? rows : Object.assign(rows, { unread })
}

/** A list for which a wrong record costs that record alone; where all of them are wrong, the list is. */
export function rowsOf<Schema extends z.ZodMiniType>(item: Schema) {
  return z.pipe(
    z.array(z.unknown()),
    z.transform((items, { issues }): Rows<z.output<Schema>> => {
      const parsed = items.map((one) => item.safeParse(one))
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

/** '2 packages could not be read'; undefined where all of them could. */
export function unreadText({ unread }: ReadonlyRows<unknown>, noun: string): string | undefined {
  return unread === undefined ? undefined : `${countText(unread, noun)} could not be read`
}

/** Whether an id that is held as text is a number on the wire. */
export const isDigits = (id: string) => /^\d+$/.test(id)

/** Some services write ids as numbers. */
export const id = z.pipe(z.union([z.string(), z.number()]), z.transform(String))

/** Of the year 1 is what some services send where there is no date: the earliest one that their language has. */
export const isNoDate = (value: string) => /^0001-/.test(value)

/** ISO date and time, null where there is none. One that no clock can read would break whatever shows it. */
export const moment = z.pipe(
  z.pipe(
    z.nullish(z.string()),
    z.transform((value) => (value && !isNoDate(value) ? value : null)),
  ),
  z.nullable(z.string().check(z.refine((value) => !Number.isNaN(Date.parse(value)), 'expected a date'))),
)

/** A text that holds more than blanks, and keeps those that it has; the message is what a field shows that does not. */
export const required = (message: string) => z.string().check(z.refine((text) => text.trim() !== '', message))

/** A value of the product's own, parsed when it was read: it is taken as it is. */
export function given<T>(): z.ZodMiniType<T> {
  return z.unknown() as unknown as z.ZodMiniType<T>
}
