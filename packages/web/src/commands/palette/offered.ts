import { whyNot } from '@headend/core/access'
import { createRanking } from '@headend/core/palette'
import { useMemo } from 'react'
import { type OfferedThing, offers } from '../offers.ts'
import { isOverDialog } from '../palette-frame.tsx'
import { usePaletteOpen } from '../palette-host.tsx'
import type { PaletteItem, PaletteSource } from './item.ts'
import { nearest } from './nearest.ts'

/** What the open page offers, refused things included. */
export const offered: PaletteSource = (typed) => {
  const items = useOffered()
  const ranking = useMemo(() => createRanking(items), [items])
  return { items: ranking.rank(typed) }
}

/** The same list for as long as the same is offered. */
export function useOffered(): readonly PaletteItem[] {
  // A dialog may be there at one opening, and not at the next.
  usePaletteOpen()
  const all = offers.all()
  const over = isOverDialog()
  return useMemo(() => nearest(all, over).map(itemOf), [all, over])
}

function itemOf({ verdict, subject, of, ...thing }: OfferedThing): PaletteItem {
  return { ...thing, near: of !== undefined, hint: subject, refused: whyNot(verdict) }
}
