import type { ToastContent } from '@headend/core/shell'
import { type ComponentType, useEffect } from 'react'
import { whenIdle } from '../ui/idle.ts'
import { createStore, useStore } from '../ui/store.ts'
import { recentMessages } from './read-messages.ts'
import { useShownPage } from './shown-page.ts'

const toaster = createStore<ComponentType | undefined>(undefined)

/** Said before there was a place for it. */
let unsaid: ToastContent[] = []
let clearSaid = () => {}

/** Without its chunk nothing is lost: the next message fetches it, and so does a network that comes back. */
async function fetchToaster(): Promise<void> {
  const { Toaster, show, clear } = await import('./toaster.tsx')
  clearSaid = clear
  toaster.set(Toaster)
  const contents = unsaid
  unsaid = []
  for (const content of contents) show(content)
}

function needToaster(): void {
  fetchToaster().catch(() => {
    addEventListener('online', needToaster, { once: true })
  })
}

export function openRecentMessages(): void {
  recentMessages.set(true)
  needToaster()
}

/** The place where toasts appear; in a chunk of its own, fetched when the page has come to rest, or at the first toast. */
export function LazyToaster() {
  const Toaster = useStore(toaster)
  useEffect(() => whenIdle(needToaster), [])
  useShownPage()
  return Toaster && <Toaster />
}

export function showToast(content: ToastContent): void {
  unsaid.push(content)
  needToaster()
}

/** What one person was told, and could do about it, is nothing for the next. */
export function clearToasts(): void {
  unsaid = []
  recentMessages.set(false)
  clearSaid()
}
