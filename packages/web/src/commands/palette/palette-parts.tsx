import { Command } from 'cmdk'
import { Keys } from '../../ui/kbd.tsx'
import { PaletteField, paletteInput } from '../palette-frame.tsx'
import type { PalettePage } from './item.ts'

interface PaletteInputProps {
  page: PalettePage
  typed: string
  onType: (text: string) => void
}

export function PaletteInput({ page: { title, placeholder }, typed, onType }: PaletteInputProps) {
  return (
    <PaletteField crumb={title}>
      <Command.Input
        data-autofocus
        autoFocus
        value={typed}
        onValueChange={onType}
        placeholder={placeholder}
        className={paletteInput}
      />
    </PaletteField>
  )
}

interface PaletteFooterProps {
  /** Whether there is a page above. */
  below: boolean
  message: string
  refused: boolean
}

export function PaletteFooter({ below, message, refused }: PaletteFooterProps) {
  return (
    <div className="flex items-center gap-3.5 border-line border-t px-3.5 py-2 text-muted text-xs">
      <span className="flex gap-1">
        <Keys keys="Enter" /> run
      </span>
      {below && (
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
