/** Security headers of the console's files: they limit the damage of injected content. */
import type { Configuration } from '../foundation/config.ts'

type Addresses = Pick<Configuration, 'signOn' | 'services'>

export function consoleHeaders(configuration: Addresses): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(configuration),
    'X-Content-Type-Options': 'nosniff',
    // Addresses name customers, and linked sites must not learn them.
    'Referrer-Policy': 'no-referrer',
  }
}

/** Only its own origin, and the addresses in the configuration for their purpose. */
function contentSecurityPolicy({ signOn, services }: Addresses): string {
  const { adminPortal, remoteEvents, remoteLog, metadata, search, imageProxy, imageCache } = services
  const called = [
    signOn.url,
    signOn.metadataUrl,
    adminPortal,
    remoteEvents,
    remoteLog,
    metadata?.url,
    search?.url,
  ]
  const policy = {
    'default-src': "'self'",
    'script-src': "'self'",
    'style-src': "'self'",
    'connect-src': sources(called),
    'img-src': `${sources([imageProxy, imageCache])} data:`,
    // The silent sign-on: a hidden frame that goes from the sign-on to a page of the console.
    'frame-src': sources([signOn.url]),
    'frame-ancestors': "'self'",
    'form-action': sources([signOn.url]),
    'base-uri': "'none'",
    'object-src': "'none'",
    // No text becomes a script, also in libraries; the exception is the console's own worker.
    'require-trusted-types-for': "'script'",
    'trusted-types': 'headend-worker',
  }
  return Object.entries(policy)
    .map(([directive, value]) => `${directive} ${value}`)
    .join('; ')
}

function sources(addresses: readonly (string | undefined)[]): string {
  const origins = addresses
    .filter((address) => address !== undefined)
    .map((address) => new URL(address).origin)
  return ["'self'", ...new Set(origins)].join(' ')
}
