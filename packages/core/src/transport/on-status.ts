/** What a status means to a call, where it means something else than to every other. */
import { AppError, asAppError, type ErrorKind, type Retelling, retold } from '../errors.ts'
import { CHANGED_SINCE } from './answer.ts'
import type { Answer } from './request.ts'

/** A 404 where the documents read it as "there is none". */
export async function undefinedOn404(call: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call
  } catch (error) {
    if (error instanceof AppError && error.kind === 'not-found') return undefined
    throw error
  }
}

async function retoldOn(status: number, call: Promise<Answer>, words: Retelling): Promise<Answer> {
  return call.catch((error: unknown) => {
    const known = asAppError(error)
    throw known.status === status ? retold(known, words) : error
  })
}

/** A 404 about what every country has: not the thing that was asked about is missing, but the service that knows of it. */
export async function serverErrorOn404(call: Promise<Answer>): Promise<Answer> {
  return retoldOn(404, call, { kind: 'server' })
}

/** Of what somebody wants to change or delete, and has read before. */
export const GONE = 'The service does not know it any more: somebody may have deleted it'

/** A 404 about what has been read before, in words for whoever wanted to change or delete it. */
export async function goneOn404(write: Promise<Answer>): Promise<Answer> {
  return retoldOn(404, write, { message: GONE })
}

/** A 409 where it is about these fields. */
export async function refusedOn409(write: Promise<Answer>, fields: Record<string, string>): Promise<Answer> {
  return retoldOn(409, write, { fields })
}

/** A version has been replaced where others have an ETag that no longer matches: one kind of error for both (OPN-24). */
export async function conflictOn409(write: Promise<Answer>): Promise<Answer> {
  return retoldOn(409, write, { kind: 'conflict', message: CHANGED_SINCE })
}

/** Whatever a service answers but a success, says this at a field, too; not where nothing was answered about it (OPN-99). */
export async function hintedOnFailure(
  write: Promise<Answer>,
  hints: Record<string, string>,
): Promise<Answer> {
  return write.catch((error: unknown) => {
    throw isAnswer(error) ? retold(error, { hints }) : error
  })
}

/** 401 is about who asks, 407 and a gateway that gave up are not of the service. */
const OF_OTHERS: readonly ErrorKind[] = ['not-authenticated', 'not-sent', 'outcome-unknown']

function isAnswer(error: unknown): error is AppError {
  return error instanceof AppError && Boolean(error.status) && !OF_OTHERS.includes(error.kind)
}
