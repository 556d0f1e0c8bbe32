import { no } from '@headend/core/access'
import type { OfferedThing } from '../offers.ts'

const NEARNESS = ['dialog', 'marks', 'row', undefined] as const

/**
 * Those of the dialog alone where one offers something; else what is marked, the row, and the page. Below a dialog that offers
 * nothing it is findable still, with the reason why it cannot be done.
 */
export function nearest(things: readonly OfferedThing[], overDialog: boolean): readonly OfferedThing[] {
  const ofDialog = things.filter((thing) => thing.of === 'dialog')
  if (ofDialog.length > 0) return ofDialog
  if (overDialog) return things.map((thing) => ({ ...thing, ...BELOW }))
  return things.toSorted((one, other) => NEARNESS.indexOf(one.of) - NEARNESS.indexOf(other.of))
}

const BELOW = {
  of: undefined,
  verdict: no('a dialog stands in front of it'),
  remedy: 'Close the dialog first',
}
