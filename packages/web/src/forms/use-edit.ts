import {
  type Change,
  draftToSave,
  type EditField,
  type EditView,
  leaveWarning,
  type RestoredNotice,
  restoredNotice,
  type SavedDraft,
} from '@headend/core/edit'
import { leavesPage, UNSAVED_CHANGES } from '@headend/core/shell'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useLeavePrompt } from '../commands/leave-guard.tsx'
import { useWaiting } from '../commands/pending-writes.ts'
import { useServices } from '../context/services.tsx'
import { draftsOpen, dropDraft, keepDraft, readDraft } from '../ui/storage/encrypted-drafts.ts'
import { isObject } from '../ui/storage/storage.ts'
import { useStore } from '../ui/store.ts'
import { type EditDefinition, type EditForm, useEditForm, useOnChange } from './use-edit-form.ts'

export interface Edit<Draft extends FieldValues> extends EditForm<Draft> {
  /** Says that a draft from before a reload or a lost sign-in was restored. */
  restoredNotice: RestoredNotice | undefined
}

export function useEdit<Draft extends FieldValues, Stored>(
  definition: EditDefinition<Draft, Stored>,
): Edit<Draft> {
  const { record, leaveText = UNSAVED_CHANGES } = definition
  const [keptDraft] = useState(() => asKeptDraft<Draft>(readDraft(record)))
  const { waitsForNetwork } = useWaiting(definition.saveCommands)
  const edit = useEditForm(definition, { keptDraft, waitsForNetwork })
  const { fields, original, draft, changes, view, end } = edit
  const restored = useRestored(keptDraft, view)
  useLeavePrompt({ when: view.unsaved, text: leaveWarning(leaveText, waitsForNetwork) })
  useKeepDraft(record, { fields, original, draft, changes, unsaved: view.unsaved })
  // After the effect that removes the leave prompt (PKG-075).
  useOnChange(end, () => end && definition.onEnd?.(end))
  return { ...edit, restoredNotice: restored && restoredNotice(fields, restored, changes) }
}

/** Whether kept drafts can be read. A form must not render before. */
export function useDraftsOpen(): boolean {
  return useStore(draftsOpen)
}

/** The kept draft until the first save, or until all of it was undone: what is typed later is new. */
function useRestored<Draft>(
  keptDraft: SavedDraft<Draft> | undefined,
  { phase, unsaved }: Pick<EditView, 'phase' | 'unsaved'>,
): SavedDraft<Draft> | undefined {
  const [restored, setRestored] = useState(keptDraft)
  const [wasUnsaved, setWasUnsaved] = useState(unsaved)
  if (wasUnsaved !== unsaved) setWasUnsaved(unsaved)
  const isOver = phase !== 'editing' || (wasUnsaved && !unsaved)
  if (restored && isOver) setRestored(undefined)
  return isOver ? undefined : restored
}

interface DraftState<Draft> {
  fields: readonly EditField<Draft>[]
  original: Draft
  draft: Draft
  changes: readonly Change[]
  unsaved: boolean
}

function useKeepDraft<Draft extends object>(record: string, state: DraftState<Draft>): void {
  const services = useServices()
  const { fields, original, draft, changes, unsaved } = state
  useEffect(() => {
    if (unsaved) keepDraft(record, draftToSave(fields, { original, draft, changes }))
    else dropDraft(record)
  }, [record, fields, original, draft, changes, unsaved])
  const { history } = useRouter()
  const [location] = useState(() => history.location)
  const forget = useEffectEvent(() => {
    // A page that crashed is still at its address, and its draft is restored.
    if (services.session.getSnapshot().matches('signedIn') && leavesPage(location, history.location))
      dropDraft(record)
  })
  useEffect(() => () => forget(), [])
}

/** Undefined for a draft that an older release stored in another shape. */
export function asKeptDraft<Draft>(value: unknown): SavedDraft<Draft> | undefined {
  const { before, after, secrets } = isObject(value) ? value : {}
  if (!isObject(before) || !isObject(after)) return undefined
  return {
    before: before as Partial<Draft>,
    after: after as Partial<Draft>,
    secrets: Array.isArray(secrets) ? secrets : [],
  }
}
