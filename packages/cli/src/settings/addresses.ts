/** The addresses that a configuration names: those that tokens are kept for, and those that are not encrypted. */
import type { Configuration } from '@headend/core/config'

type Addresses = Pick<Configuration, 'signOn' | 'services'>

/** Every address with its path in the document. */
function namedAddresses({ signOn, services }: Addresses): [path: string, address: string][] {
  const named = Object.entries(services).map(([name, service]) =>
    typeof service === 'object' ? [`services.${name}.url`, service.url] : [`services.${name}`, service],
  )
  return [['signOn.url', signOn.url], ['signOn.metadataUrl', signOn.metadataUrl], ...named].filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  )
}

/** The only addresses that get a token. */
const TAKES_TOKENS = ['signOn.url', 'signOn.metadataUrl', 'services.adminPortal']

/** A token that was issued for these origins goes nowhere else. */
export function tokenOrigins(configuration: Addresses): string[] {
  const named = namedAddresses(configuration).filter(([name]) => TAKES_TOKENS.includes(name))
  const origins = named.map(([, address]) => new URL(address).origin)
  return [...new Set(origins)].toSorted()
}

/** What would go over a network in clear, as 'path: address'. */
export function plainAddresses(configuration: Addresses): string[] {
  return namedAddresses(configuration)
    .filter(([, address]) => isPlain(address))
    .map(([name, address]) => `${name}: ${address}`)
}

/** http: beyond this machine. */
export function isPlain(address: string): boolean {
  const url = URL.parse(address)
  return url?.protocol === 'http:' && !isLoopback(url.hostname)
}

function isLoopback(hostname: string): boolean {
  return hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname) || /(^|\.)localhost$/.test(hostname)
}
