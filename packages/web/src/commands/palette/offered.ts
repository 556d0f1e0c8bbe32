import { whyNot } from '@headend/core/access'
import { rank } from '@headend/core/palette'
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
export const offered: PaletteSource = (typed) => ({ items: rank(offeredItems(), typed) })

export function offeredItems(): PaletteItem[] {
  return nearest(offers.all()).map(({ verdict, subject, of, ...thing }) => ({
    ...thing,
    near: of !== undefined,
    hint: subject,
    refused: whyNot(verdict),
  }))
}
