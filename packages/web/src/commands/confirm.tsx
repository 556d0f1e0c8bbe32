import { YES } from '@headend/core/access'
import type { Eligibility, Question } from '@headend/core/command'
import { type ComponentType, useEffect, useEffectEvent } from 'react'
import { whenIdle } from '../ui/idle.ts'
import { createStore, useStore } from '../ui/store.ts'
import type { Asked, LookedUp } from './alert-dialog.tsx'
import { shownPage } from './page-state.ts'

/** The open question; a second one is answered with no. */
const asked = createStore<Asked | undefined>(undefined)

export function confirm(question: Question, { look, whom }: LookedUp = {}): Promise<boolean> {
  if (asked.get()) return Promise.resolve(false)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  asked.set({
    question,
    look,
    whom,
    answer: (yes) => {
      asked.set(undefined)
      resolve(yes)
    },
  })
  return promise
}

export function ConfirmDialog() {
  const current = useStore(asked)
  const page = useStore(shownPage)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a question does not outlive its page or country.
  useEffect(() => () => asked.get()?.answer(false), [page])
  useEffect(() => whenIdle(() => void fetchDialog().catch(() => {})), [])
  return current ? <LazyAlertDialog {...current} /> : null
}

const dialog = createStore<ComponentType<Asked> | undefined>(undefined)

/** Loaded when the page rests, when there is something to lose, or at the first question. */
export async function fetchDialog(): Promise<void> {
  const load = () => import('./alert-dialog.tsx')
  // A way out that is refused, as Back is, can take what is being fetched along.
  dialog.set((await load().catch(load)).AlertDialog)
}

/** Where its chunk does not come, the browser asks: without an answer nothing could be done, or left. */
export function LazyAlertDialog(props: Asked) {
  const AlertDialog = useStore(dialog)
  const askPlainly = useEffectEvent(async (signal: AbortSignal) => {
    const found = (await props.look?.()) ?? YES
    if (!signal.aborted) props.answer(isMeant(props.question, found))
  })
  useEffect(() => {
    if (AlertDialog) return
    const asking = new AbortController()
    const { signal } = asking
    fetchDialog().catch(() => {
      // Another page is open by now.
      if (!signal.aborted) void askPlainly(signal)
    })
    return () => asking.abort()
  }, [AlertDialog])
  return AlertDialog && <AlertDialog {...props} />
}

function isMeant({ text, which, typed }: Question, found: Eligibility): boolean {
  if (!found.allowed) {
    globalThis.alert(found.reason)
    return false
  }
  const told = [text, which, found.note].filter(Boolean).join('\n')
  if (typed === undefined) return globalThis.confirm(told)
  return globalThis.prompt(`${told}\nType ${typed} to confirm`)?.trim() === typed
}
