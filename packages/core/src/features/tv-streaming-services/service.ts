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

/** Reads the rows of the list (API-021). */
export async function getTvStreamingServices(data: DataManager, country: Country, signal?: AbortSignal) {
  return serverErrorOn404(readAdmin(data, tvStreamingServicesSchema, { path: services(country), signal }))
}

/** Throws 'not-found' for an unknown id (API-022). */
export async function getTvStreamingService(
  data: DataManager,
  identity: TvStreamingServiceIdentity,
  signal?: AbortSignal,
): Promise<Versioned<TvStreamingService>> {
  const answer = await data.get({ ...admin, path: oneService(identity), signal })
  return parseVersioned(tvStreamingServiceSchema, answer)
}

/** Throws 'rejected' at `id` when the id exists (API-023). */
export async function createTvStreamingService(
  data: DataManager,
  country: Country,
  body: TvStreamingServiceBody,
): Promise<TvStreamingServiceIdentity> {
  await rejectDuplicateId(data.post({ ...admin, path: services(country), body, ignoreBody: true }), TAKEN)
  return { country, id: body.id }
}

/** Sends the whole service; throws 'conflict' when the etag is out of date (API-024, OPN-02). */
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

/** Deletes a streaming service (API-025). */
export async function deleteTvStreamingService(data: DataManager, identity: TvStreamingServiceIdentity) {
  await goneOn404(data.delete({ ...admin, path: oneService(identity), ignoreBody: true }))
}
