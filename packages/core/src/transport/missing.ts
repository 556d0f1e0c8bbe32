import { AppError } from '../errors.ts'
import type { Answer } from './request.ts'

/** A 404 where the documents read it as "there is none". */
export async function orMissing(call: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call
  } catch (error) {
    if (error instanceof AppError && error.kind === 'not-found') return undefined
    throw error
  }
}
