/** What the console says of a form for a terminal is read here as what the form holds. */
import { type CampaignDraft, campaignFields } from '@headend/core/campaigns'
import { changesOf, type EditField } from '@headend/core/edit'
import {
  type EngagementDraft,
  engagementDraftOf,
  engagementFields,
  engagementRecordSchema,
  switched,
} from '@headend/core/engagement-record'
import { type SelectionItemDraft, selectionItemFields } from '@headend/core/selection-menu'
import { type Edited, setOptions, shellLine } from '@headend/core/terminal'
import {
  type DraftEntry,
  newEntry,
  TV_CLIENTS,
  type TvPackageDraft,
  tvPackageFields,
} from '@headend/core/tv-packages'
import { type TvStreamingServiceDraft, tvStreamingServiceFields } from '@headend/core/tv-streaming-services'
import { EMPTY_VOUCHER, VOUCHER_FIELDS, type VoucherDraft } from '@headend/core/vouchers'
import fc, { type Arbitrary } from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '../../../core/src/any-text.fixture.ts'
import { assign, parseAssignment } from './assign.ts'
import type { Draft } from './field.ts'
import type { Find } from './list-value.ts'

/** On the other side of the world from whoever copied it, and years later. */
const here = { zone: 'Pacific/Auckland', now: Date.parse('2031-03-09T11:00:00Z') }

const item = (id: string) => ({ id, name: `Channel ${id}`, referenceId: `ref-${id}` })

/** What the catalogues of a package have. */
const find: Find = async ({ name }, id) => {
  if (name === 'channels' || name === 'stores') return newEntry(item(id))
  return name === 'tvStreamingServices' ? { id } : id
}

/** As the program reads them, one after the other. */
async function readBack<Form>({ fields, before }: Edited<Form>, options: readonly string[]): Promise<Draft> {
  let draft: Draft = { ...(before as object) }
  for (const [at, word] of options.entries())
    if (at % 2 === 1) draft = await assign(draft, parseAssignment(word, fields), find, here)
    else expect(word).toBe('--set')
  return draft
}

// What people write, and now and then whatever there is.
const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('', 'Sport', ' Max = "+" ', "Kid's, more", '-1', '+7d', 'å=ä') },
  { weight: 1, arbitrary: anyText({ maxLength: 5 }) },
)
const number = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom('', ' ', '0', '249', ' 249.50 ', '1e3', '0x10', '-0', '1,5', 'dear'),
)
const id = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom('1', '2', '3', '10001', '-7', 'a=b', 'Film') },
  { weight: 1, arbitrary: fc.constantFrom('', ' 1', '1,2', 'film', '\n') },
)
const ids = fc.oneof(
  { weight: 9, arbitrary: fc.uniqueArray(id, { maxLength: 5 }) },
  fc.array(id, { maxLength: 4 }),
)
const some = <Value extends string>(values: readonly Value[]) => fc.shuffledSubarray([...values])

const entry = (one: string): Arbitrary<DraftEntry> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant(newEntry(item(one))) },
    { weight: 1, arbitrary: fc.constant({ ...newEntry(item(one)), free: true }) },
  )
const entries = ids.chain((all) => fc.tuple(...all.map(entry)))

const moment = fc.oneof(
  fc
    .date({ min: new Date('1970-01-01'), max: new Date('2099-01-01'), noInvalidDate: true })
    .map((at) => at.toISOString()),
  fc.constantFrom(
    '2026-10-25T02:30:00+02:00',
    '2026-10-25T02:30:00+0100',
    '2026-06-01T10:00:00',
    '',
    '2026-12-24\t',
  ),
)

const packages = fc.record<TvPackageDraft>({
  ...{ id: text, name: text, title: text, nodeName: text, provider: text, bssPackageInfo: text },
  ...{ description: text, purchaseInformation: text, legalInformation: text },
  ...{ price: number, sortOrder: number, test: fc.boolean(), purchasable: fc.boolean() },
  platform: some(['OTT', 'STB']),
  disallowedTvClientNames: some(TV_CLIENTS),
  channels: entries,
  stores: entries,
  tvStreamingServices: ids.map((all) => all.map((one) => ({ id: one }))),
})

const services = fc.record<TvStreamingServiceDraft>({
  ...{ id: text, name: text, tvStreamingServiceIdTierUp: text, tvStreamingServiceIdTierDown: text },
  storeIds: ids,
})

const items = fc.record<SelectionItemDraft>({
  ...{ id: text, name: text, logoUrl: text, tvPackageId: text, description: text },
  ...{
    displayOrderPriority: number,
    vod: fc.boolean(),
    visible: fc.boolean(),
    needsActivation: fc.boolean(),
  },
  commercialProductIds: ids,
})

