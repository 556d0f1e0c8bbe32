import { createRanking } from '@headend/core/palette'
import { useMemo } from 'react'
import { offers } from '../offers.ts'
import type { PaletteItem, PaletteSource } from './item.ts'
import { nearest } from './nearest.ts'
import { useOverDialog } from './use-over-dialog.ts'

/** What the open page offers, refused things included. */
export const offered: PaletteSource = (typed) => {
  const items = useOffered()
  const ranking = useMemo(() => createRanking(items), [items])
  return { items: ranking.rank(typed) }
}

/** The same list for as long as the same is offered. */
export function useOffered(): readonly PaletteItem[] {
  const over = useOverDialog()
  const all = offers.all()
  return useMemo(() => nearest(all, over), [all, over])
}
