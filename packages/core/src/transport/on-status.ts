/** Calls of the admin portal, and statuses with a special meaning for some: 404, 409, and versions (412). */
import type * as z from 'zod/mini'
import {
  AppError,
  asAppError,
  type ErrorChange,
  type ErrorKind,
  RejectedError,
  withMessage,
} from '../foundation/errors.ts'
import { CHANGED_SINCE, parseAnswer } from './answer.ts'
import type { DataManager } from './data-manager.ts'
import { type Answer, admin, type RequestOptions } from './request.ts'

/** For calls whose 404 means "there is none". */
export async function undefinedOn404<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call
  } catch (error) {
    if (error instanceof AppError && error.kind === 'not-found') return undefined
    throw error
  }
}

async function withMessageOn<T>(status: number, call: Promise<T>, words: ErrorChange): Promise<T> {
  return call.catch((error: unknown) => {
    const appError = asAppError(error)
    throw appError.status === status ? withMessage(appError, words) : error
  })
}

/** For catalogues that every country has: a 404 is a failure of the service. */
export async function serverErrorOn404<T>(call: Promise<T>): Promise<T> {
  return withMessageOn(404, call, { kind: 'server' })
}

export const GONE = 'The service no longer has this record: someone may have deleted it'

/** For changes and deletes of a record that was read before. */
export async function goneOn404(write: Promise<Answer>): Promise<Answer> {
  return withMessageOn(404, write, { message: GONE })
}

/** For calls whose 409 is about these fields. */
export async function rejectedOn409(write: Promise<Answer>, fields: Record<string, string>): Promise<Answer> {
  return withMessageOn(409, write, { fields })
}

/** For services with a version instead of an ETag: the same error as a 412 (OPN-24). */
export async function conflictOn409(write: Promise<Answer>): Promise<Answer> {
  return withMessageOn(409, write, { kind: 'conflict', message: CHANGED_SINCE })
}

/** Adds hints at fields to any error that the service answered (OPN-99). */
export async function withHintsOnFailure(
  write: Promise<Answer>,
  hints: Record<string, string>,
): Promise<Answer> {
  return write.catch((error: unknown) => {
    throw isAnswer(error) ? withMessage(error, { hints }) : error
  })
}

/** Kinds of errors that the service did not answer: sign-in, proxy or gateway. */
const NOT_ANSWERED: readonly ErrorKind[] = ['not-authenticated', 'not-sent', 'outcome-unknown']

function isAnswer(error: unknown): error is AppError {
  return error instanceof AppError && Boolean(error.status) && !NOT_ANSWERED.includes(error.kind)
}

export const DUPLICATE_ID = { id: 'This id already exists' }

/** A service's error with this message becomes an error at the id (PKG-089, STR-029). */
export async function rejectDuplicateId(write: Promise<Answer>, message: string): Promise<Answer> {
  return write.catch((error: unknown) => {
    const appError = asAppError(error)
    throw appError.errorMessage === message ? withMessage(appError, { fields: DUPLICATE_ID }) : error
  })
}

/** Throws the error at the id without a write; `read` throws 'not-found' for a free id. */
export async function assertIdAvailable(read: Promise<unknown>): Promise<void> {
  const exists = await read.then(
    () => true,
    (error: unknown) => {
      if (asAppError(error).kind !== 'not-found') throw error
      return false
    },
  )
  if (exists) throw new RejectedError(DUPLICATE_ID)
}

/** A record with its ETag, if the service sent one. */
export type Versioned<T> = T & { etag: string | undefined }

export function parseVersioned<Schema extends z.ZodMiniType<object>>(
  schema: Schema,
  answer: Answer,
): Versioned<z.output<Schema>> {
  return { ...parseAnswer(schema, answer), etag: answer.headers.get('etag') ?? undefined }
}

/** Makes a write after someone else's change a 412 ('conflict'). */
export function ifMatch(etag: string | undefined): Pick<RequestOptions, 'headers'> {
  return etag ? { headers: { 'If-Match': strong(etag) } } : {}
}

/** A compressing gateway marks the tag as weak, and a weak one never matches. */
const strong = (etag: string) => etag.replace(/^W\//, '')

/** Throws 'conflict' without a write if the version has changed. */
export function assertSameVersion(
  expected: string | number | undefined,
  now: string | number | undefined,
): void {
  if (expected === undefined || now === undefined) return
  if (strong(`${expected}`) !== strong(`${now}`)) throw new AppError('conflict', CHANGED_SINCE)
}

/** Throws 'parse' for an answer that breaks the contract. */
export async function readAdmin<Schema extends z.ZodMiniType>(
  data: DataManager,
  schema: Schema,
  request: Pick<RequestOptions, 'path' | 'query' | 'confidential' | 'signal'>,
): Promise<z.output<Schema>> {
  return parseAnswer(schema, await data.get({ ...admin, ...request }))
}

/** Throws 'conflict' after someone else's change, and says when the record is gone. */
export async function updateVersion(
  data: DataManager,
  method: 'put' | 'patch',
  { path, body, etag }: { path: string; body: unknown; etag: string | undefined },
): Promise<Answer> {
  return goneOn404(data[method]({ ...admin, path, body, ...ifMatch(etag), ignoreBody: true }))
}
