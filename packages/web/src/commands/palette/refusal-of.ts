import { refusalText } from '@headend/core/access'
import { inSentence } from '@headend/core/text'
import type { PaletteItem } from './item.ts'

/** Why it cannot be done, and what helps, in full: the row itself cuts it off. */
export function refusalOf({ title, refused = '', remedy }: PaletteItem): string {
  return refusalText(`${title}: ${inSentence(refused)}`, remedy)
}
