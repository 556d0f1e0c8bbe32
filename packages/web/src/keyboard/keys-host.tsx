import { SOMETHING_WENT_WRONG } from '@headend/core/command'
import { type ComponentType, useEffect } from 'react'
import { showToast } from '../commands/toasts.tsx'
import { whenIdle } from '../ui/idle.ts'
import { createStore, useStore } from '../ui/store.ts'
import { useShortcuts } from './shortcuts.ts'

const keyList = createStore(false)
const closeKeyList = () => keyList.set(false)

interface LoadedParts {
  WhichKey: ComponentType
  KeyList: ComponentType<{ onClose: () => void }>
}

const loadedParts = createStore<LoadedParts | undefined>(undefined)

async function fetchParts(): Promise<void> {
  if (loadedParts.get()) return
  const [{ KeyList }, { WhichKey }] = await Promise.all([
    import('./key-list-dialog.tsx'),
    import('./which-key.tsx'),
  ])
  loadedParts.set({ KeyList, WhichKey })
}

export function openKeyList(): void {
  fetchParts().then(
    () => keyList.set(true),
    ({ message }: Error) => {
      const text = 'The list of keys could not be loaded. Reload the page, then try again.'
      showToast({ tone: 'error', title: SOMETHING_WENT_WRONG, text, detail: message })
    },
  )
}

/** While Ctrl, ⌘ or ? is held, the keys on the page stand out. Not for AltGr, which also reports Ctrl. */
function showWantedKeys(): () => void {
  const { dataset } = document.documentElement
  const show = ({ key }: KeyboardEvent) => {
    if (key === 'Control' || key === 'Meta' || key === '?') dataset.keysWanted = ''
    else if (key === 'AltGraph') delete dataset.keysWanted
  }
  const hide = () => delete dataset.keysWanted
  const controller = new AbortController()
  const options = { capture: true, signal: controller.signal }
  addEventListener('keydown', show, options)
  addEventListener('keyup', hide, options)
  addEventListener('blur', hide, options)
  return () => controller.abort()
}

/** Loads the parts that show keys when the page is idle, or at their first use. */
export function KeysHost() {
  useShortcuts({ help: openKeyList })
  useEffect(() => whenIdle(() => void fetchParts().catch(() => {})), [])
  useEffect(showWantedKeys, [])
  const parts = useStore(loadedParts)
  const isOpen = useStore(keyList)
  return (
    <>
      {parts && <parts.WhichKey />}
      {parts && isOpen && <parts.KeyList onClose={closeKeyList} />}
    </>
  )
}
