import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { Badge } from '../ui/badge.tsx'

const isOnline = () => onlineManager.isOnline()

/** Without a network pages wait; what waits goes on by itself (NET-031). */
export function Offline() {
  const online = useSyncExternalStore(onlineManager.subscribe, isOnline)
  return (
    <span role="status" className="empty:-ml-3">
      {!online && <Badge tone="warn">Offline: waiting for the network</Badge>}
    </span>
  )
}
