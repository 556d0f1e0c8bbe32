/** What is typed outlasts a lost sign-in and a reload: kept by record, in this tab, until it is saved or left or its person logs out. */
import { type Change, draftToKeep, type EditField, type EditView, type KeptDraft } from '@headend/core/edit'
import { leavesPage } from '@headend/core/shell'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useServices } from '../context/services.tsx'
import { draftsOpen, dropDraft, keepDraft, readDraft } from '../ui/storage/encrypted-drafts.ts'
import { isObject } from '../ui/storage/read-object.ts'
import { useStore } from '../ui/store.ts'

/** Whether `useKeptDraft` knows what was kept: a form opens no sooner. */
export function useDraftsOpen(): boolean {
  return useStore(draftsOpen)
}

/** What was kept when the page was opened. */
export function useKeptDraft<Draft>(record: string): KeptDraft<Draft> | undefined {
  const [kept] = useState(() => asKeptDraft<Draft>(readDraft(record)))
  return kept
}

/** What was kept, while it is of this form's beginning: from the first save or undoing of it all on, what is typed is new. */
export function useRestored<Draft>(
  kept: KeptDraft<Draft> | undefined,
  { phase, unsaved }: Pick<EditView, 'phase' | 'unsaved'>,
): KeptDraft<Draft> | undefined {
  const [restored, setRestored] = useState(kept)
  const [was, setWas] = useState(unsaved)
  if (was !== unsaved) setWas(unsaved)
  const isNew = phase !== 'editing' || (was && !unsaved)
  if (restored && isNew) setRestored(undefined)
  return isNew ? undefined : restored
}

interface Typed<Draft> {
  fields: readonly EditField<Draft>[]
  original: Draft
  draft: Draft
  changes: readonly Change[]
  /** Whether it would be lost. */
  unsaved: boolean
}

/** Keeps what is typed from now on; who leaves the page for another has left it behind. */
export function useKeepDraft<Draft extends object>(record: string, typed: Typed<Draft>): void {
  const services = useServices()
  const { fields, original, draft, changes, unsaved } = typed
  useEffect(() => {
    if (unsaved) keepDraft(record, draftToKeep(fields, { original, draft, changes }))
    else dropDraft(record)
  }, [record, fields, original, draft, changes, unsaved])
  const { history } = useRouter()
  const [here] = useState(() => history.location)
  const forget = useEffectEvent(() => {
    // A page that has crashed is still at its address, and comes back with what was typed.
    if (services.session.getSnapshot().matches('signedIn') && leavesPage(here, history.location))
      dropDraft(record)
  })
  useEffect(() => () => forget(), [])
}

/** Undefined for what an older release has kept in another shape. */
export function asKeptDraft<Draft>(value: unknown): KeptDraft<Draft> | undefined {
  const { before, after, secrets } = isObject(value) ? value : {}
  if (!isObject(before) || !isObject(after)) return undefined
  return {
    before: before as Partial<Draft>,
    after: after as Partial<Draft>,
    secrets: Array.isArray(secrets) ? secrets : [],
  }
}
