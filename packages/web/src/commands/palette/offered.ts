import { rank } from '@headend/core/palette'
import { offers } from '../offers.ts'
import type { PaletteSource } from './item.ts'

/** What the open page offers, refused things included. */
export const offered: PaletteSource = (typed) => {
  const items = offers.all().map(({ verdict, subject, ...thing }) => ({
    ...thing,
    hint: subject,
    refused: verdict.allowed ? undefined : verdict.reason,
  }))
  return { items: rank(items, typed) }
}
