type Timing = Pick<PerformanceResourceTiming, 'name' | 'nextHopProtocol'>

/** Said where it matters: over HTTP/1.1 a browser has six connections for a host, whatever the number of its tabs. */
export const HTTP1_NOTE = 'HTTP/1.1: each tab with live events takes one of six connections'

/** Whether the browser has spoken HTTP/1.1 with the host of this address, as far as it tells. */
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
