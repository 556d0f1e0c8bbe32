import type { Rest } from '@headend/core/remote-events'
import { wait } from './wait.ts'

/** Milliseconds that a tab may be hidden before its stream gives up its connection: over HTTP/1.1 a browser has six for a host. */
export const REST_AFTER = 30_000

type Page = Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>

/** A stream rests while its tab is hidden for longer. */
export function restOf(page: Page, waitFor = wait): Rest {
  const becomes = async (hidden: boolean, signal: AbortSignal) => {
    signal.throwIfAborted()
    if (page.hidden === hidden) return
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const look = () => page.hidden === hidden && resolve()
    const stop = () => reject(signal.reason)
    page.addEventListener('visibilitychange', look)
    signal.addEventListener('abort', stop)
    await promise.finally(() => {
      page.removeEventListener('visibilitychange', look)
      signal.removeEventListener('abort', stop)
    })
  }
  const staysHidden = async (signal: AbortSignal) => {
    const over = new AbortController()
    const either = AbortSignal.any([signal, over.signal])
    const shown = becomes(false, either).then(() => false)
    const waited = waitFor(REST_AFTER, either).then(() => true)
    return Promise.race([shown, waited]).finally(() => {
      over.abort()
      // The other one ends with that.
      void Promise.allSettled([shown, waited])
    })
  }
  return {
    async begins(signal) {
      do await becomes(true, signal)
      while (!(await staysHidden(signal)))
    },
    ends: (signal) => becomes(false, signal),
  }
}
