import type { PaletteItem } from './item.ts'

type Refusal = Pick<PaletteItem, 'refused' | 'remedy' | 'behind'>

/** What acts behind a dialog is found still, and refused. What is refused anyway says that: no dialog is to be closed for it. */
export function behind(isBehind: boolean, refusal: Refusal): Refusal {
  if (!isBehind) return refusal
  if (refusal.refused !== undefined) return { ...refusal, behind: true }
  return { refused: 'a dialog stands in front of it', remedy: 'Close the dialog first', behind: true }
}
