import { type Configuration, parseConfiguration } from '../foundation/config.ts'
import type { Probe, Reply } from './probe.ts'

/** Every service on a host of its own. */
export const CONFIGURATION: Configuration = parseConfiguration(
  JSON.stringify({
    brand: 'tv',
    defaultCountry: 'SE',
    environment: 'production',
    realm: 'tv',
    environments: {
      production: {
        signOn: { url: 'https://sso.example', clientId: 'console', cliClientId: 'cli' },
        services: {
          adminPortal: 'https://admin.example/base/',
          remoteEvents: 'https://events.example',
          remoteLog: 'https://log.example/log',
        },
      },
    },
  }),
  { source: 'config.json' },
)

export function replied(
  address: string,
  { headers = {}, ...reply }: Partial<Omit<Reply, 'headers'>> & { headers?: Record<string, string> } = {},
): Probe {
  const usual = { status: 200, body: '', httpVersion: '2', certificateExpiresAt: undefined } as const
  return { address, reply: { ...usual, clockOffset: 0, ...reply, headers: new Headers(headers) } }
}

export const unreached = (address: string, text = 'no answer', remedy?: string): Probe => {
  return { address, failure: { text, remedy } }
}
