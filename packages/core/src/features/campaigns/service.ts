import { type Country, requireCountry } from '../../foundation/country.ts'
import { AppError } from '../../foundation/errors.ts'
import {
  admin,
  conflictOn409,
  createdId,
  type DataManager,
  goneOn404,
  path,
  readAdmin,
  serverErrorOn404,
} from '../../transport/index.ts'
import {
  type CampaignBody,
  type CampaignIdentity,
  campaignSchema,
  campaignsSchema,
  NO_ID,
} from './contract.ts'

const CAMPAIGNS = '/rest/priceservice/admin/rest/v1/campaigns'

const oneCampaign = ({ country, id }: CampaignIdentity) => {
  if (!id) throw new AppError('usage', NO_ID)
  return CAMPAIGNS + path`/${requireCountry(country)}/${id}`
}

/** Reads the campaigns of the country (API-055). */
export async function getCampaigns(data: DataManager, country: Country, signal?: AbortSignal) {
  return serverErrorOn404(
    readAdmin(data, campaignsSchema, { path: CAMPAIGNS + path`/${requireCountry(country)}`, signal }),
  )
}

/** Reads a campaign; throws 'not-found' for an unknown id (API-056). */
export async function getCampaign(data: DataManager, identity: CampaignIdentity, signal?: AbortSignal) {
  return readAdmin(data, campaignSchema, { path: oneCampaign(identity), signal })
}

/** Creates a campaign; the id is '' when the answer lacks it (API-057). */
export async function createCampaign(data: DataManager, body: CampaignBody): Promise<CampaignIdentity> {
  const country = requireCountry(body.countryCode)
  const answer = await data.post({ ...admin, path: CAMPAIGNS, body, ignoreBody: true })
  return { country, id: createdId(answer) }
}

/** Throws 'conflict' when the version of the body is out of date (API-058, OPN-08). */
export async function updateCampaign(data: DataManager, identity: CampaignIdentity, body: CampaignBody) {
  const request = data.put({ ...admin, path: oneCampaign(identity), body, ignoreBody: true })
  await conflictOn409(goneOn404(request))
  return identity
}

/** Throws 'usage' without an id (API-059, CAM-038). */
export async function deleteCampaign(data: DataManager, identity: CampaignIdentity): Promise<void> {
  await goneOn404(data.delete({ ...admin, path: oneCampaign(identity), ignoreBody: true }))
}
