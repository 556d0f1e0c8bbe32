import { whyNot } from '@headend/core/access'
import { createRanking } from '@headend/core/palette'
import { useMemo } from 'react'
import { type OfferedThing, offers } from '../offers.ts'
import type { PaletteItem, PaletteSource } from './item.ts'

const NEARNESS = ['dialog', 'marks', 'row', undefined] as const

/** Those of the dialog alone where one offers something; else what is marked, the row, and the page. */
export function nearest(things: readonly OfferedThing[]): readonly OfferedThing[] {
  const ofDialog = things.filter((thing) => thing.of === 'dialog')
  if (ofDialog.length > 0) return ofDialog
  return things.toSorted((one, other) => NEARNESS.indexOf(one.of) - NEARNESS.indexOf(other.of))
}

/** What the open page offers, refused things included. */
export const offered: PaletteSource = (typed) => {
  const items = useOffered()
  const ranking = useMemo(() => createRanking(items), [items])
  return { items: ranking.rank(typed) }
}

/** The same list for as long as the same is offered. */
export function useOffered(): readonly PaletteItem[] {
  const all = offers.all()
  return useMemo(() => nearest(all).map(itemOf), [all])
}

function itemOf({ verdict, subject, of, ...thing }: OfferedThing): PaletteItem {
  return { ...thing, near: of !== undefined, hint: subject, refused: whyNot(verdict) }
}
