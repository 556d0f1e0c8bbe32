import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { Suspense, useSyncExternalStore } from 'react'
import { network, waiting } from '../commands/waiting.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { useStore } from '../ui/store.ts'

const OfflineLine = lazyPart(async () => (await import('./offline-line.tsx')).OfflineLine)

/**
 * The line under the top bar; in a chunk of its own, because it is never part of the first picture. It is fetched at once:
 * without a network it could not be.
 */
export function Offline() {
  const online = useSyncExternalStore(network.subscribe, network.isOnline)
  return (
    <div className="col-span-2 min-w-0">
      <Suspense>
        <OfflineLine online={online} reads={useWaitingReads()} errands={useStore(waiting)} />
      </Suspense>
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
