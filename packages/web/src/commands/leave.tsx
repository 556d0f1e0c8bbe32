/** What asks before something that is not saved is left behind (SHL-025); of what is still being done, running.ts asks. */
import { type Address, leaveQuestion, leavesPage, UNSAVED_CHANGES } from '@headend/core/shell'
import { type RouterHistory, useRouter } from '@tanstack/react-router'
import { useEffect, useId } from 'react'
import { createStore, useStore } from '../ui/store.ts'
import { fetchDialog, LazyAlertDialog } from './confirm.tsx'

interface Prompt {
  /** What is asked. */
  text: string
  /** Whether it is lost on this way: what stands on a page outlasts another tab. */
  isLost: (from: Address, to: Address) => boolean
}

/** Who has something to lose. */
const prompts = new Map<string, Prompt>()

interface WayOut {
  go: () => void
  text: string
  /** What else would be lost, however much is saved. */
  alsoLost?: string | undefined
}

/** The way out that waits for an answer. One at a time: whoever presses Back twice is asked once. */
const waiting = createStore<WayOut | undefined>(undefined)

interface LeavePrompt extends Partial<Pick<Prompt, 'isLost'>> {
  /** Whether there is something to lose right now. */
  when: boolean
  text?: string | undefined
}

/** While mounted: asks before this page is left, by a link, a key, the palette, Back, another country, Log out or a reload. */
export function useLeavePrompt({ when, text = UNSAVED_CHANGES, isLost = leavesPage }: LeavePrompt): void {
  const id = useId()
  useEffect(() => {
    if (!when) return
    prompts.set(id, { text, isLost })
    fetchDialog().catch(() => {})
    return () => {
      prompts.delete(id)
      queueMicrotask(takeBack)
    }
  }, [id, when, text, isLost])
}

/** What was to lose is saved meanwhile: nobody is asked about it any longer, and whoever wanted to leave still stands there. */
function takeBack(): void {
  if (prompts.size === 0 && !waiting.get()?.alsoLost) waiting.set(undefined)
}

/** For ways out that are no address: at once where nothing is to lose, here or by what is said besides, else after a yes. */
export function leaveBy(go: () => void, alsoLost?: string): void {
  askAbout([...prompts.values()], go, alsoLost)
}

function askAbout(lost: readonly Prompt[], go: () => void, alsoLost?: string): void {
  const texts = [...lost.map(({ text }) => text), ...(alsoLost ? [alsoLost] : [])]
  if (texts.length === 0) go()
  else if (!waiting.get()) waiting.set({ go, text: [...new Set(texts)].join(' '), alsoLost })
}

/** Once, in the shell: stands in every way out, and asks. */
export function LeaveGuard() {
  const { history } = useRouter()
  const way = useStore(waiting)
  useEffect(() => {
    const open = guardHistory(history)
    return () => {
      open()
      waiting.set(undefined)
    }
  }, [history])
  if (!way) return null
  const question = leaveQuestion('Leave this page?', way.text)
  const answer = (yes: boolean) => {
    waiting.set(undefined)
    if (yes) way.go()
  }
  return <LazyAlertDialog question={question} answer={answer} />
}

/**
 * Every navigation that loses something is refused at once and made again after a yes. The router's own `useBlocker` holds
 * it up instead, with the address changed already by Back, and a second Back then leads astray.
 */
function guardHistory(history: RouterHistory): () => void {
  return history.block({
    enableBeforeUnload: () => prompts.size > 0,
    blockerFn: async ({ currentLocation, nextLocation, action }) => {
      const lost = [...prompts.values()].filter(({ isLost }) => isLost(currentLocation, nextLocation))
      if (lost.length === 0) return false
      const { href, state } = nextLocation
      const steps = state.__TSR_index - currentLocation.state.__TSR_index
      askAbout(lost, () => {
        if (action === 'PUSH') history.push(href, state, ONCE_MORE)
        else if (action === 'REPLACE') history.replace(href, state, ONCE_MORE)
        else history.go(steps, ONCE_MORE)
      })
      return true
    },
  })
}

const ONCE_MORE = { ignoreBlocker: true }
