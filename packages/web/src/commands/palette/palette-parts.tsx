import { Command } from 'cmdk'
import { Search } from 'lucide-react'
import { Keys } from '../../ui/kbd.tsx'
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
    <div className="flex items-center gap-2 border-line border-b px-3.5 py-3">
      {page === 'root' ? (
        <Search aria-hidden className="size-4 text-muted" />
      ) : (
        <span className="rounded-sm bg-sunk px-1.5 text-muted text-sm">Switch country</span>
      )}
      <Command.Input
        data-autofocus
        value={typed}
        onValueChange={onType}
        placeholder={page === 'root' ? 'Type a command, an area or an engagement' : 'Which country?'}
        className="min-w-0 flex-1 bg-transparent text-md outline-none placeholder:text-faint"
      />
    </div>
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
