/** Years of changes by billing and staff, made backwards from the engagement as it is. */
import type { ChangeEntry, Operation } from '@headend/core/change-log'
import type { Country } from '@headend/core/country'
import { identityKey } from '@headend/core/engagements'
import type { EngagementRecord } from '../records.ts'
import { datesUntil } from './dates.ts'
import { createRandom, type Random } from './random.ts'
import { PACKAGES } from './subscriber.ts'
import { STAFF } from './words.ts'

type EngagementContent = Omit<EngagementRecord, 'modified'>

interface EngagementEdit {
  before: EngagementContent
  patch: Operation[]
}

/** undefined where this cannot have been the last edit. */
type EditKind = (content: EngagementContent, random: Random) => EngagementEdit | undefined

const STREETS: Record<Country, readonly [string, ...string[]]> = {
  SE: ['Ringvägen', 'Parkgatan', 'Skolgatan', 'Hamngatan'],
  FI: ['Koulukatu', 'Puistotie', 'Rantakatu', 'Asematie'],
  NO: ['Skoleveien', 'Parkveien', 'Havnegata', 'Stasjonsveien'],
  DK: ['Skolegade', 'Parkvej', 'Havnegade', 'Stationsvej'],
}

const BILLING = 'BSS'

function replaced<Field extends keyof EngagementContent>(
  content: EngagementContent,
  field: Field,
  was: EngagementContent[Field],
): EngagementEdit | undefined {
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
const purchasesBlocked: EditKind = (content) => replaced(content, 'blockPurchase', !content.blockPurchase)
const locked: EditKind = (content) => replaced(content, 'pinActivated', !content.pinActivated)
const listed: EditKind = (content) => replaced(content, 'whiteListed', !content.whiteListed)

const BY_STAFF: readonly [EditKind, ...EditKind[]] = [
  blocked,
  ...[pinSet, passwordSet, boxPutAway, purchasesBlocked, locked, listed],
]

/** Oldest first; the last entry leads to the record. */
export function makeEngagementHistory({ modified, ...present }: EngagementRecord): ChangeEntry[] {
  const random = createRandom(`${identityKey(present)}/history`)
  const dates = datesUntil(Date.parse(modified), { count: lengthOf(present, random), years: 8, random })
  const entries: ChangeEntry[] = []
  let content: EngagementContent = present
  for (const [index, date] of dates.slice(0, -1).entries()) {
    const byBilling = random.chance(0.6)
    const edit = lastEdit(content, byBilling ? BY_BILLING : BY_STAFF, random)
    if (!edit) continue
    const name = byBilling ? BILLING : random.pick(STAFF[present.country])
    entries.push({
      id: String(dates.length - index),
      user: { name },
      type: 'UPDATE',
      date,
      patch: edit.patch,
    })
    content = edit.before
  }
  const [date = modified] = dates.slice(-1)
  const patch = Object.entries(content).map(([field, value]) => ({ op: 'add', path: `/${field}`, value }))
  entries.push({ id: '1', user: { name: BILLING }, type: 'CREATE', date, patch })
  return entries.reverse()
}

/** undefined where the edit cannot have been made: the history is then shorter. */
function lastEdit(
  content: EngagementContent,
  kinds: readonly [EditKind, ...EditKind[]],
  random: Random,
): EngagementEdit | undefined {
  return random.pick(kinds)(content, random)
}

/** A customer with many packages has a long history. */
function lengthOf({ tvPackageReferences }: EngagementContent, random: Random): number {
  return tvPackageReferences.length > 20 ? 300 : random.between(3, 40)
}
