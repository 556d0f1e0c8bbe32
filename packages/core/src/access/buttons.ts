/** Whether the buttons of a list and its form are shown, enabled or disabled with a reason. */
import type { Ability } from './abilities.ts'
import { can, remedy } from './can.ts'
import type { Access } from './roles.ts'
import type { Verdict } from './rule.ts'

export type RecordSubject = {
  [A in Ability]: A extends `${infer Subject}.view`
    ? `${Subject}.create` extends Ability
      ? Subject
      : never
    : never
}[Ability]

export interface CreateButton {
  verdict: Verdict
  remedy: string | undefined
}

/** Without the right the button is disabled with the reason (ROL-016). */
export function createButton(subject: RecordSubject, access: Access): CreateButton {
  const ability = `${subject}.create` as const
  return { verdict: can(ability, access), remedy: remedy(ability, access) }
}

/** Without the right the button is disabled and the form read-only (ROL-012, ROL-017, ROL-032). */
export function saveButton(subject: RecordSubject, mode: 'create' | 'update', access: Access): Verdict {
  return can(`${subject}.${mode}`, access)
}

/** Hidden without the right; the other delete buttons are disabled with the reason (ROL-032, OPN-39). */
const HIDDEN: readonly Ability[] = ['tv-package.delete', 'tv-streaming-service.delete']

export interface DeleteButton extends CreateButton {
  /** False: the list has no delete column and the form no delete button (ROL-013, ROL-014). */
  shown: boolean
}

export function deleteButton(subject: RecordSubject, access: Access): DeleteButton {
  const ability = `${subject}.delete` as const
  const verdict = can(ability, access)
  const shown = verdict.allowed || !HIDDEN.includes(ability)
  return { verdict, remedy: remedy(ability, access), shown }
}

/** For a delete by key or palette, where no button shows the reason; undefined when allowed. */
export function whyNoDelete(
  subject: RecordSubject,
  access: Access,
): { reason: string; remedy: string | undefined } | undefined {
  const { verdict, remedy } = deleteButton(subject, access)
  return verdict.allowed ? undefined : { reason: verdict.reason, remedy }
}
