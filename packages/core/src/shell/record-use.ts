/** Under which id it is kept that a record was opened. */
import type { Administered } from '../access/index.ts'
import { RECORD_SUBJECTS } from './record-kinds.ts'

export function recordUse(subject: Administered, id: string): string {
  return `${subject}.${id}`
}

/** Which one it is; undefined for what is kept of anything else. */
export function readRecordUse(use: string): { subject: Administered; id: string } | undefined {
  const subject = RECORD_SUBJECTS.find((one) => use.startsWith(recordUse(one, '')))
  return subject && { subject, id: use.slice(recordUse(subject, '').length) }
}
