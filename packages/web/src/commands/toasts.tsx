import { refusalText, type Verdict, whyNot } from '@headend/core/access'
import type { ToastContent } from '@headend/core/shell'
import { inSentence } from '@headend/core/text'
import { type ComponentType, useEffect } from 'react'
import { whenIdle } from '../ui/idle.ts'
import { createStore, useStore } from '../ui/store.ts'
import { recentMessages, useShownPage } from './page-state.ts'

const toaster = createStore<ComponentType | undefined>(undefined)

/** Toasts that were shown before the toaster was loaded. */
let queued: ToastContent[] = []
let clearShown = () => {}

/** If the chunk fails to load, messages stay queued: the next one tries again, or the network's return. */
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

/** Loads the toaster when the page is idle, or at the first toast. */
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

/** Runs an action, or shows why it is refused and what helps. */
export function runIfAllowed(action: string, verdict: Verdict, run: () => void, remedy?: string): void {
  const reason = whyNot(verdict)
  if (reason === undefined) run()
  else showRefusal(action, refusalText(reason, remedy))
}

export function showRefusal(action: string, reason: string): void {
  showToast({ tone: 'refused', text: `${action}: ${inSentence(reason)}` })
}
