/** How the buttons of a list and its form stand there for somebody who sees them. */
import type { Ability } from './abilities.ts'
import { can } from './can.ts'
import { remedy } from './remedy.ts'
import type { Access } from './role.ts'
import type { Verdict } from './rule.ts'

export type Administered = 'tv-package' | 'tv-streaming-service' | 'campaign' | 'selection-item'

export interface CreateButton {
  verdict: Verdict
  /** What helps where the answer is no. */
  remedy: string | undefined
}

/** No: the button stays, disabled with the reason (ROL-016); a form that nobody could save leads nowhere. */
export function createButton(subject: Administered, access: Access): CreateButton {
  const ability = `${subject}.create` as const
  return { verdict: can(ability, access), remedy: remedy(ability, access) }
}

/** No: the button is disabled with the reason, and the fields of the form are read-only (ROL-012, ROL-017, ROL-032). */
export function saveButton(subject: Administered, mode: 'create' | 'update', access: Access): Verdict {
  return can(`${subject}.${mode}`, access)
}

/** Not there for those who may not delete it; the others keep it disabled, with the reason (ROL-032, OPN-39). */
const HIDDEN: readonly Ability[] = ['tv-package.delete', 'tv-streaming-service.delete']

export interface DeleteButton extends CreateButton {
  /** No: the list has no such column and the form no such button (ROL-013, ROL-014); whoever asks in another way is told why. */
  shown: boolean
}

export function deleteButton(subject: Administered, access: Access): DeleteButton {
  const ability = `${subject}.delete` as const
  const verdict = can(ability, access)
  const shown = verdict.allowed || !HIDDEN.includes(ability)
  return { verdict, remedy: remedy(ability, access), shown }
}

/** Why not, and what helps, for whoever asks without a button: by its key, or in the palette. undefined where they may. */
export function deleteRefusal(
  subject: Administered,
  access: Access,
): { reason: string; remedy: string | undefined } | undefined {
  const { verdict, remedy } = deleteButton(subject, access)
  return verdict.allowed ? undefined : { reason: verdict.reason, remedy }
}
