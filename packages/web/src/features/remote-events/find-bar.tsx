import { countText, numberText } from '@headend/core/number-text'
import { type RefObject, useSyncExternalStore } from 'react'
import { FindBar as Bar } from '../../ui/find-bar.tsx'
import { useStore } from '../../ui/store.ts'
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

export const FIND_IN_LOG = 'Find in the log'

const KEYS = { next: 'next-hit', previous: 'previous-hit' } as const

/** Finds in the log, and hides nothing. */
export function FindBar({ store, desk, acts, field, onClose }: FindBarProps) {
  return (
    <Bar
      label={FIND_IN_LOG}
      text={store.log.finder?.text}
      onText={(text) => store.change((log) => log.find(text))}
      status={<Hits store={store} desk={desk} />}
      onNext={acts.nextHit}
      onPrevious={acts.previousHit}
      keys={KEYS}
      field={field}
      onClose={onClose}
    />
  )
}

function Hits({ store, desk }: Pick<FindBarProps, 'store' | 'desk'>) {
  useSyncExternalStore(store.subscribe, store.version)
  const { cursor } = useStore(desk.place)
  const { hits, searching } = store.log
  return (
    <>
      {hits && hitsText(hits.length, cursor !== undefined && hits.has(cursor) ? hits.rowOf(cursor) + 1 : 0)}
      {hits && searching && '…'}
    </>
  )
}

function hitsText(count: number, at: number): string {
  return at > 0 ? `${numberText(at)} of ${numberText(count)}` : countText(count, 'hit')
}
