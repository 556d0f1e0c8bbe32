/** The devices of a household, made up from its id, last seen in the days before now. */
import type { Country } from '@headend/core/country'
import type { LoggedInDevice } from '@headend/core/devices'
import { identityKey } from '@headend/core/engagements'
import { customers } from '../../people.ts'
import type { EngagementRecord } from '../records.ts'
import { DAY } from './dates.ts'
import { createRandom, type Random } from './random.ts'

type DeviceKind = Pick<
  LoggedInDevice,
  'vendorModel' | 'browser' | 'browserVersion' | 'os' | 'osVersion' | 'tvClientName'
>

const kind = (tvClientName: string, vendorModel: string, os: string, osVersion: string): DeviceKind => ({
  ...{ tvClientName, vendorModel, os, osVersion },
  browser: '',
  browserVersion: '',
})

const browser = (name: string, browserVersion: string, os: string, osVersion: string): DeviceKind => ({
  ...{ tvClientName: 'web', vendorModel: '', browser: name, browserVersion, os, osVersion },
})

const BOX = kind('iptvstb', 'Arris VIP5305', 'Linux', '4.9')

const APPS: readonly [DeviceKind, ...DeviceKind[]] = [
  kind('ios', 'Apple iPhone 15', 'iOS', '18.2'),
  ...[
    kind('ios', 'Apple iPad Air', 'iPadOS', '18.1'),
    kind('androidmob', 'Samsung Galaxy S24', 'Android', '15'),
    kind('androidmob', 'Google Pixel 8', 'Android', '15'),
    kind('tvos', 'Apple TV 4K', 'tvOS', '18.1'),
    kind('androidtv', 'Sony Bravia XR', 'Android TV', '12'),
    kind('sstv', 'Samsung QE55', 'Tizen', '8.0'),
    kind('lgtv', 'LG C3', 'webOS', '23'),
    browser('Chrome', '131.0', 'Windows', '11'),
    browser('Safari', '18.1', 'macOS', '15.1'),
    browser('Firefox', '133.0', 'Windows', '10'),
    browser('Edge', '131.0', 'Windows', '11'),
  ],
]

const PLACES: Record<Country, readonly [string, ...string[]]> = {
  SE: ['Stockholm', 'Sundsvall', 'Göteborg', 'Malmö'],
  FI: ['Helsinki', 'Tampere', 'Turku', 'Oulu'],
  NO: ['Oslo', 'Bergen', 'Trondheim', 'Tromsø'],
  DK: ['København', 'Aarhus', 'Odense', 'Aalborg'],
}

/** Networks for documentation, which belong to no one. */
const NETWORKS = ['192.0.2', '198.51.100', '203.0.113'] as const

export function makeDevices(record: EngagementRecord, now: number): LoggedInDevice[] {
  const random = createRandom(`${identityKey(record)}/devices`)
  const home = `${random.pick(NETWORKS)}.${random.between(2, 250)}`
  // From the start of the day, so that two reads agree.
  const today = Math.floor(now / DAY) * DAY
  const all = Array.from({ length: countOf(record, random) }, (_, index) => {
    const made = record.platform === 'STB' ? BOX : random.pick(APPS)
    const abroad = made.tvClientName !== BOX.tvClientName && random.chance(0.08)
    const seen = today - (index === 0 ? random.between(1, 60) * 60_000 : random.next() * 60 * DAY)
    return {
      ...made,
      deviceId: idOf(record, made, index),
      loginIpAdress: abroad ? `${random.pick(NETWORKS)}.${random.between(2, 250)}` : home,
      lastSeen: new Date(seen).toISOString(),
      geographicLocation: abroad
        ? { city: random.pick(['London', 'Berlin', 'Málaga']), country: random.pick(['GB', 'DE', 'ES']) }
        : { city: placeOf(record, random), country: record.country },
      dns: `dns${random.between(1, 4)}.headend.example`,
    }
  })
  return all.toSorted((one, other) => (one.lastSeen < other.lastSeen ? 1 : -1))
}

function countOf(
  { platform, status, tvAccountId, deviceSerialNumbers }: EngagementRecord,
  random: Random,
): number {
  const { manor } = customers
  if (platform === 'OTT' && tvAccountId === manor.tvAccountId) return manor.devices
  if (status === 'CLOSED') return 0
  return platform === 'STB' ? deviceSerialNumbers.length : random.between(1, 6)
}

/** A box goes by its serial number. */
function idOf(
  { id, deviceSerialNumbers }: EngagementRecord,
  { tvClientName }: DeviceKind,
  index: number,
): string {
  const box = tvClientName === BOX.tvClientName ? deviceSerialNumbers[index] : undefined
  return box?.deviceSerialNumber ?? `${tvClientName}-${id}-${String(index + 1).padStart(2, '0')}`
}

function placeOf({ country, city }: EngagementRecord, random: Random): string {
  return random.chance(0.8) ? city : random.pick(PLACES[country])
}
