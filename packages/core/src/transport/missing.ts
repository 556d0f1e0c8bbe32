import { AppError, retold } from '../errors.ts'
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

/** A 404 about what every country has: not the thing that was asked about is missing, but the service that knows of it. */
export async function orBroken(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== 'not-found') throw error
    throw retold(error, { kind: 'server' })
  }
}
