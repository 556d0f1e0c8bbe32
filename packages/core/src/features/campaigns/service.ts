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

/** API-055. */
export async function getCampaigns(data: DataManager, country: Country, signal?: AbortSignal) {
  return serverErrorOn404(
    readAdmin(data, campaignsSchema, { path: CAMPAIGNS + path`/${requireCountry(country)}`, signal }),
  )
}

/** API-056; throws 'not-found' for an unknown id. */
export async function getCampaign(data: DataManager, identity: CampaignIdentity, signal?: AbortSignal) {
  return readAdmin(data, campaignSchema, { path: oneCampaign(identity), signal })
}

/** API-057; the id is '' when the answer lacks it. */
export async function createCampaign(data: DataManager, body: CampaignBody): Promise<CampaignIdentity> {
  const country = requireCountry(body.countryCode)
  const answer = await data.post({ ...admin, path: CAMPAIGNS, body, ignoreBody: true })
  return { country, id: createdId(answer) }
}

/** API-058, OPN-08; throws 'conflict' when the version of the body is out of date. */
export async function updateCampaign(data: DataManager, identity: CampaignIdentity, body: CampaignBody) {
  const request = data.put({ ...admin, path: oneCampaign(identity), body, ignoreBody: true })
  await conflictOn409(goneOn404(request))
  return identity
}

/** API-059; throws 'usage' without an id (CAM-038). */
export async function deleteCampaign(data: DataManager, identity: CampaignIdentity): Promise<void> {
  await goneOn404(data.delete({ ...admin, path: oneCampaign(identity), ignoreBody: true }))
}
