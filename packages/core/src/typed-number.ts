/** Numbers as people type them. */
import * as z from 'zod/mini'

export const MUST_BE_A_NUMBER = 'Must be a number'

/** Nordic people write 1,5 for what a number field takes as 1.5; undefined for what is not so written. */
function withPoint(text: string): string | undefined {
  const [, whole, part] = /^\s*(-?\d*),(\d+)\s*$/.exec(text) ?? []
  return part && `${whole || 0}.${part}`
}

function commaProblem(text: string): string | undefined {
  const number = withPoint(text)
  return number && `Must be written with a point instead of the comma: ${number}`
}

/** With a point or a comma: of what cannot be mended nobody is told first how to write it. */
export function isNegative(value: string | number): boolean {
  return Number(withPoint(String(value)) ?? value) < 0
}

/**
 * What a service has, or what is written in digits, or nothing at all: nobody means what `Number` reads besides (0x10, 1e5), and
 * what is too long would be sent as another number.
 */
export function isTypedNumber(value: string | number): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  return /^\s*[+-]?\d*\.?\d*\s*$/.test(value) && Math.abs(Number(value)) <= Number.MAX_SAFE_INTEGER
}

/** A number of things, 1 or more, in digits: what a service has, or what is typed. */
export function isCount(value: string | number): boolean {
  const isWritten = typeof value === 'number' || /^\s*\+?\d+\s*$/.test(value)
  return isWritten && Number.isSafeInteger(Number(value)) && Number(value) >= 1
}

const typed = z.union([z.string(), z.number()], MUST_BE_A_NUMBER)
const isNumber = z.refine<string | number>(isTypedNumber, {
  error: ({ input }) => commaProblem(String(input)) ?? MUST_BE_A_NUMBER,
})

/** A number as a form holds it, which is how a person types it; empty is 0 (OPN-89). */
export const typedNumber = typed.check(isNumber)

/** The same where it may not be less than 0. */
export const typedAmount = typed.check(
  z.refine((value) => !isNegative(value), 'Must be 0 or more'),
  isNumber,
)
