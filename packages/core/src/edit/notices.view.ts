import type { EditField } from './field.ts'
import type { EditPhase } from './phase.view.ts'
import type { Problems } from './problems.ts'

/** What is to be known, and mostly decided, before anything else can be saved. */
export interface EditNotice {
  phase: 'conflict' | 'overtaken' | 'merged' | 'unknown' | 'unread' | 'missing' | 'refused' | 'partly-saved'
  title: string
  text: string
  /** The label of finding out, where that is what can be done. */
  check?: string
}

/** Of the phase, or of what was refused and nobody can mend here. */
export function noticeOf<Draft>(
  phase: EditPhase,
  fields: readonly EditField<Draft>[],
  refused: Problems,
): EditNotice | undefined {
  return notices[phase] ?? refusedNotice(fields, refused)
}

const notices: Partial<Record<EditPhase, EditNotice>> = {
  conflict: {
    phase: 'conflict',
    title: 'Somebody else has saved this meanwhile',
    text: 'Nothing that you have typed is lost.',
  },
  unknown: {
    phase: 'unknown',
    title: 'The result is unknown',
    text: 'The request was sent, but the service has not confirmed it. Your changes are kept.',
    check: 'Check the result',
  },
  unread: {
    phase: 'unread',
    title: 'What is stored now could not be read',
    text: 'What you have typed is still here.',
    check: 'Try again',
  },
  missing: {
    phase: 'missing',
    title: 'Somebody has deleted this meanwhile',
    text: 'What you have typed is still here, to be copied.',
  },
}

/** Nothing of it is in the form: there is nothing to decide. */
export const OVERTAKEN: EditNotice = {
  phase: 'overtaken',
  title: 'Not saved yet',
  text: 'Somebody else has saved this meanwhile, but nothing that you see here. Save again.',
}

/** A choice was made, and not saved with it: the next save is. */
export const MERGED: EditNotice = {
  phase: 'merged',
  title: 'Your changes are on top of theirs',
  text: 'They are not saved yet.',
}

/** What a save of several calls has got done, and what the next save sends. */
export function partlySavedNotice<Draft>(
  fields: readonly EditField<Draft>[],
  saved: readonly string[],
  left: readonly string[],
): EditNotice {
  const labelsOf = (names: readonly string[]) =>
    fields
      .filter(({ name }) => names.includes(name))
      .map(({ label }) => label)
      .join(', ')
  return {
    phase: 'partly-saved',
    title: 'Only a part of it is saved',
    text: `Saved: ${labelsOf(saved)}. Not saved yet: ${labelsOf(left)}.`,
  }
}

/** By the label of the field, or by the name that the service has for it. */
function refusedNotice<Draft>(
  fields: readonly EditField<Draft>[],
  refused: Problems,
): EditNotice | undefined {
  const labels = new Map<string, string>(fields.map(({ name, label }) => [name, label]))
  const texts = Object.entries(refused).map(([name, text]) => `${labels.get(name) ?? name}: ${text}`)
  if (texts.length === 0) return undefined
  return {
    phase: 'refused',
    title: 'The service has refused what cannot be changed here',
    text: texts.join('; '),
  }
}
