import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** Whether there is a network, as far as the browser knows. */
export function useOnline(): boolean {
  return useSyncExternalStore(onlineManager.subscribe, isOnline)
}

const isOnline = () => onlineManager.isOnline()
