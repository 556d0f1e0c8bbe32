/** What a browser may do with the console's pages, whoever managed to put something into them. */
import { type Configuration, parseConfiguration } from '@headend/core/config'

/** The headers of everything that the console is made of, for the configuration document it is served with. */
export function consoleHeaders(document: object): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(
      parseConfiguration(JSON.stringify(document), { source: 'config.json' }),
    ),
    'X-Content-Type-Options': 'nosniff',
    // Addresses name customers; whoever a link leads to need not know them.
    'Referrer-Policy': 'no-referrer',
  }
}

/** Itself, and from elsewhere only what the configuration names, for what it names it. */
function contentSecurityPolicy({ signOn, services }: Configuration): string {
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
    // The silent sign-on: a hidden frame that begins at the provider and ends on a page of the console.
    'frame-src': sources([signOn.url]),
    'frame-ancestors': "'self'",
    'form-action': sources([signOn.url]),
    'base-uri': "'none'",
    'object-src': "'none'",
    // No text becomes a script: neither by the console nor by a library it uses. The one exception names its own worker.
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
