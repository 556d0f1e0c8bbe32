import { YES } from '@headend/core/access'
import type { Eligibility, Question } from '@headend/core/command'
import { type ComponentType, useEffect, useEffectEvent } from 'react'
import { whenIdle } from '../ui/idle.ts'
import { createStore, useStore } from '../ui/store.ts'
import type { OpenQuestion, QuestionLookups } from './alert-dialog.tsx'
import { shownPage } from './page-state.ts'

/** The open question; a second one is answered with no. */
const openQuestion = createStore<OpenQuestion | undefined>(undefined)

export function confirm(question: Question, { check, findName }: QuestionLookups = {}): Promise<boolean> {
  if (openQuestion.get()) return Promise.resolve(false)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  openQuestion.set({
    question,
    check,
    findName,
    answer: (yes) => {
      openQuestion.set(undefined)
      resolve(yes)
    },
  })
  return promise
}

export function ConfirmDialog() {
  const current = useStore(openQuestion)
  const page = useStore(shownPage)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a question does not outlive its page or country.
  useEffect(() => () => openQuestion.get()?.answer(false), [page])
  useEffect(() => whenIdle(() => void fetchDialog().catch(() => {})), [])
  return current ? <LazyAlertDialog {...current} /> : null
}

const dialog = createStore<ComponentType<OpenQuestion> | undefined>(undefined)

/** Loaded when the page rests, when there is something to lose, or at the first question. */
export async function fetchDialog(): Promise<void> {
  const load = () => import('./alert-dialog.tsx')
  // A way out that is refused, as Back is, can take what is being fetched along.
  dialog.set((await load().catch(load)).AlertDialog)
}

/** Where its chunk does not come, the browser asks: without an answer nothing could be done, or left. */
export function LazyAlertDialog(props: OpenQuestion) {
  const AlertDialog = useStore(dialog)
  const askPlainly = useEffectEvent(async (signal: AbortSignal) => {
    const eligibility = (await props.check?.()) ?? YES
    if (!signal.aborted) props.answer(askInBrowser(props.question, eligibility))
  })
  useEffect(() => {
    if (AlertDialog) return
    const controller = new AbortController()
    const { signal } = controller
    fetchDialog().catch(() => {
      // Another page is open by now.
      if (!signal.aborted) void askPlainly(signal)
    })
    return () => controller.abort()
  }, [AlertDialog])
  return AlertDialog && <AlertDialog {...props} />
}

function askInBrowser({ text, distinction, typed }: Question, eligibility: Eligibility): boolean {
  if (!eligibility.allowed) {
    globalThis.alert(eligibility.reason)
    return false
  }
  const message = [text, distinction, eligibility.note].filter(Boolean).join('\n')
  if (typed === undefined) return globalThis.confirm(message)
  return globalThis.prompt(`${message}\nType ${typed} to confirm`)?.trim() === typed
}
