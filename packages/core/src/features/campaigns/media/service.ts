import type { Configuration } from '../../../foundation/config.ts'
import type { Country } from '../../../foundation/country.ts'
import { AppError, asAppError } from '../../../foundation/errors.ts'
import {
  type Answer,
  type DataManager,
  parseAnswer,
  path,
  type RequestOptions,
  serverErrorOn404,
  undefinedOn404,
} from '../../../transport/index.ts'
import { type Hits, hitsSchema, type MediaQuestion, type MetadataAnswer, metadataSchema } from './contract.ts'

type Gateways = Pick<Configuration['services'], 'metadata' | 'search'>

/** The parameters of every search (API-070). */
const FIXED = {
  device_type: 'web',
  include_vod: true,
  include_linear: false,
  include_pages: false,
  include_npvr: false,
} as const

interface CountryRead {
  country: Country
  signal?: AbortSignal | undefined
}

/** Reads at most 15 ids. Sends the key as parameter and header, and no token (API-068). */
export async function getMetadata(
  data: DataManager,
  { metadata }: Gateways,
  { ids, country, signal }: CountryRead & { ids: readonly string[] },
): Promise<MetadataAnswer> {
  const { apiKey, apiKeyHeader, apiKeyParameter, provider } = metadata ?? missing('metadata')
  const idList = ids.map((id) => path`${id}`).join(',')
  const call = data.get({
    service: 'metadata',
    path: `${path`/rest/media/v1/${inCountry('metadata.provider', provider, country)}/${country}`}/${idList}`,
    query: { [apiKeyParameter]: apiKey },
    headers: { [apiKeyHeader]: apiKey, Client: 'web' },
    signal,
  } satisfies RequestOptions)
  const answer = await undefinedOn404(withoutAccount(call))
  return answer ? parseAnswer(metadataSchema, answer) : {}
}

/** Reads one page of ids (API-069..071). */
export async function findMedia(
  data: DataManager,
  { search }: Gateways,
  { text, stores, assetTypes, upcoming, size, page, country, signal }: MediaQuestion & CountryRead & Paging,
): Promise<Hits> {
  const { site } = search ?? missing('search')
  const call = data.get({
    service: 'search',
    path: '/search',
    query: {
      site: inCountry('search.site', site, country),
      q: text,
      types: assetTypes.join(','),
      store_ids: stores.join(','),
      size,
      from: size * page,
      include_upcoming: upcoming,
      ...FIXED,
    },
    signal,
  })
  return parseAnswer(hitsSchema, await serverErrorOn404(withoutAccount(call)))
}

interface Paging {
  size: number
  /** The first position, from 0. */
  page: number
}

/** A gateway checks the key, not the person: its 401 must not ask the person to sign in again. */
async function withoutAccount(call: Promise<Answer>): Promise<Answer> {
  return call.catch((error) => {
    const { kind, message, status } = asAppError(error)
    if (kind !== 'not-authenticated') throw error
    throw new AppError('server', message, { cause: error, status })
  })
}

function missing(name: string): never {
  throw new AppError('configuration', `services.${name} is not configured`)
}

function inCountry(name: string, values: { [Of in Country]?: string | undefined }, country: Country): string {
  const value = values[country]
  if (value) return value
  throw new AppError('configuration', `services.${name}.${country} is not configured`)
}
