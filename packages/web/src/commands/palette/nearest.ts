import { whyNot } from '@headend/core/access'
import { SET_OPTIONS } from '@headend/core/terminal'
import type { OfferedThing } from '../offers.ts'
import { behind } from './behind.ts'
import type { PaletteItem } from './item.ts'

const NEARNESS = ['dialog', 'marks', 'row', undefined] as const

/**
 * Those of the dialog alone where one offers something; else what is marked, the row, and the page. Behind a dialog that offers
 * nothing they can be found, and nothing is near.
 */
export function nearest(things: readonly OfferedThing[], overDialog: boolean): readonly PaletteItem[] {
  const ofDialog = things.filter(({ of }) => of === 'dialog')
  if (ofDialog.length > 0) return ofDialog.map((thing) => itemOf(thing, false))
  const near = things.toSorted((one, other) => NEARNESS.indexOf(one.of) - NEARNESS.indexOf(other.of))
  return near.map((thing) => itemOf(thing, overDialog))
}

function itemOf(
  { verdict, subject, of, remedy, line: said, ...thing }: OfferedThing,
  isBehind: boolean,
): PaletteItem {
  const line = typeof said === 'function' ? said(SET_OPTIONS) : said
  const refusal = behind(isBehind, { refused: whyNot(verdict), remedy })
  return { ...thing, line, near: of !== undefined && !isBehind, hint: subject, ...refusal }
}
