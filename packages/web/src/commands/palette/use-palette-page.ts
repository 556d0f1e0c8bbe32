import type { Uses } from '@headend/core/palette'
import { useState } from 'react'
import { closePalette } from '../palette-host.tsx'
import type { PaletteItem, PalettePage, Said } from './item.ts'
import { refusalOf } from './refusal-of.ts'
import { useItems } from './use-items.ts'
import { usePaletteKeys } from './use-palette-keys.ts'

export interface PageProps {
  page: PalettePage
  top: boolean
  typedBefore: string
  enteredBefore: boolean
  uses: Uses
  onChosen: (item: PaletteItem) => void
  /** Narrows the palette, where that is what was typed. */
  onMode: (text: string) => boolean
  onOpen: (page: PalettePage) => void
  onUp: () => void
}

/** What a page of the palette lists and says, and what somebody does there: types, chooses, presses keys. */
export function usePalettePage({ page, top, typedBefore, enteredBefore, uses, ...turns }: PageProps) {
  const [typed, setTyped] = useState(typedBefore)
  const [said, say] = useState<Said>()
  const refuse = (text: string) => say({ text, bad: true })
  const listed = { typed, ...useItems(page.sources, typed, uses) }
  const type = (text: string) => {
    say(undefined)
    if (!turns.onMode(text)) setTyped(text)
  }
  const choose = (item: PaletteItem) => {
    if (item.refused) return refuse(refusalOf(item))
    turns.onChosen(item)
    if (item.opens) turns.onOpen(item.opens)
    else if (item.run) runAfterClosing(item.run)
    // What only tells has told.
  }
  const onUp = top ? undefined : turns.onUp
  const careful = top || page.careful === true
  const keys = usePaletteKeys(listed, { careful, entered: enteredBefore, onUp, choose, refuse, say })
  return { ...listed, ...keys, said, type, choose }
}

/** After the dialog has given the focus back, so that what follows can take it from there. */
function runAfterClosing(run: () => void): void {
  closePalette()
  setTimeout(run)
}
