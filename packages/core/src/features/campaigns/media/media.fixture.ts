/** Shared by the tests of media: a configuration with gateways, a reader, and answers. */

import { type Answering, as, json, minimalDocument, providerThat, recordingLog } from '../../../fixtures.ts'
import { parseConfiguration } from '../../../foundation/config.ts'
import type { Country } from '../../../foundation/country.ts'
import type { MediaReader } from './search.ts'

const perCountry = (name: string) => ({
  SE: `${name}-se`,
  FI: `${name}-fi`,
  NO: `${name}-no`,
  DK: `${name}-dk`,
})

function mediaDocument() {
  const document = minimalDocument()
  const { pilot } = document.environments
  const services = {
    ...pilot.services,
    metadata: {
      url: 'http://meta.test/gateway/',
      apiKey: 'k&y',
      apiKeyParameter: 'apikey',
      apiKeyHeader: 'X-Api-Key',
      provider: perCountry('tv'),
    },
    search: { url: 'http://search.test', site: perCountry('site') },
    imageCache: 'http://images.test/cache/',
    imageProxy: 'http://images.test/proxy',
  }
  return { ...document, environments: { pilot: { ...pilot, services } } }
}

const mediaConfiguration = parseConfiguration(JSON.stringify(mediaDocument()), { source: 'fixture' })

export function mediaReader(answer: Answering, country: Country = 'SE') {
  const { data, sent } = providerThat(answer, {}, mediaConfiguration)
  const log = recordingLog()
  const reader: MediaReader = {
    data,
    log,
    country,
    access: as('dev', country),
    configuration: mediaConfiguration,
  }
  return { reader, sent, log }
}

/** The ids in the address of a metadata call. */
export function idsOf(url: string): string[] {
  return (new URL(url).pathname.split('/').at(-1) ?? '').split(',').map(decodeURIComponent)
}

export const titled = (full: string) => ({ titles: [{ language: 'sv', full }] })

/** Knows every id; a search finds `hits`. */
export function gateways(hits: readonly string[] = []): Answering {
  return ({ url }) => {
    const { pathname, searchParams } = new URL(url)
    if (pathname !== '/search')
      return json(Object.fromEntries(idsOf(url).map((id) => [id, titled(`Film ${id}`)])))
    const from = Number(searchParams.get('from'))
    const page = hits.slice(from, from + Number(searchParams.get('size')))
    return json({ meta: { total_hits: hits.length }, hits: page.map((id) => ({ id })) })
  }
}
