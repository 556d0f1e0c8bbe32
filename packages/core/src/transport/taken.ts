import { AppError, asAppError, asRefused, RejectedError, retold } from '../errors.ts'
import type { Answer } from './request.ts'

/** Said at the id of what there is one of already. */
export const ID_TAKEN = { id: 'This id already exists' }

/** A write that its service refuses in these words is refused at the id: there is one of it already (PKG-089, STR-029). */
export async function orTaken(write: Promise<Answer>, told: string): Promise<Answer> {
  return write.catch((error: unknown) => {
    throw asRefused(error, { [told]: ID_TAKEN })
  })
}

/** The same without a write: `read` finds one, or throws 'not-found' where the id is free. */
export async function demandFree(read: Promise<unknown>): Promise<void> {
  const found = await read.then(
    () => true,
    (error: unknown) => {
      if (asAppError(error).kind !== 'not-found') throw error
      return false
    },
  )
  if (found) throw new RejectedError(ID_TAKEN)
}

/** As `orTaken`, where the status alone says so: 409. */
export async function orConflicting(write: Promise<Answer>, fields: Record<string, string>): Promise<Answer> {
  return write.catch((error: unknown) => {
    const known = asAppError(error)
    throw known.status === 409 ? retold(known, { fields }) : error
  })
}

/** Whatever a service answers but a success, says this at a field, too; not where nothing was answered about it (OPN-99). */
export async function orHinted(write: Promise<Answer>, hints: Record<string, string>): Promise<Answer> {
  return write.catch((error: unknown) => {
    throw isAnswer(error) ? retold(error, { hints }) : error
  })
}

/** 401 is about who asks. */
function isAnswer(error: unknown): error is AppError {
  return error instanceof AppError && Boolean(error.status) && error.kind !== 'not-authenticated'
}