const campaigns = fc.record<CampaignDraft>({
  ...{ id: fc.constant('7'), title: text, price: number, validFrom: moment, validTo: moment },
  accessType: fc.constantFrom('RENTAL', 'EST'),
  selectedMedia: ids,
})

const vouchers = fc.record<VoucherDraft>({ quantity: number, start: text, end: text })

const record = engagementRecordSchema.parse({ id: '1', country: 'SE', platform: 'OTT', status: 'ACTIVE' })
const credentials = { countryCode: 'SE', platform: 'OTT', engagementId: '1' } as const
const household = engagementDraftOf({ record, credentials, mfaSettings: [], deviceSerialNumbers: [] })

const BASIC = '/serviceprofiles/BASIC.serviceprofile'
/** Of the last two each has the name of another. */
const PROFILES = [BASIC, '/serviceprofiles/PREMIUM.serviceprofile', 'basic', 'OWN', 'own']
const profiles = PROFILES.map((value) => ({ value, label: value === BASIC ? 'BASIC' : value }))

const boxes = fc.uniqueArray(fc.constantFrom('H7', 'h7', 'H=8', 'H9+', ' H10', 'H11-1'))
const factor = fc.constantFrom(null, { enabled: true, value: '+46' })
const engagement = fc.record({
  ...{ username: text, firstName: text, city: text, email: text, allowedConcurrentStbStreams: number },
  ...{ password: fc.constantFrom('', '', '', 'Sommar'), pin1: fc.constantFrom('', '', '', '4711') },
  status: fc.constantFrom('ACTIVE', 'BLOCKED'),
  ...{ testSubscription: fc.boolean(), superUser: fc.boolean(), npvr: fc.boolean() },
  serviceProfileReferences: some(PROFILES),
  tvPackageReferences: ids,
  mfaSettings: fc.record({ sms: factor, email: factor }),
})
/** There are as many boxes as before. */
const engagements = fc.tuple(boxes, engagement, engagement).chain(([has, before, after]) => {
  const switched = fc.tuple(...has.map((box) => fc.record({ id: fc.constant(box), activated: fc.boolean() })))
  const whole = (draft: typeof before) =>
    switched.map(
      (deviceSerialNumbers) => ({ ...household, ...draft, deviceSerialNumbers }) as EngagementDraft,
    )
  const hadAll = {
    sms: before.mfaSettings.sms ?? after.mfaSettings.sms,
    email: before.mfaSettings.email ?? after.mfaSettings.email,
  }
  return fc.tuple(whole({ ...before, mfaSettings: hadAll }), whole(after))
})

const twice = <Form>(draft: Arbitrary<Form>) => fc.tuple(draft, draft)

/** As people work: of the second nothing but one or two fields is different. */
function edits<Form extends object>(
  fields: readonly EditField<Form>[],
  both: Arbitrary<readonly [Form, Form]>,
): Arbitrary<Edited<Form>> {
  const names = fields.map(({ name }) => name)
  return fc
    .tuple(both, fc.subarray(names, { maxLength: 3 }), fc.boolean())
    .map(([[before, other], changed, isNew]) => {
      const change = Object.fromEntries(changed.map((name) => [name, other[name]])) as Partial<Form>
      return { fields, before, after: { ...before, ...change }, isNew }
    })
}

type Case = [kind: string, edits: Arbitrary<Edited<never>>, few: number]

const of = <Form extends object>(kind: string, all: Arbitrary<Edited<Form>>, few = 0.2): Case => [
  kind,
  all as never,
  few,
]

test.each([
  of('package', edits(tvPackageFields('SE'), twice(packages))),
  of('streaming service', edits(tvStreamingServiceFields, twice(services))),
  of('selection item', edits(selectionItemFields, twice(items))),
  of('campaign', edits(campaignFields('SE'), twice(campaigns))),
  of('engagement', edits(engagementFields('OTT', profiles), engagements).map(switched)),
  of('voucher', edits(VOUCHER_FIELDS, twice(vouchers))),
  of('new voucher', edits(VOUCHER_FIELDS, fc.tuple(fc.constant(EMPTY_VOUCHER), vouchers))),
])('the words for a %s are read as what its form holds, and are a line of a shell', async (_, all, few) => {
  let told = 0
  let runs = 0
  await fc.assert(
    fc.asyncProperty(all, async (edited) => {
      runs += 1
      const options = setOptions(edited)
      if (!Array.isArray(options)) return
      told += 1
      expect(shellLine(options)).toBeDefined()
      const draft = await readBack(edited, options)
      expect(changesOf(edited.fields, edited.after, draft as never)).toEqual([])
    }),
    { seed: 9, numRuns: 500 },
  )
  expect(told / runs).toBeGreaterThan(few)
})
