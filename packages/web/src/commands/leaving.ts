/** Who has something to lose, and the question about it (SHL-025). */
import type { Question } from '@headend/core/command'
import { type Address, leaveQuestion, leavesPage } from '@headend/core/shell'
import { createStore } from '../ui/store.ts'

interface Loss {
  text: string
}

export interface Prompt extends Loss {
  title?: string | undefined
  /** Whether it is lost on this way: what stands on a page outlasts another tab. */
  isLost: (from: Address, to: Address) => boolean
}

const prompts = new Set<Prompt>()

interface WayOut {
  go: () => void
  question: Question
  /** What it is about, until that is saved. */
  lost: Set<Loss>
}

/** The navigation that waits for an answer. One at a time: a second Back asks nothing more. */
export const wayOut = createStore<WayOut | undefined>(undefined)

export function promptFor(prompt: Prompt): () => void {
  prompts.add(prompt)
  return () => {
    prompts.delete(prompt)
    takeBack(prompt)
  }
}

/** Once everything is saved, the question closes and the page stays. */
function takeBack(prompt: Prompt): void {
  const lost = wayOut.get()?.lost
  if (lost?.delete(prompt) && lost.size === 0) wayOut.set(undefined)
}

export function isAnythingUnsaved(): boolean {
  return prompts.size > 0
}

/** For ways out without an address, such as Log out. */
export function leaveBy(go: () => void, alsoLost?: string): void {
  const lost = alsoLost ? [...prompts, { text: alsoLost }] : [...prompts]
  if (!asks(lost, go)) go()
}

/** Whether a question comes first; `go` runs after a yes. */
export function asksBefore(from: Address, to: Address, go: () => void): boolean {
  const lost = [...prompts].filter(({ isLost }) => isLost(from, to))
  return asks(lost, go, leavesPage(from, to) ? undefined : lost[0]?.title)
}

function asks(lost: readonly Loss[], go: () => void, title = 'Leave this page?'): boolean {
  if (lost.length === 0) return false
  const texts = new Set(lost.map(({ text }) => text))
  if (!wayOut.get())
    wayOut.set({ go, question: leaveQuestion(title, [...texts].join(' ')), lost: new Set(lost) })
  return true
}
