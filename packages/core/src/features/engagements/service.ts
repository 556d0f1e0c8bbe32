import { type Country, requireCountry } from '../../foundation/country.ts'
import type { Rows } from '../../foundation/schema.ts'
import {
  admin,
  type DataManager,
  parseAnswer,
  path,
  readAdmin,
  undefinedOn404,
} from '../../transport/index.ts'
import {
  credentialsSchema,
  type Engagement,
  type EngagementIdentity,
  engagementSchema,
  engagementsSchema,
  identitiesSchema,
  type SearchKey,
} from './contract.ts'
import { requireIdentity } from './identity.ts'

/** '/SE/STB/4711002': the end of every path about an engagement. */
export function about(identity: EngagementIdentity): string {
  const { country, platform, id } = requireIdentity(identity)
  return path`/${country}/${platform}/${id}`
}

/** The path of API-029 and API-031. */
export function engagementPath(identity: EngagementIdentity): string {
  return `/rest/engagementadmin/admin/v1/engagement${about(identity)}`
}

/** Finds engagements by user name, TV account id or e-mail; an empty list for none (API-026..028). */
export async function findIdentities(
  data: DataManager,
  { key, country, value }: { key: SearchKey; country: Country; value: string },
  signal?: AbortSignal,
): Promise<Rows<EngagementIdentity>> {
  const rows = await undefinedOn404(
    readAdmin(data, identitiesSchema, {
      path: path`/rest/engagementadmin/admin/v1/search/${key}/${requireCountry(country)}/${value}`,
      confidential: [value],
      signal,
    }),
  )
  return rows ?? []
}

/** Throws 'not-found' for an unknown engagement (API-029). */
export async function getEngagement(data: DataManager, identity: EngagementIdentity, signal?: AbortSignal) {
  return readAdmin(data, engagementSchema, { path: engagementPath(identity), signal })
}

/** Reads which of these engagements exist (API-030). */
export async function getEngagements(
  data: DataManager,
  identities: readonly EngagementIdentity[],
  signal?: AbortSignal,
): Promise<Rows<Engagement>> {
  if (identities.length === 0) return []
  const answer = await undefinedOn404(
    // A POST without effect: an address cannot carry that many identities.
    data.post({
      ...admin,
      path: '/rest/engagementadmin/admin/v1/engagement',
      body: identities,
      effect: false,
      signal,
    }),
  )
  return answer ? parseAnswer(engagementsSchema, answer) : []
}

/** Absent credentials load as their keys alone (API-035, ENG-044). */
export async function getCredentials(data: DataManager, identity: EngagementIdentity, signal?: AbortSignal) {
  const { country, platform, id } = identity
  const credentials = await undefinedOn404(
    readAdmin(data, credentialsSchema, {
      path: `/rest/credentialsservice/admin/v1/credentials${about(identity)}`,
      signal,
    }),
  )
  return { countryCode: country, platform, engagementId: id, username: credentials?.username ?? undefined }
}

/** Runs a service on a box, by a GET with effects (API-044). */
export async function executeBoxService(data: DataManager, serviceId: string, identity: EngagementIdentity) {
  await data.get({
    ...admin,
    path: path`/rest/legacybridge/admin/v1/executeservice/execute/${serviceId}` + about(identity),
    effect: true,
    ignoreBody: true,
  })
}

/** Resets the concurrent login check; sends no body (API-046, OPN-12). */
export async function deactivateLoginCheck(data: DataManager, identity: EngagementIdentity): Promise<void> {
  await data.post({
    ...admin,
    path: `/rest/legacybridge/admin/v1/engagementservice/deactivatecheck${about(identity)}`,
    ignoreBody: true,
  })
}
