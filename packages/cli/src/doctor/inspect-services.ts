/** Asks the sign-on and the services of a configuration what the checks of core judge. */
import type { Configuration } from '@headend/core/config'
import { type CorsFacts, discoveryAddress, type Probe, serviceCalls } from '@headend/core/deployment'
import type { Prober } from '../network/probe.ts'

export interface ServiceFacts {
  discovery: Probe
  services: readonly CorsFacts[]
}

/** `origin`: of the console whose pages call them; without it as the terminal calls them. */
export async function inspectServices(
  configuration: Configuration,
  prober: Prober,
  origin?: string,
): Promise<ServiceFacts> {
  const headers = origin === undefined ? {} : { Origin: origin }
  const [discovery, services] = await Promise.all([
    prober.probe(discoveryAddress(configuration), { read: true }),
    Promise.all(
      serviceCalls(configuration).map(async (call) => ({
        ...call,
        probe: await prober.probe(call.address, { headers }),
        preflights: origin === undefined ? [] : await sendPreflights(call, prober, origin),
      })),
    ),
  ])
  return { discovery, services }
}

/** As a browser sends them. */
async function sendPreflights(
  { address, preflight }: Pick<CorsFacts, 'address' | 'preflight'>,
  prober: Prober,
  origin: string,
): Promise<CorsFacts['preflights']> {
  if (!preflight || new URL(address).origin === origin) return []
  return Promise.all(
    preflight.methods.map(async (method) => {
      const headers = {
        Origin: origin,
        'Access-Control-Request-Method': method,
        'Access-Control-Request-Headers': preflight.headers
          .map((name) => name.toLowerCase())
          .sort()
          .join(','),
      }
      return { method, probe: await prober.probe(address, { method: 'OPTIONS', headers }) }
    }),
  )
}
