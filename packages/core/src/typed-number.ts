/** Numbers as people type them. */
import * as z from 'zod/mini'

export const MUST_BE_A_NUMBER = 'Must be a number'

/** Nordic people write 1,5 for what a number field takes as 1.5. */
function withPoint(text: string): string | undefined {
  const [, whole, part] = /^\s*(-?\d*),(\d+)\s*$/.exec(text) ?? []
  return part && `Must be written with a point instead of the comma: ${whole || 0}.${part}`
}

/** A number as a form holds it, which is how a person types it; empty is 0 (OPN-89). */
export const typedNumber = z.union([z.string(), z.number()], MUST_BE_A_NUMBER).check(
  z.refine((value) => Number.isFinite(Number(value)), {
    error: ({ input }) => withPoint(String(input)) ?? MUST_BE_A_NUMBER,
  }),
)
