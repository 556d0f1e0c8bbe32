import type { Rest } from '@headend/core/remote-events'

type Timing = Pick<PerformanceResourceTiming, 'name' | 'nextHopProtocol'>

export const HTTP1_NOTE = 'HTTP/1.1: each tab with live events takes one of six connections'

/** Whether the browser used HTTP/1.1 with this host, as far as it reports that. */
export function speaksHttp1(address: string, timings: readonly Timing[] = measured()): boolean {
  const { origin } = new URL(address, globalThis.location?.href)
  return timings.some(
    ({ name, nextHopProtocol }) => nextHopProtocol === 'http/1.1' && URL.parse(name)?.origin === origin,
  )
}

function measured(): readonly Timing[] {
  const kinds = ['navigation', 'resource'] as const
  return kinds.flatMap((kind) => performance.getEntriesByType(kind) as PerformanceResourceTiming[])
}

/** Milliseconds after which the stream of a hidden tab gives up its connection. */
export const REST_AFTER = 30_000

type PageConnections = Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>

/** A stream pauses while its tab is hidden for longer. */
export function restOf(page: PageConnections, waitFor = wait): Rest {
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
      // Ends the other promise.
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

export function wait(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  const stop = () => reject(signal.reason)
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop)
  return promise.finally(() => {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  })
}
