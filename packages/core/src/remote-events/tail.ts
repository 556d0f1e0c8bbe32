import type { EngagementIdentity } from '../engagements/index.ts'
import type { Log } from '../log.ts'
import type { DataManager } from '../transport/index.ts'
import type { RemoteEvent } from './contract.ts'
import { getSubscriptionKey, openEventStream, readRemoteEvents } from './service.ts'

export interface TailPorts {
  data: DataManager
  log: Log
  onOpen: () => void
  /** All messages of one chunk; the stream is read on only when this has resolved, so a slow reader slows the stream. */
  onEvents: (events: readonly RemoteEvent[]) => void | Promise<void>
}

/** Key, stream, messages, until the signal aborts or the service closes (both resolve) or the connection breaks (throws). */
export async function tailEvents(
  identity: EngagementIdentity,
  ports: TailPorts,
  signal: AbortSignal,
): Promise<void> {
  try {
    const key = await getSubscriptionKey(ports.data, identity, signal)
    const body = await openEventStream(ports.data, key, signal)
    ports.onOpen()
    for await (const events of readRemoteEvents(body, ports.log)) await ports.onEvents(events)
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
