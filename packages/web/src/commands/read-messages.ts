import { createStore } from '../ui/store.ts'

/** Whether the recent messages are being read. */
export const recentMessages = createStore(false)
