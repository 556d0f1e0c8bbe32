/** Who has something to lose, and the question about it (SHL-025). */
import type { Question } from '@headend/core/command'
import { type Address, leaveQuestion, leavesPage } from '@headend/core/shell'
import { createStore } from '../ui/store.ts'

interface Loss {
  text: string
}

export interface UnsavedPrompt extends Loss {
  title?: string | undefined
  /** Whether it is lost on this way: what stands on a page outlasts another tab. */
  isLost: (from: Address, to: Address) => boolean
}

const prompts = new Set<UnsavedPrompt>()

interface PendingNavigation {
  go: () => void
  question: Question
  /** What it is about, until that is saved. */
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

export function isAnythingUnsaved(): boolean {
  return prompts.size > 0
}

/** For ways out without an address, such as Log out. */
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
