import { refusalText, type Verdict, whyNot } from '@headend/core/access'
import type { ToastContent } from '@headend/core/shell'
import { inSentence } from '@headend/core/text'
import { type ComponentType, useEffect } from 'react'
import { whenIdle } from '../ui/idle.ts'
import { createStore, useStore } from '../ui/store.ts'
import { recentMessages, useShownPage } from './page-state.ts'

const toaster = createStore<ComponentType | undefined>(undefined)

/** Said before there was a place for it. */
let queued: ToastContent[] = []
let clearShown = () => {}

/** Without its chunk nothing is lost: the next message fetches it, and so does a network that comes back. */
async function fetchToaster(): Promise<void> {
  const { Toaster, show, clear } = await import('./toaster.tsx')
  clearShown = clear
  toaster.set(Toaster)
  const contents = queued
  queued = []
  for (const content of contents) show(content)
}

function needToaster(): void {
  fetchToaster().catch(() => {
    addEventListener('online', needToaster)
  })
}

export function openRecentMessages(): void {
  recentMessages.set(true)
  needToaster()
}

/** Loaded when the page rests, or at the first toast. */
export function LazyToaster() {
  const Toaster = useStore(toaster)
  useEffect(() => whenIdle(needToaster), [])
  useShownPage()
  return Toaster && <Toaster />
}

export function showToast(content: ToastContent): void {
  queued.push(content)
  needToaster()
}

/** Messages are personal: the next person starts with none. */
export function clearToasts(): void {
  queued = []
  recentMessages.set(false)
  clearShown()
}

/** Runs it, or says why not and what helps. */
export function runIfAllowed(action: string, verdict: Verdict, act: () => void, remedy?: string): void {
  const reason = whyNot(verdict)
  if (reason === undefined) act()
  else showRefusal(action, refusalText(reason, remedy))
}

export function showRefusal(action: string, reason: string): void {
  showToast({ tone: 'refused', text: `${action}: ${inSentence(reason)}` })
}
