import { Trash2 } from 'lucide-react'
import { actionFace } from './faces/action-face.tsx'
import type { Face } from './faces/faces.ts'

/** Shown to who may delete (OPN-53). */
export const DELETE_COLUMN = { id: 'delete', label: 'Delete', type: 'CUSTOM' } as const

/** Its cell. A question comes before anything is deleted; what is removed only leaves the form. */
export function deleteFace<Row>(
  nameOf: (row: Row) => string,
  { verb = 'Delete', reason }: { verb?: 'Delete' | 'Remove'; reason?: string | undefined } = {},
): Face<Row> {
  const opens = verb === 'Delete' ? 'question' : undefined
  const action = (row: Row) => ({ label: `${verb} ${nameOf(row)}`, icon: Trash2, reason, opens }) as const
  return { ...actionFace(action), width: 76 }
}
