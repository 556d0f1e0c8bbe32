import { isOverDialog } from '../palette-frame.tsx'
import { usePaletteOpen } from '../palette-host.tsx'

/** Whether the palette stands over a dialog: one may be there at one opening, and not at the next. */
export function useOverDialog(): boolean {
  usePaletteOpen()
  return isOverDialog()
}
