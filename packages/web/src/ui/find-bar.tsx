import { ChevronDown, ChevronUp, X } from 'lucide-react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import type { ShortcutId } from '../keyboard/keys.ts'
import { IconButton } from './button.tsx'
import { TextInput } from './fields/text-input.tsx'

interface FindBarProps {
  label: string
  text: string | undefined
  onText: (text: string) => void
  status: ReactNode
  onNext: () => void
  onPrevious: () => void
  shortcuts: { next: ShortcutId; previous: ShortcutId }
  field: RefObject<HTMLInputElement | null>
  onClose: () => void
}

/** Finds text without hiding the rest. Enter goes to the next match, Shift+Enter to the previous one. */
export function FindBar(props: FindBarProps) {
  const { label, text, onText, status, onNext, onPrevious, shortcuts, field, onClose } = props
  const onKeyDown = (event: KeyboardEvent) => {
    const actions: Partial<Record<string, () => void>> = {
      Enter: event.shiftKey ? onPrevious : onNext,
      ArrowDown: onNext,
      ArrowUp: onPrevious,
      Escape: onClose,
    }
    const action = actions[event.key]
    if (!action) return
    event.preventDefault()
    action()
  }
  return (
    <search className="flex min-w-0 items-center gap-1" aria-label={label}>
      <TextInput
        ref={field}
        autoFocus
        type="search"
        aria-label={label}
        placeholder="Find"
        defaultValue={text}
        onKeyDown={onKeyDown}
        onChange={({ target }) => onText(target.value)}
        className="h-6! w-44! min-w-12 [&::-webkit-search-cancel-button]:hidden"
      />
      <span role="status" className="min-w-16 px-1 font-normal text-muted text-sm tabular-nums">
        {status}
      </span>
      <IconButton icon={ChevronUp} label="Previous hit" shortcut={shortcuts.previous} onClick={onPrevious} />
      <IconButton icon={ChevronDown} label="Next hit" shortcut={shortcuts.next} onClick={onNext} />
      <IconButton icon={X} label="Close find" shortcut="cancel" onClick={onClose} />
    </search>
  )
}
