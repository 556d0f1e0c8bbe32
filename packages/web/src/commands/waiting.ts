/** What waits for the network, and the network it waits for: the same that the data cache goes by. */
import { createWaitingRoom, type Waiting } from '@headend/core/command'
import { focusManager, onlineManager } from '@tanstack/react-query'
import { createStore } from '../ui/store.ts'

export const waiting = createStore<readonly Waiting[]>([])

export const network = {
  isOnline: () => onlineManager.isOnline(),
  subscribe: (listener: () => void) => {
    const stops = [onlineManager.subscribe(listener), focusManager.subscribe(listener)]
    return () => {
      for (const stop of stops) stop()
    }
  },
}

/** Waiting outlasts the page that it was begun on. */
export const waitingRoom = createWaitingRoom(network, waiting.set)
