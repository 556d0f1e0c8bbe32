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

/** Reads all fields; throws 'not-found' for an unknown engagement (API-029). */
export async function getEngagementRecord(
  data: DataManager,
  identity: EngagementIdentity,
  signal?: AbortSignal,
): Promise<Versioned<EngagementRecord>> {
  const answer = await data.get({ ...admin, path: engagementPath(identity), signal })
  return parseVersioned(engagementRecordSchema, answer)
}

/** Sends the changed fields; throws 'conflict' if the ETag is out of date (API-031, OPN-03). */
export async function updateEngagement(
  data: DataManager,
  identity: EngagementIdentity,
  body: EngagementBody,
  etag: string | undefined,
): Promise<void> {
  await updateVersion(data, 'patch', { path: engagementPath(identity), body, etag })
}

/** Reads the service profiles to choose from, which are equal in every country (API-032). */
export async function getServiceProfiles(data: DataManager, signal?: AbortSignal): Promise<string[]> {
  return readAdmin(data, serviceProfilesSchema, {
    path: '/rest/engagementadmin/admin/v1/constants/serviceprofiles',
    signal,
  })
}

/** Reads the packages, stores and channels of an engagement (API-033). */
export async function getAccess(data: DataManager, identity: EngagementIdentity, signal?: AbortSignal) {
  return readAdmin(data, accessSchema, {
    path: `/rest/channelstoreaccess/admin/v1/access${about(identity)}`,
    signal,
  })
}

/** Reads the value-added services (API-034). */
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

/** Sends the changed fields. The password is in the body, which is never logged (API-036, OPN-04). */
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

/** Reads the second factors; an empty list for none (API-037). */
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

/** A DELETE with a body, whose id is the id of the engagement (API-038, OPN-05). */
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

/** Reads the serial numbers of the boxes (API-047). */
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

/** Sends a query and no body (API-048, OPN-06). */
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

/** Reads the change log as its service stores it (API-039, OPN-28). */
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
