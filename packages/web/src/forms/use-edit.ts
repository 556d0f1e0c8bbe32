import { leavingWith, type RestoredNotice, restoredNotice } from '@headend/core/edit'
import { UNSAVED_CHANGES } from '@headend/core/shell'
import type { FieldValues } from 'react-hook-form'
import { useLeavePrompt } from '../commands/leave.tsx'
import { useWaiting } from '../commands/pending-writes.ts'
import { useKeepDraft, useKeptDraft, useRestored } from './kept-draft.ts'
import { type EditDefinition, type EditForm, useEditForm, useOnChange } from './use-edit-form.ts'

export interface Edit<Draft extends FieldValues> extends EditForm<Draft> {
  /** Says that a draft from before a reload or a lost sign-in is back; undefined where there is nothing to say. */
  restored: RestoredNotice | undefined
}

/** A form on a page: its draft outlasts a reload, and the page is not left without asking. */
export function useEdit<Draft extends FieldValues, Stored>(
  definition: EditDefinition<Draft, Stored>,
): Edit<Draft> {
  const { record, leaving = UNSAVED_CHANGES } = definition
  const kept = useKeptDraft<Draft>(record)
  const { waits } = useWaiting(definition.saves)
  const edit = useEditForm(definition, { kept, waits })
  const { fields, original, draft, changes, view, end } = edit
  const restored = useRestored(kept, view)
  useLeavePrompt({ when: view.unsaved, text: leavingWith(leaving, waits) })
  useKeepDraft(record, { fields, original, draft, changes, unsaved: view.unsaved })
  // After the effect that lets go of the leave prompt (PKG-075).
  useOnChange(end, () => end && definition.leave?.(end))
  return { ...edit, restored: restored && restoredNotice(fields, restored, changes) }
}
