import { SOMETHING_WENT_WRONG } from '@headend/core/command'
import { type ComponentType, useEffect, useState } from 'react'
import { showToast } from '../commands/toasts.tsx'
import { whenIdle } from '../ui/idle.ts'
import { PageSpinner } from '../ui/states.tsx'
import { createStore, useStore } from '../ui/store.ts'
import { useKeptKeys } from './kept-keys.ts'
import { KeyListFrame, keyListField, keyListRows } from './key-list-frame.tsx'
import type { KeyListProps } from './key-tools.tsx'
import { useShortcuts } from './shortcuts.ts'

/** Whether the list of all keys is open. */
const keyList = createStore(false)
const closeKeyList = () => keyList.set(false)

interface Parts {
  WhichKey: ComponentType
  KeyList: ComponentType<KeyListProps>
}

const parts = createStore<Parts | undefined>(undefined)

let coming: Promise<void> | undefined

/** Once; a failed fetch is tried again at the next use. */
function fetchParts(): Promise<void> {
  coming ??= takeUpParts().catch((error) => {
    coming = undefined
    throw error
  })
  return coming
}

async function takeUpParts(): Promise<void> {
  const { KeyList, WhichKey } = await import('./key-tools.tsx')
  parts.set({ KeyList, WhichKey })
}

export function openKeyList(): void {
  keyList.set(true)
  fetchParts().catch(({ message }: Error) => {
    closeKeyList()
    const text = 'The list of keys could not be loaded. Reload the page, then try again.'
    showToast({ tone: 'error', title: SOMETHING_WENT_WRONG, text, detail: message })
  })
}

/** The keys as this person has them; what shows them is fetched when the page has come to rest, or at the first use. */
export function KeysHost() {
  useKeptKeys()
  useShortcuts({ help: openKeyList })
  useEffect(() => whenIdle(() => void fetchParts().catch(() => {})), [])
  const drawn = useStore(parts)
  const isOpen = useStore(keyList)
  return (
    <>
      {drawn && <drawn.WhichKey />}
      {isOpen && <KeyListNow KeyList={drawn?.KeyList} />}
    </>
  )
}

/** The list, or what has the keys until it has come: none of them is the page's. */
function KeyListNow({ KeyList }: { KeyList: Parts['KeyList'] | undefined }) {
  const [from] = useState(() => document.activeElement)
  const [typed, type] = useState('')
  if (KeyList) return <KeyList from={from} typedBefore={typed} onClose={closeKeyList} />
  return (
    <KeyListFrame
      field={
        <input
          {...keyListField}
          value={typed}
          onChange={({ target }) => type(target.value)}
          className="h-control w-64 rounded-md border border-control bg-panel pr-2 pl-7.5 placeholder:text-faint"
        />
      }
      onDismiss={closeKeyList}
    >
      <div className={keyListRows}>
        <PageSpinner label="Loading the keys" />
      </div>
    </KeyListFrame>
  )
}
