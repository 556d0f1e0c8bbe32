/** Names of devices, and the columns of their list. */

import type { Country } from '../../../foundation/country.ts'
import { AppError } from '../../../foundation/errors.ts'
import { ZONES } from '../../../foundation/local-time.ts'
import { didYouMean } from '../../../foundation/suggestions.ts'
import { relativeTime } from '../../../foundation/time.ts'
import { type Column, textColumn, timeColumn } from '../../../table/column.ts'
import type { EngagementDetails } from '../engagement-record/index.ts'
import type { EngagementIdentity } from '../index.ts'
import type { LoggedInDevice } from './contract.ts'

const BOX = 'iptvstb'

export function isBox({ tvClientName }: Pick<LoggedInDevice, 'tvClientName'>): boolean {
  return tvClientName === BOX
}

/** The text to type before all devices are logged out (OPN-54). */
export function logOutAllAnswer({ id, country }: Pick<EngagementIdentity, 'id' | 'country'>): string {
  return `LOG-OUT ALL ${id} ${country}`
}

/** The model, else browser and OS, else the client, else the id. */
export function deviceName({ vendorModel, browser, os, tvClientName, deviceId }: LoggedInDevice): string {
  return vendorModel || [browser, os].filter(Boolean).join(', ') || tvClientName || deviceId
}

const joinWords = (...parts: string[]) => parts.filter(Boolean).join(' ')

/** The columns in order (ENG-067). */
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
      value: ({ browser, browserVersion }) => joinWords(browser, browserVersion),
    },
    {
      id: 'os',
      label: 'OS',
      priority: 1,
      type: 'STRING',
      value: ({ os, osVersion }) => joinWords(os, osVersion),
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

interface HeaderFact {
  name: 'seen' | 'box' | 'email' | 'packages'
  label: string
  /** '' for none; undefined until the devices are known. */
  text: string | undefined
}

interface HeaderSources {
  details: EngagementDetails
  /** Undefined until they are known. */
  devices: readonly LoggedInDevice[] | undefined
  /** Milliseconds since 1970. */
  now: number
}

const HEADER_PACKAGES = 2

/** What an agent on the phone asks first, for the header of an open customer. */
export function headerFacts({ details, devices, now }: HeaderSources): HeaderFact[] {
  const { record, deviceSerialNumbers } = details
  const model = devices?.find(isBox)?.vendorModel
  const box = [model, deviceSerialNumbers[0]?.deviceSerialNumber].filter(Boolean).join(' · ')
  const references = record.tvPackageReferences
  const rest = references.length - HEADER_PACKAGES
  const packages = references.slice(0, HEADER_PACKAGES).join(', ')
  return [
    { name: 'seen', label: 'Last seen', text: devices && lastSeenText(devices, record.country, now) },
    record.platform === 'STB'
      ? { name: 'box', label: 'Box', text: box }
      : { name: 'email', label: 'E-mail', text: record.email },
    { name: 'packages', label: 'Packages', text: rest > 0 ? `${packages} +${rest}` : packages },
  ]
}

/** '5 minutes ago · Apple TV 4K'; a box is named beside it. */
function lastSeenText(devices: readonly LoggedInDevice[], country: Country, now: number): string {
  const [last] = devices
    .flatMap((device) => (device.lastSeen ? [{ device, at: Date.parse(device.lastSeen) }] : []))
    .toSorted((one, other) => other.at - one.at)
  if (!last) return ''
  const time = relativeTime(last.at, now, ZONES[country])
  return isBox(last.device) ? time : `${time} · ${deviceName(last.device)}`
}
