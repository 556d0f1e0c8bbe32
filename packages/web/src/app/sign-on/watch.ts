/** Notices that the session at the sign-on service has ended, without a request having to fail first (SES-044, SES-049). */
import type { Configuration } from '@headend/core/config'
import type { Log } from '@headend/core/log'
import { cookiesReach, watchSession } from './frames.ts'
import type { KeptSession } from './kept-session.ts'
import type { Provider } from './provider.ts'

interface WatchPorts {
  log: Log
  kept: KeptSession
  provider: Provider
  onEnded: () => void
  /** Aborted when nobody is signed in any more. */
  signal: AbortSignal
}

export async function watchSignOn(
  configuration: Configuration,
  { log, kept, provider, onEnded, signal }: WatchPorts,
): Promise<void> {
  const address = await provider.sessionCheckAddress()
  if (!address || !(await cookiesReach(configuration, log)) || signal.aborted) return
  const stop = watchSession(
    { address, clientId: configuration.signOn.clientId, sessionState: () => kept.read()?.sessionState },
    { log, onEnded: () => void end() },
  )
  signal.addEventListener('abort', stop)
  async function end() {
    stop()
    await kept.take('lost')
    onEnded()
  }
}
