import { parseConfiguration } from '@headend/core/config'

const url = 'http://gateway.test'
const inSweden = (name: string) => ({ SE: name })
/** A configuration with a metadata and a search service, and with stores for Sweden. */
export const configuration = parseConfiguration(
  JSON.stringify({
    brand: 'x',
    defaultCountry: 'SE',
    environment: 'pilot',
    realm: 'x',
    stores: { SE: { rental: [1, 2].map((id) => ({ id, name: `Store ${id}` })) } },
    environments: {
      pilot: {
        signOn: { url, clientId: 'x', cliClientId: 'x' },
        services: {
          adminPortal: url,
          remoteEvents: url,
          remoteLog: url,
          metadata: { url, apiKey: 'k', apiKeyParameter: 'k', apiKeyHeader: 'k', provider: inSweden('p') },
          search: { url, site: inSweden('s') },
        },
      },
    },
  }),
  { source: 'test' },
)
