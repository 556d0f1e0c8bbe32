import { Command } from 'cmdk'
import { Keys } from '../../ui/kbd.tsx'
import { PALETTE_PLACEHOLDER, PaletteField, paletteInput } from '../palette-frame.tsx'
import type { PageId } from './item.ts'

export function PaletteInput({
  page,
  typed,
  onType,
}: {
  page: PageId
  typed: string
  onType: (text: string) => void
}) {
  return (
    <PaletteField crumb={page === 'country' ? 'Switch country' : undefined}>
      <Command.Input
        data-autofocus
        value={typed}
        onValueChange={onType}
        placeholder={page === 'root' ? PALETTE_PLACEHOLDER : 'Which country?'}
        className={paletteInput}
      />
    </PaletteField>
  )
}

export function PaletteFooter({
  page,
  message,
  refused,
}: {
  page: PageId
  message: string
  refused: boolean
}) {
  return (
    <div className="flex items-center gap-3.5 border-line border-t px-3.5 py-2 text-muted text-xs">
      <span className="flex gap-1">
        <Keys keys="Enter" /> run
      </span>
      {page !== 'root' && (
        <span className="flex gap-1">
          <Keys keys="Backspace" /> up
        </span>
      )}
      <span className="flex gap-1">
        <Keys keys="Escape" /> close
      </span>
      <span role="status" className={refused ? 'ml-auto min-w-0 text-right text-bad' : 'ml-auto'}>
        {message}
      </span>
    </div>
  )
}
