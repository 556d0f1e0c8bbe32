/** Asks before unsaved changes are lost (SHL-025). */
import type { Question } from '@headend/core/command'
import {
  type Address,
  leaveQuestion,
  leavesDialog,
  leavesPage,
  UNSAVED_CHANGES,
  UNSAVED_DIALOG,
} from '@headend/core/shell'
import { type RouterHistory, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { createStore, useStore } from '../ui/store.ts'
import { AlertDialog, confirm } from './confirm.tsx'

interface LeavePrompt extends Partial<Omit<UnsavedPrompt, 'text'>> {
  when: boolean
  text?: string | undefined
}

/** While mounted, asks before the page is left in any way. */
export function useLeavePrompt({
  when,
  title,
  text = UNSAVED_CHANGES,
  isLost = leavesPage,
}: LeavePrompt): void {
  useEffect(() => {
    return when ? registerPrompt({ title, text, isLost }) : undefined
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
  return <AlertDialog question={pending.question} answer={answer} />
}

/** Refuses a lossy navigation and repeats it after a yes. With `useBlocker` a second Back fails. */
function guardHistory(history: RouterHistory): () => void {
  return history.block({
    enableBeforeUnload: () => prompts.size > 0,
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

interface Loss {
  text: string
}

export interface UnsavedPrompt extends Loss {
  title?: string | undefined
  /** Whether this navigation loses the text: a text on a page survives a change of tab. */
  isLost: (from: Address, to: Address) => boolean
}

const prompts = new Set<UnsavedPrompt>()

interface PendingNavigation {
  go: () => void
  question: Question
  losses: Set<Loss>
}

/** The navigation that waits for an answer. One at a time: a second Back asks nothing more. */
export const pendingNavigation = createStore<PendingNavigation | undefined>(undefined)

export function registerPrompt(prompt: UnsavedPrompt): () => void {
  prompts.add(prompt)
  return () => {
    prompts.delete(prompt)
    withdrawPrompt(prompt)
  }
}

/** Once everything is saved, the question closes and the page stays. */
function withdrawPrompt(prompt: UnsavedPrompt): void {
  const losses = pendingNavigation.get()?.losses
  if (losses?.delete(prompt) && losses.size === 0) pendingNavigation.set(undefined)
}

/** Asks before an action that leaves the page without an address, such as Log out. */
export function leaveAfterConfirm(go: () => void, alsoLost?: string): void {
  const losses = alsoLost ? [...prompts, { text: alsoLost }] : [...prompts]
  if (!askAbout(losses, go)) go()
}

/** Whether a question comes first; `go` runs after a yes. */
export function confirmLeaving(from: Address, to: Address, go: () => void): boolean {
  const losses = [...prompts].filter(({ isLost }) => isLost(from, to))
  return askAbout(losses, go, leavesPage(from, to) ? undefined : losses[0]?.title)
}

function askAbout(losses: readonly Loss[], go: () => void, title = 'Leave this page?'): boolean {
  if (losses.length === 0) return false
  const texts = new Set(losses.map(({ text }) => text))
  if (!pendingNavigation.get())
    pendingNavigation.set({
      go,
      question: leaveQuestion(title, [...texts].join(' ')),
      losses: new Set(losses),
    })
  return true
}
