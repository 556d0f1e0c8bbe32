import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { network, waiting } from '../commands/waiting.ts'
import { useStore } from '../ui/store.ts'
import { OfflineLine } from './offline-line.tsx'

/** The line below the page; with the first picture, because what says that there is no network cannot be fetched then. */
export function Offline() {
  const online = useSyncExternalStore(network.subscribe, network.isOnline)
  return (
    <div className="col-span-2 min-w-0">
      <OfflineLine online={online} reads={useWaitingReads()} errands={useStore(waiting)} />
    </div>
  )
}

function useWaitingReads(): number {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    (listener) => cache.subscribe(notifyManager.batchCalls(listener)),
    () => cache.findAll({ fetchStatus: 'paused' }).length,
  )
}
