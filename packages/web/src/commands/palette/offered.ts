import { rank } from '@headend/core/palette'
import { type OfferedThing, offers } from '../offers.ts'
import type { PaletteSource } from './item.ts'

/** While a dialog offers something, the page below it does not. */
function nearest(things: readonly OfferedThing[]): readonly OfferedThing[] {
  const ofDialog = things.filter(({ id }) => id.startsWith('marked.'))
  return ofDialog.length > 0 ? ofDialog : things
}

/** What the open page offers, refused things included. */
export const offered: PaletteSource = (typed) => {
  const items = nearest(offers.all()).map(({ verdict, subject, ...thing }) => ({
    ...thing,
    hint: subject,
    refused: verdict.allowed ? undefined : verdict.reason,
  }))
  return { items: rank(items, typed) }
}
