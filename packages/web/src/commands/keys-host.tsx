import { SOMETHING_WENT_WRONG } from '@headend/core/command'
import { type ComponentType, useEffect } from 'react'
import { whenIdle } from '../ui/idle.ts'
import { createStore, useStore } from '../ui/store.ts'
import { useKeptKeys } from './kept-keys.ts'
import { useShortcuts } from './shortcuts.ts'
import { showToast } from './toasts.tsx'

/** Whether the list of all keys is open. */
export const keyList = createStore(false)

const parts = createStore<ComponentType | undefined>(undefined)

async function fetchParts(): Promise<void> {
  parts.set((await import('./keys/keys.tsx')).Keyboard)
}

export function openKeyList(): void {
  keyList.set(true)
  fetchParts().catch(({ message }: Error) => {
    keyList.set(false)
    const text = 'The list of keys could not be loaded. Reload the page, then try again.'
    showToast({ tone: 'error', title: SOMETHING_WENT_WRONG, text, detail: message })
  })
}

/** The keys as this person has them; what shows them is fetched when the page has come to rest, or at the first use. */
export function KeysHost() {
  useKeptKeys()
  useShortcuts({ help: openKeyList })
  useEffect(() => whenIdle(() => void fetchParts().catch(() => {})), [])
  const Keyboard = useStore(parts)
  return Keyboard && <Keyboard />
}
