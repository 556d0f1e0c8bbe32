import { whyNot } from '@headend/core/access'
import { SET_OPTIONS } from '@headend/core/cli-equivalent'
import { createRanking } from '@headend/core/palette'
import { useMemo, useState } from 'react'
import { type Offer, offers } from '../commands/offers.ts'
import { isPress, type KeyPress } from '../keyboard/keys.ts'
import { COPIED_COMMAND, copyToClipboard, NOT_COPIED } from '../ui/clipboard.tsx'
import {
  commandLine,
  PALETTE_NAME,
  type PaletteItem,
  type PaletteMessage,
  type PaletteSource,
} from './item.ts'

export const pageOffers: PaletteSource = (typed) => {
  const items = usePageOffers()
  const ranking = useMemo(() => createRanking(items), [items])
  return { items: ranking.rank(typed) }
}

/** A stable list, as long as the page offers the same. */
export function usePageOffers(): readonly PaletteItem[] {
  const overDialog = useOverDialog()
  const all = offers.all()
  return useMemo(() => sortByNearness(all, overDialog), [all, overDialog])
}

/** Whether the palette was opened over a dialog. The page behind it is then inert. */
export function useOverDialog(): boolean {
  return useState(isOverDialog)[0]
}

function isOverDialog(): boolean {
  return document.querySelector(`dialog[open]:not([aria-label='${PALETTE_NAME}'])`) !== null
}

const SCOPE_ORDER = ['dialog', 'marks', 'row', undefined] as const

/** Offers of the dialog, the marked rows, the row, then the page. Those behind a dialog are refused. */
export function sortByNearness(list: readonly Offer[], overDialog: boolean): readonly PaletteItem[] {
  const sorted = list.toSorted(
    (left, right) => SCOPE_ORDER.indexOf(left.scope) - SCOPE_ORDER.indexOf(right.scope),
  )
  return sorted.map((offer) => toItem(offer, overDialog && offer.scope !== 'dialog'))
}

function toItem({ verdict, subject, scope, remedy, cli, ...rest }: Offer, isBehind: boolean): PaletteItem {
  return {
    ...rest,
    cli: typeof cli === 'function' ? cli(SET_OPTIONS) : cli,
    near: scope !== undefined && !isBehind,
    inFront: scope === 'dialog',
    hint: subject,
    ...refuseBehindDialog(isBehind, { refused: whyNot(verdict), remedy }),
  }
}

type OfferRefusal = Pick<PaletteItem, 'refused' | 'remedy' | 'behind'>

/** Refuses an item behind a dialog, unless it has a reason of its own. */
export function refuseBehindDialog(isBehind: boolean, refusal: OfferRefusal): OfferRefusal {
  if (!isBehind) return refusal
  if (refusal.refused !== undefined) return { ...refusal, behind: true }
  return { refused: 'a dialog is open', remedy: 'Close the dialog first', behind: true }
}

type OfferPress = KeyPress & { target: EventTarget }

/** Mod+Enter opens a record in a new tab; Mod+C copies unless text is selected. */
export function isCommandLineKey(press: OfferPress): boolean {
  return isPress(press, 'Mod+Enter') || (isPress(press, 'Mod+C') && !isTextSelected(press.target))
}

function isTextSelected(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.selectionStart !== target.selectionEnd
}

/** Copies the terminal command of an item. Returns the message to show: the browser may block copying. */
export async function copyCommandLine(item: PaletteItem): Promise<PaletteMessage> {
  const line = commandLine(item)
  if (!line) return { text: 'No terminal command for this', isError: true }
  if (await copyToClipboard(line)) return { text: COPIED_COMMAND, isError: false }
  return { text: `${NOT_COPIED}: ${line}`, isError: true }
}
