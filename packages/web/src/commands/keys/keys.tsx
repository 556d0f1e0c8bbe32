/** What shows keys: a chunk of its own, fetched when the page has come to rest. */
import { useState } from 'react'
import { ariaKeys, keysOf, type ShortcutId } from '../../ui/keys.ts'
import { useStore } from '../../ui/store.ts'
import { keyList } from '../keys-host.tsx'
import { activeBindings, useUnheard } from '../shortcuts.ts'
import type { Place } from './bindings.ts'
import type { Here } from './key-list.ts'
import { KeyListDialog } from './key-list-dialog.tsx'
import { unheardKeys } from './unheard.ts'
import { WhichKey } from './which-key.tsx'

export function Keyboard() {
  useUnheard(unheardKeys)
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
  const dialog = document.activeElement?.closest('dialog')
  return dialog ? inDialog(dialog) : onPage()
}

function onPage(): Here {
  const has = (sign: string) => document.querySelector(sign) !== null
  const places = (Object.keys(SIGNS) as Place[]).filter((place) => has(SIGNS[place] ?? ''))
  return { places, ids: activeBindings().map(([id]) => id), has }
}

/** A dialog hears its keys itself: which they are is told by what is in it. */
function inDialog(dialog: HTMLDialogElement): Here {
  const has = (sign: string) => dialog.querySelector(sign) !== null
  const ids: [ShortcutId, boolean][] = [
    ['cancel', true],
    ['submit', has(`[aria-keyshortcuts="${ariaKeys(keysOf('submit'))}"]`)],
    ['select-all', has('[aria-multiselectable=true]')],
    ['palette', dialog.role !== 'alertdialog'],
    ['help', true],
  ]
  return { places: ['dialog'], ids: ids.flatMap(([id, acts]) => (acts ? [id] : [])), has }
}
