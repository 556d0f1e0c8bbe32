/**
 * The fields that contracts are made of. What a service leaves out or sends as null reads as the documented empty value;
 * what is wrong is one clear error.
 */
import * as z from 'zod/mini'

export function orEmpty<Schema extends z.ZodMiniType, Empty>(schema: Schema, empty: () => Empty) {
  return z.pipe(
    z.nullish(schema),
    z.transform((value) => value ?? empty()),
  )
}

export const text = orEmpty(z.string(), () => '')
export const flag = orEmpty(z.boolean(), () => false)
export const number = orEmpty(z.number(), () => 0)

export function listOf<Schema extends z.ZodMiniType>(item: Schema) {
  return orEmpty(z.array(item), (): z.output<Schema>[] => [])
}

/** Whether an id that is held as text is a number on the wire. */
export const isDigits = (id: string) => /^\d+$/.test(id)

/** Some services write ids as numbers. */
export const id = z.pipe(z.union([z.string(), z.number()]), z.transform(String))

/** ISO date and time, null where there is none. One that no clock can read would break whatever shows it. */
export const moment = z.pipe(
  z.pipe(
    z.nullish(z.string()),
    z.transform((value) => value || null),
  ),
  z.nullable(z.string().check(z.refine((value) => !Number.isNaN(Date.parse(value)), 'expected a date'))),
)

/** A text that holds more than blanks, and keeps those that it has; the message is what a field shows that does not. */
export const required = (message: string) => z.string().check(z.refine((text) => text.trim() !== '', message))

/** A value of the product's own, parsed when it was read: it is taken as it is. */
export function given<T>(): z.ZodMiniType<T> {
  return z.unknown() as unknown as z.ZodMiniType<T>
}
