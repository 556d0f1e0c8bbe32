/** What waits for the network, and the network it waits for: the same that the data cache goes by. */
import { createWaitingRoom, type Waiting } from '@headend/core/command'
import { focusManager, onlineManager } from '@tanstack/react-query'
import { createStore } from '../ui/store.ts'

export const waiting = createStore<readonly Waiting[]>([])
/** Whether the page waits for what it shows, and the palette for what is looked for: told by app/query-client.ts. */
export const pageWaits = createStore(false)
export const searchWaits = createStore(false)

focusManager.setEventListener(watchWindow)

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

/** A laptop that was asleep may have missed that the network came back: whoever looks at the window finds out (NET-030). */
function watchWindow(tell: () => void): () => void {
  const look = () => {
    if (navigator.onLine) onlineManager.setOnline(true)
    tell()
  }
  addEventListener('focus', look)
  addEventListener('visibilitychange', look)
  return () => {
    removeEventListener('focus', look)
    removeEventListener('visibilitychange', look)
  }
}
