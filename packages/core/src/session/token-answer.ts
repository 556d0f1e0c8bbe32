/** What a token endpoint answers (SES-046, API-003, API-004). */
import * as z from 'zod/mini'
import { AppError } from '../errors.ts'
import type { TokenAnswer } from './tokens.ts'

const optionalText = z.optional(z.string())

const answerSchema = z.object({
  access_token: z.string(),
  refresh_token: optionalText,
  id_token: optionalText,
  // Some say it as a text: the token itself tells then.
  expires_in: z.catch(z.optional(z.number()), undefined),
  session_state: z.optional(z.nullable(z.string())),
})

/** Throws 'parse' for what is no answer with a token in it; what else it says is left aside. */
export function parseTokenAnswer(body: unknown): TokenAnswer {
  const parsed = answerSchema.safeParse(body)
  if (parsed.success) return parsed.data
  throw new AppError('parse', 'The sign-on answered without a token that can be read')
}
