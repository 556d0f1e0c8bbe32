/** What is typed outlasts a lost sign-in, a sign-out in another tab and a reload: kept for the person and the record, in this tab, until it is saved or left. */
import { type Change, draftToKeep, type EditField, type EditView, type KeptDraft } from '@headend/core/edit'
import { leavesPage } from '@headend/core/shell'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useKeptName } from '../context/kept-name.ts'
import { useServices } from '../context/services.tsx'
import { isObject, readObject } from '../ui/storage/read-object.ts'
import { tabStorage } from '../ui/storage/storage.ts'

/** The key under which what this person types into that record is kept. */
export function useDraftKey(record: string): string {
  return `${useKeptName('draft')} ${record}`
}

/** What was kept when the page was opened. */
export function useKeptDraft<Draft>(key: string): KeptDraft<Draft> | undefined {
  const [kept] = useState(() => readDraft<Draft>(tabStorage.getItem(key)))
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
export function useKeepDraft<Draft extends object>(key: string, typed: Typed<Draft>): void {
  const services = useServices()
  const { fields, original, draft, changes, unsaved } = typed
  useEffect(() => {
    if (!unsaved) return tabStorage.removeItem(key)
    tabStorage.setItem(key, JSON.stringify(draftToKeep(fields, { original, draft, changes })))
  }, [key, fields, original, draft, changes, unsaved])
  const { history } = useRouter()
  const [here] = useState(() => history.location)
  const forget = useEffectEvent(() => {
    // Signing out in another tab did not ask about what is typed in this one.
    if (history.location.state.signedOutElsewhere) return
    const { phase } = services.session.getSnapshot()
    // A page that has crashed is still at its address, and comes back with what was typed.
    const left = phase === 'signedIn' && leavesPage(here, history.location)
    if (left || phase === 'signingOut') tabStorage.removeItem(key)
  })
  useEffect(() => () => forget(), [])
}

/** What was kept, whatever has become of it. */
export function readDraft<Draft>(text: string | null): KeptDraft<Draft> | undefined {
  const { before, after, secrets } = readObject(text) ?? {}
  if (!isObject(before) || !isObject(after)) return undefined
  return {
    before: before as Partial<Draft>,
    after: after as Partial<Draft>,
    secrets: Array.isArray(secrets) ? secrets : [],
  }
}
