import type { BackgroundPause } from '@headend/core/remote-events'

type Timing = Pick<PerformanceResourceTiming, 'name' | 'nextHopProtocol'>

export const HTTP1_NOTE = 'HTTP/1.1: each tab with live events takes one of six connections'

/** Whether the browser used HTTP/1.1 with this host, as far as it reports that. */
export function speaksHttp1(address: string, timings: readonly Timing[] = loadTimings()): boolean {
  const { origin } = new URL(address, globalThis.location?.href)
  return timings.some(
    ({ name, nextHopProtocol }) => nextHopProtocol === 'http/1.1' && URL.parse(name)?.origin === origin,
  )
}

function loadTimings(): readonly Timing[] {
  const kinds = ['navigation', 'resource'] as const
  return kinds.flatMap((kind) => performance.getEntriesByType(kind) as PerformanceResourceTiming[])
}

/** Milliseconds after which the stream of a hidden tab closes its connection. */
export const PAUSE_AFTER = 30_000

type PageVisibility = Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>

/** Pauses a stream when its tab has been hidden for `PAUSE_AFTER`, until the tab is visible again. */
export function createBackgroundPause(page: PageVisibility, waitFor = wait): BackgroundPause {
  const untilHidden = async (hidden: boolean, signal: AbortSignal) => {
    signal.throwIfAborted()
    if (page.hidden === hidden) return
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const check = () => page.hidden === hidden && resolve()
    const stop = () => reject(signal.reason)
    page.addEventListener('visibilitychange', check)
    signal.addEventListener('abort', stop)
    await promise.finally(() => {
      page.removeEventListener('visibilitychange', check)
      signal.removeEventListener('abort', stop)
    })
  }
  const staysHidden = async (signal: AbortSignal) => {
    const decided = new AbortController()
    const eitherSignal = AbortSignal.any([signal, decided.signal])
    const shown = untilHidden(false, eitherSignal).then(() => false)
    const waited = waitFor(PAUSE_AFTER, eitherSignal).then(() => true)
    return Promise.race([shown, waited]).finally(() => {
      // Ends the slower promise, whose rejection is expected.
      decided.abort()
      void Promise.allSettled([shown, waited])
    })
  }
  return {
    async untilPaused(signal) {
      do await untilHidden(true, signal)
      while (!(await staysHidden(signal)))
    },
    untilResumed: (signal) => untilHidden(false, signal),
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
