import { type Country, requireCountry } from '../../foundation/country.ts'
import {
  admin,
  type DataManager,
  goneOn404,
  parseVersioned,
  path,
  readAdmin,
  rejectDuplicateId,
  serverErrorOn404,
  updateVersion,
  type Versioned,
} from '../../transport/index.ts'
import {
  type TvStreamingService,
  type TvStreamingServiceBody,
  type TvStreamingServiceIdentity,
  tvStreamingServiceSchema,
  tvStreamingServicesSchema,
} from './contract.ts'

const TAKEN = 'Tv streaming already exists'

const services = (country: Country) =>
  path`/rest/tvpackage/admin/${requireCountry(country)}/v1/tvstreamingservices`
const oneService = ({ country, id }: TvStreamingServiceIdentity) => services(country) + path`/${id}`

/** API-021: the rows of the list. */
export async function getTvStreamingServices(data: DataManager, country: Country, signal?: AbortSignal) {
  return serverErrorOn404(readAdmin(data, tvStreamingServicesSchema, { path: services(country), signal }))
}

/** API-022; throws 'not-found' for an unknown id. */
export async function getTvStreamingService(
  data: DataManager,
  identity: TvStreamingServiceIdentity,
  signal?: AbortSignal,
): Promise<Versioned<TvStreamingService>> {
  const answer = await data.get({ ...admin, path: oneService(identity), signal })
  return parseVersioned(tvStreamingServiceSchema, answer)
}

/** API-023; throws 'rejected' at `id` when the id exists. */
export async function createTvStreamingService(
  data: DataManager,
  country: Country,
  body: TvStreamingServiceBody,
): Promise<TvStreamingServiceIdentity> {
  await rejectDuplicateId(data.post({ ...admin, path: services(country), body, ignoreBody: true }), TAKEN)
  return { country, id: body.id }
}

/** API-024; sends the whole service (OPN-02); throws 'conflict' when the etag is out of date. */
export async function updateTvStreamingService(
  data: DataManager,
  identity: TvStreamingServiceIdentity,
  body: TvStreamingServiceBody,
  etag: string | undefined,
): Promise<TvStreamingServiceIdentity> {
  const update = updateVersion(data, 'put', { path: services(identity.country), body, etag })
  await rejectDuplicateId(update, TAKEN)
  return identity
}

/** API-025. */
export async function deleteTvStreamingService(data: DataManager, identity: TvStreamingServiceIdentity) {
  await goneOn404(data.delete({ ...admin, path: oneService(identity), ignoreBody: true }))
}
