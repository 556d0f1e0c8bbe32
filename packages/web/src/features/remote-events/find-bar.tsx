import { countText, numberText } from '@headend/core/number-text'
import { useSyncExternalStore } from 'react'
import { useZone } from '../../context/services.tsx'
import { FindBar as Bar } from '../../ui/find-bar.tsx'
import { useStore } from '../../ui/store.ts'
import type { LogCursor } from './log-cursor.ts'
import type { LogStore } from './log-store.ts'
import type { Finding } from './use-finding.ts'
import type { LogActs } from './use-log-acts.ts'

interface FindBarProps {
  store: LogStore
  cursor: LogCursor
  acts: LogActs
  find: Finding
}

export const FIND_IN_LOG = 'Find in the log'

const KEYS = { next: 'next-hit', previous: 'previous-hit' } as const

/** Finds in the log, and hides nothing. */
export function FindBar({ store, cursor, acts, find }: FindBarProps) {
  const zone = useZone()
  return (
    <Bar
      label={FIND_IN_LOG}
      text={store.log.finder?.text}
      onText={(text) => store.change((log) => log.find(text, zone))}
      status={<Hits store={store} cursor={cursor} />}
      onNext={acts.nextHit}
      onPrevious={acts.previousHit}
      keys={KEYS}
      field={find.field}
      onClose={find.stop}
    />
  )
}

function Hits({ store, cursor }: Pick<FindBarProps, 'store' | 'cursor'>) {
  useSyncExternalStore(store.subscribe, store.version)
  const { at } = useStore(cursor.place)
  const { hits, searching } = store.log
  return (
    <>
      {hits && hitsText(hits.length, at !== undefined && hits.has(at) ? hits.rowOf(at) + 1 : 0)}
      {hits && searching && '…'}
    </>
  )
}

function hitsText(count: number, at: number): string {
  return at > 0 ? `${numberText(at)} of ${numberText(count)}` : countText(count, 'hit')
}
