/** Names of devices, and the columns of their list. */

import type { Country } from '../../../foundation/country.ts'
import { AppError } from '../../../foundation/errors.ts'
import { ZONES } from '../../../foundation/local-time.ts'
import { didYouMean } from '../../../foundation/suggestions.ts'
import type { Column } from '../../../table/index.ts'
import type { EngagementIdentity } from '../index.ts'
import type { LoggedInDevice } from './contract.ts'

/** ENG-068. */
const BOX = 'iptvstb'

export function isBox({ tvClientName }: Pick<LoggedInDevice, 'tvClientName'>): boolean {
  return tvClientName === BOX
}

/** Typed to confirm a log-out of all devices (OPN-54). */
export function logOutAllAnswer({ id, country }: Pick<EngagementIdentity, 'id' | 'country'>): string {
  return `LOG-OUT ALL ${id} ${country}`
}

/** The model, else browser and OS, else the client, else the id. */
export function deviceName({ vendorModel, browser, os, tvClientName, deviceId }: LoggedInDevice): string {
  return vendorModel || [browser, os].filter(Boolean).join(', ') || tvClientName || deviceId
}

const joined = (...parts: string[]) => parts.filter(Boolean).join(' ')

/** ENG-067, in order. */
export function deviceColumns(country: Country): readonly Column<LoggedInDevice>[] {
  const zone = ZONES[country]
  return [
    { id: 'vendorModel', label: 'Device', type: 'STRING', value: deviceName },
    { id: 'tvClientName', label: 'Client', type: 'STRING', value: ({ tvClientName }) => tvClientName },
    {
      id: 'browser',
      label: 'Browser',
      priority: 2,
      type: 'STRING',
      value: ({ browser, browserVersion }) => joined(browser, browserVersion),
    },
    {
      id: 'os',
      label: 'OS',
      priority: 1,
      type: 'STRING',
      value: ({ os, osVersion }) => joined(os, osVersion),
    },
    { id: 'lastSeen', label: 'Last seen', type: 'TIME', zone, value: ({ lastSeen }) => lastSeen },
    {
      id: 'geographicLocation',
      label: 'Location',
      priority: 4,
      type: 'STRING',
      value: ({ geographicLocation: { city, country } }) => [city, country].filter(Boolean).join(', '),
    },
    {
      id: 'loginIpAdress',
      label: 'IP address',
      priority: 3,
      type: 'STRING',
      value: ({ loginIpAdress }) => loginIpAdress,
    },
    { id: 'dns', label: 'DNS', priority: 5, type: 'STRING', value: ({ dns }) => dns },
    { id: 'deviceId', label: 'Device id', type: 'STRING', value: ({ deviceId }) => deviceId },
  ]
}

/** Throws 'not-found' with the nearest id, where no such device is signed in. */
export function demandDevice(devices: readonly LoggedInDevice[], id: string): void {
  const ids = devices.map(({ deviceId }) => deviceId)
  if (!ids.includes(id)) throw new AppError('not-found', `No such device: '${id}'${didYouMean(id, ids)}`)
}

export const DEVICES_FAILED = 'Failed to load the devices'
