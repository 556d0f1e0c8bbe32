import { whyNot } from '@headend/core/access'
import { SET_OPTIONS } from '@headend/core/cli-equivalent'
import type { OfferedThing } from '../offers.ts'
import { behind } from './behind.ts'
import type { PaletteItem } from './item.ts'

const NEARNESS = ['dialog', 'marks', 'row', undefined] as const

/** What the dialog offers, what is marked, the row, and the page. Behind a dialog the rest is found, and refused: nothing of it is near. */
export function nearest(things: readonly OfferedThing[], overDialog: boolean): readonly PaletteItem[] {
  const near = things.toSorted((one, other) => NEARNESS.indexOf(one.of) - NEARNESS.indexOf(other.of))
  return near.map((thing) => itemOf(thing, overDialog && thing.of !== 'dialog'))
}

function itemOf(
  { verdict, subject, of, remedy, cli, ...thing }: OfferedThing,
  isBehind: boolean,
): PaletteItem {
  const refusal = behind(isBehind, { refused: whyNot(verdict), remedy })
  return {
    ...thing,
    cli: typeof cli === 'function' ? cli(SET_OPTIONS) : cli,
    near: of !== undefined && !isBehind,
    inFront: of === 'dialog',
    hint: subject,
    ...refusal,
  }
}
