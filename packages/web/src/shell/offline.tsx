import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { usePendingWrites } from '../commands/pending-writes.ts'
import { useOnline } from '../commands/use-online.ts'
import { OfflineLine } from './offline-line.tsx'

/** The line below the page; with the first picture, because what says that there is no network cannot be fetched then. */
export function Offline() {
  return (
    <div className="col-span-2 min-w-0">
      <OfflineLine
        online={useOnline()}
        page={useWaitingReads('page')}
        search={useWaitingReads('search')}
        writes={usePendingWrites().filter(({ isPaused }) => isPaused)}
      />
    </div>
  )
}

/** Whether the page or the palette waits for a read. What was only fetched ahead has no observer. */
function useWaitingReads(kind: 'page' | 'search'): boolean {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback(
    (onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange)),
    [cache],
  )
  const isWaiting = () =>
    cache
      .findAll({ fetchStatus: 'paused' })
      .flatMap(({ observers }) => observers)
      .some(({ options }) => Boolean(options.meta?.search) === (kind === 'search'))
  return useSyncExternalStore(subscribe, isWaiting)
}
