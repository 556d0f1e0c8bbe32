/** What shows keys: a chunk of its own, fetched when the page has come to rest. */
import { useState } from 'react'
import type { Here } from './key-list.ts'
import { KeyListDialog } from './key-list-dialog.tsx'
import { ariaKeys, keysOf, type ShortcutId } from './keys.ts'
import { isOnPage, placesNow } from './places.ts'
import { activeBindings } from './shortcuts.ts'

export { WhichKey } from './which-key.tsx'

export interface KeyListProps {
  /** Where the keyboard was when it was opened. */
  from: Element | null
  /** While it had not come. */
  typedBefore: string
  onClose: () => void
}

export function KeyList({ from, ...props }: KeyListProps) {
  const [here] = useState(() => whereIs(from))
  return <KeyListDialog here={here} {...props} />
}

function whereIs(from: Element | null): Here {
  const dialog = from?.closest('dialog')
  return dialog ? inDialog(dialog) : onPage()
}

function onPage(): Here {
  return { places: placesNow(), ids: activeBindings().map(([id]) => id), has: isOnPage }
}

/** A dialog hears its keys itself: which they are is told by what is in it. */
function inDialog(dialog: HTMLDialogElement): Here {
  const has = (sign: string) => dialog.querySelector(sign) !== null
  const tells = (id: ShortcutId) => has(`[aria-keyshortcuts~="${ariaKeys(keysOf(id))}"]`)
  const ids: [ShortcutId, boolean][] = [
    ['cancel', true],
    ['submit', tells('submit')],
    ['save', tells('save')],
    ['select-all', has('[aria-multiselectable=true]')],
    ['palette', dialog.role !== 'alertdialog'],
    ['help', true],
  ]
  return { places: ['dialog'], ids: ids.flatMap(([id, acts]) => (acts ? [id] : [])), has }
}
