/** What was done to an engagement over the years, told backwards from what it is: by billing most of the time, by staff sometimes. */
import type { ChangeEntry, Operation } from '@headend/core/change-log'
import type { Country } from '@headend/core/country'
import { identityKey } from '@headend/core/engagements'
import type { EngagementRecord } from '../engagements.ts'
import { atWork, DAY } from './dates.ts'
import { createRandom, type Random } from './random.ts'
import { STAFF } from './staff.ts'
import { PACKAGES } from './subscriber.ts'

type Content = Omit<EngagementRecord, 'modified'>

interface Edit {
  before: Content
  patch: Operation[]
}

/** undefined where it cannot have been the last thing that was done. */
type EditKind = (content: Content, random: Random) => Edit | undefined

const STREETS: Record<Country, readonly [string, ...string[]]> = {
  SE: ['Ringvägen', 'Parkgatan', 'Skolgatan', 'Hamngatan'],
  FI: ['Koulukatu', 'Puistotie', 'Rantakatu', 'Asematie'],
  NO: ['Skoleveien', 'Parkveien', 'Havnegata', 'Stasjonsveien'],
  DK: ['Skolegade', 'Parkvej', 'Havnegade', 'Stationsvej'],
}

const BILLING = 'BSS'

function replaced<Field extends keyof Content>(
  content: Content,
  field: Field,
  was: Content[Field],
): Edit | undefined {
  if (JSON.stringify(was) === JSON.stringify(content[field])) return undefined
  const patch = [{ op: 'replace', path: `/${field}`, value: content[field] }]
  return { before: { ...content, [field]: was }, patch }
}

const moved: EditKind = (content, random) =>
  replaced(content, 'streetAddress', `${random.pick(STREETS[content.country])} ${random.between(1, 90)}`)

const blocked: EditKind = (content) =>
  replaced(content, 'status', content.status === 'ACTIVE' ? 'BLOCKED' : 'ACTIVE')

const packageAdded: EditKind = (content, random) => {
  const names = content.tvPackageReferences
  if (names.length < 2) return undefined
  const index = random.between(1, names.length - 1)
  return {
    before: { ...content, tvPackageReferences: names.toSpliced(index, 1) },
    patch: [{ op: 'add', path: `/tvPackageReferences/${index}`, value: names[index] }],
  }
}

const packageDropped: EditKind = (content, random) => {
  const names = content.tvPackageReferences
  const name = `${random.pick(PACKAGES)}-${content.country.toLowerCase()}`
  if (names.includes(name)) return undefined
  const index = random.between(1, Math.max(1, names.length))
  return {
    before: { ...content, tvPackageReferences: names.toSpliced(index, 0, name) },
    patch: [{ op: 'remove', path: `/tvPackageReferences/${index}` }],
  }
}

const pinSet: EditKind = (content, random) =>
  content.pin1 === 0 ? undefined : replaced(content, 'pin1', random.between(1000, 9999))

const passwordSet: EditKind = (content) => ({
  before: content,
  patch: [{ op: 'replace', path: '/password', value: '********' }],
})

const streams: EditKind = (content, random) =>
  content.platform === 'OTT'
    ? undefined
    : replaced(content, 'allowedConcurrentStbStreams', random.between(1, 4))

const boxPutAway: EditKind = (content) => {
  const [first] = content.deviceSerialNumbers
  if (!first) return undefined
  const before = [{ ...first, activated: !first.activated }, ...content.deviceSerialNumbers.slice(1)]
  return {
    before: { ...content, deviceSerialNumbers: before },
    patch: [{ op: 'replace', path: '/deviceSerialNumbers/0/activated', value: first.activated }],
  }
}

const BY_BILLING: readonly [EditKind, ...EditKind[]] = [
  packageAdded,
  packageDropped,
  packageAdded,
  moved,
  streams,
]
const kept: EditKind = (content) => replaced(content, 'blockPurchase', !content.blockPurchase)
const locked: EditKind = (content) => replaced(content, 'pinActivated', !content.pinActivated)
const listed: EditKind = (content) => replaced(content, 'whiteListed', !content.whiteListed)

const BY_STAFF: readonly [EditKind, ...EditKind[]] = [
  blocked,
  ...[pinSet, passwordSet, boxPutAway, kept, locked, listed],
]

/** Ends with the engagement as it is, when it was last changed. */
export function makeEngagementHistory({ modified, ...present }: EngagementRecord): ChangeEntry[] {
  const random = createRandom(`${identityKey(present)}/history`)
  const dates = datesUntil(Date.parse(modified), lengthOf(present, random), random)
  const told: ChangeEntry[] = []
  let content: Content = present
  for (const [index, date] of dates.slice(0, -1).entries()) {
    const byBilling = random.chance(0.6)
    const edit = lastEdit(content, byBilling ? BY_BILLING : BY_STAFF, random)
    if (!edit) continue
    const name = byBilling ? BILLING : random.pick(STAFF[present.country])
    told.push({ id: String(dates.length - index), user: { name }, type: 'UPDATE', date, patch: edit.patch })
    content = edit.before
  }
  const [date = modified] = dates.slice(-1)
  const patch = Object.entries(content).map(([field, value]) => ({ op: 'add', path: `/${field}`, value }))
  told.push({ id: '1', user: { name: BILLING }, type: 'CREATE', date, patch })
  return told.reverse()
}

/** What was tried and cannot have been is left out. */
function lastEdit(
  content: Content,
  kinds: readonly [EditKind, ...EditKind[]],
  random: Random,
): Edit | undefined {
  return random.pick(kinds)(content, random)
}

/** Entries in all; who has many packages has been a customer for long. */
function lengthOf({ tvPackageReferences }: Content, random: Random): number {
  return tvPackageReferences.length > 20 ? 300 : random.between(3, 40)
}

/** The latest first, over one to eight years. */
function datesUntil(latest: number, count: number, random: Random): string[] {
  const span = random.between(365, 8 * 365) * DAY
  const earlier = Array.from({ length: count - 1 }, () => atWork(latest - DAY - random.next() * span))
  return [latest, ...earlier.toSorted((one, other) => other - one)].map((time) =>
    new Date(time).toISOString(),
  )
}
