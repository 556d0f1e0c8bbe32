import { SOMETHING_WENT_WRONG } from '@headend/core/command'
import { type ComponentType, useEffect } from 'react'
import { whenIdle } from '../ui/idle.ts'
import { createStore, useStore } from '../ui/store.ts'
import { pressAgain, tellUnseen } from '../ui/typed-ahead.ts'
import { useKeptKeys } from './kept-keys.ts'
import { hearTheRest, useShortcuts } from './shortcuts.ts'
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

// What was pressed ahead of something is answered also before what answers it has come.
hearTheRest((key) => {
  if (!key.isTrusted) withParts(() => pressAgain(key))
  return {}
})
tellUnseen(() => withParts(({ sayUnseen }) => sayUnseen()))

function withParts(act: (parts: typeof import('./keys/keys.tsx')) => void): void {
  import('./keys/keys.tsx').then(act, () => {})
}

/** The keys as this person has them; what shows them is fetched when the page has come to rest, or at the first use. */
export function KeysHost() {
  useKeptKeys()
  useShortcuts({ help: openKeyList })
  useEffect(() => whenIdle(() => void fetchParts().catch(() => {})), [])
  const Keyboard = useStore(parts)
  return Keyboard && <Keyboard />
}
