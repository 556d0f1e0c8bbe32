/** What shows keys: a chunk of its own, fetched when the page has come to rest. */
import { useState } from 'react'
import { useStore } from '../../ui/store.ts'
import { keyList } from '../keys-host.tsx'
import { activeBindings } from '../shortcuts.ts'
import type { Place } from './bindings.ts'
import type { Here } from './key-list.ts'
import { KeyListDialog } from './key-list-dialog.tsx'
import { WhichKey } from './which-key.tsx'

export function Keyboard() {
  return (
    <>
      <WhichKey />
      {useStore(keyList) && <KeyList />}
    </>
  )
}

function KeyList() {
  const [here] = useState(whereNow)
  return <KeyListDialog here={here} onClose={() => keyList.set(false)} />
}

/** What tells that a place is on the page. */
const SIGNS: Partial<Record<Place, string>> = { list: '[role=grid]', record: '[role=tab]', log: '[role=log]' }

function whereNow(): Here {
  const places = (Object.keys(SIGNS) as Place[]).filter((place) => document.querySelector(SIGNS[place] ?? ''))
  return { places, ids: activeBindings().map(([id]) => id) }
}
