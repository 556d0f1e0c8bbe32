import { asRefused } from '../errors.ts'
import type { Answer } from './request.ts'

/** A write that its service refuses in these words is refused at the id: there is one of it already (PKG-089, STR-029). */
export async function orTaken(write: Promise<Answer>, told: string): Promise<Answer> {
  return write.catch((error: unknown) => {
    throw asRefused(error, { [told]: { id: 'This id already exists' } })
  })
}
