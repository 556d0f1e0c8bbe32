import { whyNot } from '@headend/core/access'
import { SET_OPTIONS } from '@headend/core/cli-equivalent'
import { createRanking } from '@headend/core/palette'
import { useMemo, useState } from 'react'
import { type OfferedThing, offers } from '../commands/offers.ts'
import { isPress, type KeyPress } from '../keyboard/keys.ts'
import { COPIED_COMMAND, copied, NOT_COPIED } from '../ui/clipboard.tsx'
import { lineOf, PALETTE_NAME, type PaletteItem, type PaletteSource, type Said } from './item.ts'

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

/** Whether the palette was opened over a dialog, which has all other keys itself. */
export function useOverDialog(): boolean {
  return useState(isOverDialog)[0]
}

function isOverDialog(): boolean {
  return document.querySelector(`dialog[open]:not([aria-label='${PALETTE_NAME}'])`) !== null
}

const NEARNESS = ['dialog', 'marks', 'row', undefined] as const

/**
 * Offers of the dialog, the marked rows, the row and the page. Behind a dialog the rest is listed and
 * refused.
 */
export function nearest(things: readonly OfferedThing[], overDialog: boolean): readonly PaletteItem[] {
  const near = things.toSorted((one, other) => NEARNESS.indexOf(one.of) - NEARNESS.indexOf(other.of))
  return near.map((thing) => itemOf(thing, overDialog && thing.of !== 'dialog'))
}

function itemOf(
  { verdict, subject, of, remedy, cli, ...thing }: OfferedThing,
  isBehind: boolean,
): PaletteItem {
  return {
    ...thing,
    cli: typeof cli === 'function' ? cli(SET_OPTIONS) : cli,
    near: of !== undefined && !isBehind,
    inFront: of === 'dialog',
    hint: subject,
    ...behind(isBehind, { refused: whyNot(verdict), remedy }),
  }
}

type Refusal = Pick<PaletteItem, 'refused' | 'remedy' | 'behind'>

/** Listed and refused behind a dialog; its own reason comes first. */
export function behind(isBehind: boolean, refusal: Refusal): Refusal {
  if (!isBehind) return refusal
  if (refusal.refused !== undefined) return { ...refusal, behind: true }
  return { refused: 'a dialog is open', remedy: 'Close the dialog first', behind: true }
}

type Press = KeyPress & { target: EventTarget }

/** Mod+Enter opens a record in a new tab; Mod+C copies unless text is selected. */
export function asksForLine(press: Press): boolean {
  return isPress(press, 'Mod+Enter') || (isPress(press, 'Mod+C') && !isTextSelected(press.target))
}

function isTextSelected(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.selectionStart !== target.selectionEnd
}

/** What there is to say of it; the browser may keep its clipboard to itself. */
export async function copyLine(item: PaletteItem): Promise<Said> {
  const line = lineOf(item)
  if (!line) return { text: 'No terminal command for this', bad: true }
  if (await copied(line)) return { text: COPIED_COMMAND, bad: false }
  return { text: `${NOT_COPIED}: ${line}`, bad: true }
}
