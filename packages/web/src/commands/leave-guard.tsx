/** Asks before unsaved changes are lost (SHL-025). */
import { leavesDialog, leavesPage, UNSAVED_CHANGES, UNSAVED_DIALOG } from '@headend/core/shell'
import { type RouterHistory, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useStore } from '../ui/store.ts'
import { confirm, fetchDialog, LazyAlertDialog } from './confirm.tsx'
import {
  confirmLeaving,
  isAnythingUnsaved,
  pendingNavigation,
  registerPrompt,
  type UnsavedPrompt,
} from './leave-prompts.ts'

interface LeavePrompt extends Partial<Omit<UnsavedPrompt, 'text'>> {
  when: boolean
  text?: string | undefined
}

/** While mounted: asks before this page is left in any way. */
export function useLeavePrompt({
  when,
  title,
  text = UNSAVED_CHANGES,
  isLost = leavesPage,
}: LeavePrompt): void {
  useEffect(() => {
    if (!when) return
    fetchDialog().catch(() => {})
    return registerPrompt({ title, text, isLost })
  }, [when, title, text, isLost])
}

export function LeaveGuard() {
  const { history } = useRouter()
  const pending = useStore(pendingNavigation)
  useEffect(() => {
    const unblock = guardHistory(history)
    return () => {
      unblock()
      pendingNavigation.set(undefined)
    }
  }, [history])
  if (!pending) return null
  const answer = (yes: boolean) => {
    pendingNavigation.set(undefined)
    if (yes) pending.go()
  }
  return <LazyAlertDialog question={pending.question} answer={answer} />
}

/** Refuses a lossy navigation and repeats it after a yes. With `useBlocker` a second Back fails. */
function guardHistory(history: RouterHistory): () => void {
  return history.block({
    enableBeforeUnload: isAnythingUnsaved,
    blockerFn: async ({ currentLocation, nextLocation, action }) => {
      const { href, state } = nextLocation
      const delta = state.__TSR_index - currentLocation.state.__TSR_index
      return confirmLeaving(currentLocation, nextLocation, () => {
        if (action === 'PUSH') history.push(href, state, SKIP_BLOCKER)
        else if (action === 'REPLACE') history.replace(href, state, SKIP_BLOCKER)
        else history.go(delta, SKIP_BLOCKER)
      })
    },
  })
}

const SKIP_BLOCKER = { ignoreBlocker: true }

/** Closes a dialog with typed input; Esc, Cancel and leaving the page ask first (DLG-007, DLG-008). */
export function useConfirmedClose(unsaved: boolean, onClose: () => void): () => void {
  useLeavePrompt({ when: unsaved, title: UNSAVED_DIALOG.title, isLost: leavesDialog })
  return () => {
    if (unsaved) void confirm(UNSAVED_DIALOG).then((yes) => yes && onClose())
    else onClose()
  }
}
