import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog } from '../ui/dialog/dialog.tsx'

/** What the palette looks like before and after its chunk has come, so that the one becomes the other unnoticed. */
export const PALETTE_LABEL = 'Search or run a command'
const NAME = 'Command palette'

/** Whether it stands over another dialog, which has all other keys itself. */
export function isOverDialog(): boolean {
  return document.querySelector(`dialog[open]:not([aria-label='${NAME}'])`) !== null
}

export interface PaletteProps {
  /** What was typed while it had not come: no letter is lost. */
  typedBefore: string
  /** Whether Enter was pressed behind that: what it finds is opened. */
  enteredBefore: boolean
}

export const paletteInput = 'min-w-0 flex-1 bg-transparent text-md outline-none placeholder:text-faint'

export function PaletteFrame({ onDismiss, children }: { onDismiss: () => void; children: ReactNode }) {
  return (
    <Dialog data-aside aria-label={NAME} onDismiss={onDismiss} className="mt-[11vh] w-[min(640px,100%)]">
      {children}
    </Dialog>
  )
}

export function PaletteField({ crumb, children }: { crumb?: string; children: ReactNode }) {
  return (
    <div className="flex items-center gap-2 border-line border-b px-3.5 py-3">
      {crumb ? (
        <span className="rounded-sm bg-sunk px-1.5 text-muted text-sm">{crumb}</span>
      ) : (
        <Search aria-hidden className="size-4 text-muted" />
      )}
      {children}
    </div>
  )
}
