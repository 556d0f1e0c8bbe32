import { type ChangeEntry, changeEntriesSchema } from '../../../change-log/index.ts'
import {
  admin,
  type DataManager,
  parseVersioned,
  path,
  readAdmin,
  undefinedOn404,
  updateVersion,
  type Versioned,
} from '../../../transport/index.ts'
import { type EngagementIdentity, requireIdentity } from '../index.ts'
import { about, engagementPath } from '../service.ts'
import {
  accessSchema,
  type CredentialsBody,
  type DeviceSerialNumber,
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
  await updateVersion(data, 'patch', { path: engagementPath(identity), body, etag })
}

/** API-032: service profiles to choose from, the same in every country. */
export async function getServiceProfiles(data: DataManager, signal?: AbortSignal): Promise<string[]> {
  return readAdmin(data, serviceProfilesSchema, {
    path: '/rest/engagementadmin/admin/v1/constants/serviceprofiles',
    signal,
  })
}

/** API-033: the packages, stores and channels of an engagement. */
export async function getAccess(data: DataManager, identity: EngagementIdentity, signal?: AbortSignal) {
  return readAdmin(data, accessSchema, {
    path: `/rest/channelstoreaccess/admin/v1/access${about(identity)}`,
    signal,
  })
}

/** API-034. */
export async function getValueAddedServices(
  data: DataManager,
  identity: EngagementIdentity,
  signal?: AbortSignal,
): Promise<ValueAddedService[]> {
  return readAdmin(data, valueAddedServicesSchema, {
    path: `/rest/valueaddedservice/admin/v1/valueaddedservices${about(identity)}`,
    signal,
  })
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
export async function getMfaSettings(data: DataManager, identity: EngagementIdentity, signal?: AbortSignal) {
  const { country, id } = requireIdentity(identity)
  const rows = await undefinedOn404(
    readAdmin(data, mfaSettingsSchema, {
      path: path`/rest/credentialsservice/admin/v1/twofactor/find/settings/${country}/${id}`,
      signal,
    }),
  )
  return rows ?? []
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
  return readAdmin(data, serialNumbersSchema, {
    path: `/rest/deviceserialnumber/admin/v1/serialnumber${about(identity)}`,
    signal,
  })
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
  return readAdmin(data, changeEntriesSchema, {
    path: `/rest/engagementdatabasepersister/admin/v1/history${about(identity)}`,
    signal,
  })
}
