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

/**
 * An object that is sent back as a whole: what its service says beyond the contract stays in it, unseen, because leaving it
 * out would take it away.
 */
export function whole<Shape extends z.core.$ZodLooseShape>(
  shape: Shape,
): z.ZodMiniObject<Shape, z.core.$strip> {
  return z.looseObject(shape) as unknown as z.ZodMiniObject<Shape, z.core.$strip>
}

/**
 * A body that is sent in place of a record, with all that the record says beyond its contract and the body does not say itself,
 * as it says the currency of a package. The ETag is ours.
 */
export function withBeyond<Body extends object>(
  body: Body,
  { shape }: { shape: object },
  record: object,
): Body {
  const isBeyond = (name: string) =>
    name !== 'etag' && !Object.hasOwn(shape, name) && !Object.hasOwn(body, name)
  return { ...body, ...Object.fromEntries(Object.entries(record).filter(([name]) => isBeyond(name))) }
}
