import { countText, numberText } from '@headend/core/number-text'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useSyncExternalStore } from 'react'
import { useStore } from '../../ui/store.ts'
import { TextInput } from '../../ui/text-input.tsx'
import { IconButton } from './icon-button.tsx'
import type { LogDesk } from './log-desk.ts'
import type { LogStore } from './log-store.ts'
import type { LogActs } from './use-log-acts.ts'

interface FindBarProps {
  store: LogStore
  desk: LogDesk
  acts: LogActs
  field: RefObject<HTMLInputElement | null>
  onClose: () => void
}

/** Finds in the log and hides nothing. Enter goes on, Shift+Enter back; Esc closes it at the line that was found. */
export function FindBar({ store, desk, acts, field, onClose }: FindBarProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const keys: Partial<Record<string, () => void>> = {
      Enter: event.shiftKey ? acts.previousHit : acts.nextHit,
      ArrowDown: acts.nextHit,
      ArrowUp: acts.previousHit,
      Escape: onClose,
    }
    const act = event.nativeEvent.isComposing ? undefined : keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <search className="flex items-center gap-1" aria-label="Find in the log">
      <TextInput
        ref={field}
        autoFocus
        type="search"
        aria-label="Find in the log"
        placeholder="Find"
        defaultValue={store.log.finder?.text}
        onKeyDown={onKeyDown}
        onChange={({ target }) => store.change((log) => log.find(target.value))}
        className="h-6! w-44!"
      />
      <Hits store={store} desk={desk} />
      <IconButton icon={ChevronUp} label="Previous hit" keys="previous-hit" onClick={acts.previousHit} />
      <IconButton icon={ChevronDown} label="Next hit" keys="next-hit" onClick={acts.nextHit} />
      <IconButton icon={X} label="Close find" keys="cancel" onClick={onClose} />
    </search>
  )
}

function Hits({ store, desk }: Pick<FindBarProps, 'store' | 'desk'>) {
  useSyncExternalStore(store.subscribe, store.version)
  const { cursor } = useStore(desk.place)
  const { hits, searching } = store.log
  return (
    <span role="status" className="min-w-16 px-1 font-normal text-muted text-sm tabular-nums">
      {hits && hitsText(hits.length, cursor !== undefined && hits.has(cursor) ? hits.rowOf(cursor) + 1 : 0)}
      {hits && searching && '…'}
    </span>
  )
}

function hitsText(count: number, at: number): string {
  return at > 0 ? `${numberText(at)} of ${numberText(count)}` : countText(count, 'hit')
}
