import { AppError } from '../../../foundation/errors.ts'
import { admin, type DataManager, path, readAdmin } from '../../../transport/index.ts'
import type { EngagementIdentity } from '../index.ts'
import { about } from '../service.ts'
import { loggedInDevicesSchema } from './contract.ts'

/** Stands for all devices, instead of a device id in the path. */
const ALL = 'all'

/** Reads the signed-in devices (API-041). */
export async function getDevices(data: DataManager, identity: EngagementIdentity, signal?: AbortSignal) {
  return readAdmin(data, loggedInDevicesSchema, {
    path: `/rest/engagementadmin/admin/v1/devices${about(identity)}`,
    signal,
  })
}

/** Throws 'usage' for the id 'all', which would log out all devices (API-042). */
export async function logOutDevice(data: DataManager, identity: EngagementIdentity, deviceId: string) {
  if (deviceId === ALL)
    throw new AppError('usage', `A device with the id '${ALL}' cannot be logged out alone`)
  await logOut(data, identity, deviceId, [deviceId])
}

/** Logs out all devices (API-043). */
export async function logOutAllDevices(data: DataManager, identity: EngagementIdentity): Promise<void> {
  await logOut(data, identity, ALL, [])
}

async function logOut(
  data: DataManager,
  identity: EngagementIdentity,
  deviceId: string,
  confidential: readonly string[],
): Promise<void> {
  await data.delete({
    ...admin,
    path: path`/rest/engagementadmin/admin/v1/devices/${deviceId}` + about(identity),
    confidential,
    ignoreBody: true,
  })
}
