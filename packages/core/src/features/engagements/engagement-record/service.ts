import { type ChangeEntry, changeEntriesSchema } from '../../../change-log/index.ts'
import {
  admin,
  type DataManager,
  goneOn404,
  ifMatch,
  parseAnswer,
  parseVersioned,
  path,
  undefinedOn404,
  type Versioned,
} from '../../../transport/index.ts'
import { type EngagementIdentity, requireIdentity } from '../index.ts'
import { about, engagementPath } from '../service.ts'
import {
  accessSchema,
  type CredentialsBody,
  type DeviceSerialNumber,
  type EngagementAccess,
  type EngagementBody,
  type EngagementRecord,
  engagementRecordSchema,
  type MfaSetting,
  mfaSettingsSchema,
  serialNumbersSchema,
  serviceProfilesSchema,
  type ValueAddedService,
  valueAddedServicesSchema,
} from './contract.ts'

/** API-029, with all fields; throws 'not-found' for an unknown engagement. */
export async function getEngagementRecord(
  data: DataManager,
  identity: EngagementIdentity,
  signal?: AbortSignal,
): Promise<Versioned<EngagementRecord>> {
  const answer = await data.get({ ...admin, path: engagementPath(identity), signal })
  return parseVersioned(engagementRecordSchema, answer)
}

/** API-031: changed fields (OPN-03); throws 'conflict' for another version than that of the ETag. */
export async function updateEngagement(
  data: DataManager,
  identity: EngagementIdentity,
  body: EngagementBody,
  etag: string | undefined,
): Promise<void> {
  const request = data.patch({
    ...admin,
    path: engagementPath(identity),
    body,
    ...ifMatch(etag),
    ignoreBody: true,
  })
  await goneOn404(request)
}

/** API-032: service profiles to choose from, the same in every country. */
export async function getServiceProfiles(data: DataManager, signal?: AbortSignal): Promise<string[]> {
  const answer = await data.get({
    ...admin,
    path: '/rest/engagementadmin/admin/v1/constants/serviceprofiles',
    signal,
  })
  return parseAnswer(serviceProfilesSchema, answer)
}

/** API-033: the packages, stores and channels of an engagement. */
export async function getAccess(
  data: DataManager,
  identity: EngagementIdentity,
  signal?: AbortSignal,
): Promise<EngagementAccess> {
  const answer = await data.get({
    ...admin,
    path: `/rest/channelstoreaccess/admin/v1/access${about(identity)}`,
    signal,
  })
  return parseAnswer(accessSchema, answer)
}

/** API-034. */
export async function getValueAddedServices(
  data: DataManager,
  identity: EngagementIdentity,
  signal?: AbortSignal,
): Promise<ValueAddedService[]> {
  const answer = await data.get({
    ...admin,
    path: `/rest/valueaddedservice/admin/v1/valueaddedservices${about(identity)}`,
    signal,
  })
  return parseAnswer(valueAddedServicesSchema, answer)
}

/** API-036: changed fields (OPN-04). The password is in the body, which is never logged. */
export async function updateCredentials(data: DataManager, body: CredentialsBody): Promise<void> {
  const { countryCode, platform, engagementId } = body
  requireIdentity({ country: countryCode, platform, id: engagementId })
  await data.patch({
    ...admin,
    path: '/rest/credentialsservice/admin/v1/credentials',
    body,
    ignoreBody: true,
  })
}

/** API-037: an empty list for none. */
export async function getMfaSettings(
  data: DataManager,
  identity: EngagementIdentity,
  signal?: AbortSignal,
): Promise<MfaSetting[]> {
  const { country, id } = requireIdentity(identity)
  const answer = await undefinedOn404(
    data.get({
      ...admin,
      path: path`/rest/credentialsservice/admin/v1/twofactor/find/settings/${country}/${id}`,
      signal,
    }),
  )
  return answer ? parseAnswer(mfaSettingsSchema, answer) : []
}

/** API-038: a DELETE with a body, whose id is that of the engagement (OPN-05). */
export async function removeMfaSetting(
  data: DataManager,
  identity: EngagementIdentity,
  { verificationMethod, value }: MfaSetting,
): Promise<void> {
  const { country, id } = requireIdentity(identity)
  await data.delete({
    ...admin,
    path: '/rest/credentialsservice/admin/v1/twofactor/remove',
    body: { id, countryCode: country, engagementId: id, verificationMethod, value },
    ignoreBody: true,
  })
}

/** API-047. */
export async function getSerialNumbers(
  data: DataManager,
  identity: EngagementIdentity,
  signal?: AbortSignal,
): Promise<DeviceSerialNumber[]> {
  const answer = await data.get({
    ...admin,
    path: `/rest/deviceserialnumber/admin/v1/serialnumber${about(identity)}`,
    signal,
  })
  return parseAnswer(serialNumbersSchema, answer)
}

/** API-048: a query and no body (OPN-06). */
export async function updateSerialNumber(
  data: DataManager,
  { deviceSerialNumber, activated }: DeviceSerialNumber,
): Promise<void> {
  await data.put({
    ...admin,
    path: path`/rest/deviceserialnumber/admin/v1/serialnumber/${deviceSerialNumber}`,
    confidential: [deviceSerialNumber],
    query: { activated },
    ignoreBody: true,
  })
}

/** API-039: the change log, as its service stores it (OPN-28). */
export async function getEngagementChanges(
  data: DataManager,
  identity: EngagementIdentity,
  signal?: AbortSignal,
): Promise<ChangeEntry[]> {
  const answer = await data.get({
    ...admin,
    path: `/rest/engagementdatabasepersister/admin/v1/history${about(identity)}`,
    signal,
  })
  return parseAnswer(changeEntriesSchema, answer)
}
