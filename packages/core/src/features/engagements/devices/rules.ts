/** Names of devices, and the columns of their list. */

import type { Country } from '../../../foundation/country.ts'
import { AppError } from '../../../foundation/errors.ts'
import { ZONES } from '../../../foundation/local-time.ts'
import { didYouMean } from '../../../foundation/suggestions.ts'
import { type Column, textColumn, timeColumn } from '../../../table/column.ts'
import type { EngagementIdentity } from '../index.ts'
import type { LoggedInDevice } from './contract.ts'

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
    textColumn('tvClientName', 'Client'),
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
    timeColumn('lastSeen', 'Last seen', zone),
    {
      id: 'geographicLocation',
      label: 'Location',
      priority: 4,
      type: 'STRING',
      value: ({ geographicLocation: { city, country } }) => [city, country].filter(Boolean).join(', '),
    },
    textColumn('loginIpAdress', 'IP address', 3),
    textColumn('dns', 'DNS', 5),
    textColumn('deviceId', 'Device id'),
  ]
}

/** Throws 'not-found' with the nearest id, where no such device is signed in. */
export function demandDevice(devices: readonly LoggedInDevice[], id: string): void {
  const ids = devices.map(({ deviceId }) => deviceId)
  if (!ids.includes(id)) throw new AppError('not-found', `No such device: '${id}'${didYouMean(id, ids)}`)
}

export const DEVICES_FAILED = 'Failed to load the devices'
