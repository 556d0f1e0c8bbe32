import * as z from 'zod/mini'

/** '1 204', with plain spaces for programs. Creating an Intl formatter takes milliseconds. */
export function numberText(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ' ')
}

/** '1 line', '1 204 lines', '0 lines'. */
export function countText(count: number, one: string, many = `${one}s`): string {
  return `${numberText(count)} ${count === 1 ? one : many}`
}

const MOST_NAMES = 40

/** The first texts, then 'and 1 204 more'. */
export function firstOf(texts: readonly string[], most = MOST_NAMES): readonly string[] {
  const rest = texts.length - most
  return rest > 0 ? [...texts.slice(0, most), `and ${numberText(rest)} more`] : texts
}

export const MUST_BE_A_NUMBER = 'Must be a number'

/** 1.5 for the Nordic 1,5; undefined without a comma. */
function withPoint(text: string): string | undefined {
  const [, whole, part] = /^\s*(-?\d*),(\d+)\s*$/.exec(text) ?? []
  return part && `${whole || 0}.${part}`
}

function commaProblem(text: string): string | undefined {
  const number = withPoint(text)
  return number && `Must be written with a point instead of the comma: ${number}`
}

/** A number with a point or a comma. */
export function isNegative(value: string | number): boolean {
  return Number(withPoint(String(value)) ?? value) < 0
}

/** A number, digits or nothing. Unlike `Number`, no 0x10 or 1e5, and no number too long to be exact. */
export function isTypedNumber(value: string | number): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  return /^\s*[+-]?\d*\.?\d*\s*$/.test(value) && Math.abs(Number(value)) <= Number.MAX_SAFE_INTEGER
}

/** A whole number of 1 or more, as number or text. */
export function isCount(value: string | number): boolean {
  const isWritten = typeof value === 'number' || /^\s*\+?\d+\s*$/.test(value)
  return isWritten && Number.isSafeInteger(Number(value)) && Number(value) >= 1
}

const typed = z.union([z.string(), z.number()], MUST_BE_A_NUMBER)
const isNumber = z.refine<string | number>(isTypedNumber, {
  error: ({ input }) => commaProblem(String(input)) ?? MUST_BE_A_NUMBER,
})

/** A number as typed in a form; empty is 0 (OPN-89). */
export const typedNumber = typed.check(isNumber)

/** A number of 0 or more as typed in a form; empty is 0 (OPN-89). */
export const typedAmount = typed.check(
  z.refine((value) => !isNegative(value), 'Must be 0 or more'),
  isNumber,
)
