import { useSyncExternalStore } from 'react'
import { network, pageWaits, searchWaits, waiting } from '../commands/waiting.ts'
import { useStore } from '../ui/store.ts'
import { OfflineLine } from './offline-line.tsx'

/** The line below the page; with the first picture, because what says that there is no network cannot be fetched then. */
export function Offline() {
  const online = useSyncExternalStore(network.subscribe, network.isOnline)
  return (
    <div className="col-span-2 min-w-0">
      <OfflineLine
        online={online}
        page={useStore(pageWaits)}
        search={useStore(searchWaits)}
        errands={useStore(waiting)}
      />
    </div>
  )
}
