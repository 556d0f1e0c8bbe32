/** Who has something to lose, and the question about it (SHL-025). */
import type { Question } from '@headend/core/command'
import { type Address, leaveQuestion, leavesPage } from '@headend/core/shell'
import { createStore } from '../ui/store.ts'

interface Loss {
  /** What is asked. */
  text: string
}

export interface Prompt extends Loss {
  /** Of the question, where the page itself stays. */
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

/** The way out that waits for an answer. One at a time: whoever presses Back twice is asked once. */
export const wayOut = createStore<WayOut | undefined>(undefined)

/** Answers how to stop. */
export function promptFor(prompt: Prompt): () => void {
  prompts.add(prompt)
  return () => {
    prompts.delete(prompt)
    takeBack(prompt)
  }
}

/** What was to lose is saved meanwhile: nobody is asked about it any longer, and whoever wanted to leave still stands there. */
function takeBack(prompt: Prompt): void {
  const lost = wayOut.get()?.lost
  if (lost?.delete(prompt) && lost.size === 0) wayOut.set(undefined)
}

export function isAnythingUnsaved(): boolean {
  return prompts.size > 0
}

/** For ways out that are no address: at once where nothing is to lose, here or, however much is saved, by what is said besides. */
export function leaveBy(go: () => void, alsoLost?: string): void {
  const lost = alsoLost ? [...prompts, { text: alsoLost }] : [...prompts]
  if (!asks(lost, go)) go()
}

/** Whether somebody is asked first; `go` is then for after a yes. */
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
