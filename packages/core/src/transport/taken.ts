import { asAppError, asRefused, RejectedError } from '../errors.ts'
import type { Answer } from './request.ts'

/** Said at the id of what there is one of already. */
export const ID_TAKEN = { id: 'This id already exists' }

/** A write that its service refuses in these words is refused at the id: there is one of it already (PKG-089, STR-029). */
export async function refusedAtId(write: Promise<Answer>, told: string): Promise<Answer> {
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
