/**
 * The CLI equivalent of a form sets the same values in the terminal, or is refused as in the form.
 */
import { parseArgs } from 'node:util'
import type { CampaignDraft } from '@headend/core/campaigns'
import { setOptions, shellLine } from '@headend/core/cli-equivalent'
import {
  changesOf,
  type DraftSchema,
  draftProblems,
  type EditField,
  type FormChanges,
  fixedProblems,
  isEqual,
} from '@headend/core/edit'
import {
  adjustedDraft,
  type EngagementDetails,
  type EngagementDraft,
  editWithSwitches,
  engagementDraftOf,
  engagementDraftSchemaFor,
  engagementFields,
  engagementRecordSchema,
  MFA_METHODS,
  mayEditDraftField,
  serviceProfileChoices,
} from '@headend/core/engagement-record'
import { RejectedError } from '@headend/core/errors'
import type { SelectionItemDraft } from '@headend/core/selection-menu'
import { type DraftEntry, newEntry, TV_CLIENTS, type TvPackageDraft } from '@headend/core/tv-packages'
import type { TvStreamingServiceDraft } from '@headend/core/tv-streaming-services'
import { type Voucher, type VoucherDraft, voucherSchema, withMoments } from '@headend/core/vouchers'
import fc, { type Arbitrary } from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { voucherShown } from '../../../core/src/features/engagements/vouchers/voucher.fixture.ts'
import { anyText } from '../../../core/src/foundation/text.fixture.ts'
import { kind as campaign } from '../features/campaigns/campaigns.ts'
import { engagementEdit } from '../features/engagements/edit.ts'
import { changeStart as voucherChange, newStart as voucherStart } from '../features/engagements/vouchers.ts'
import { kind as selectionItem } from '../features/selection-menu/selection-menu.ts'
import { kind as tvPackage } from '../features/tv-packages/tv-packages.ts'
import { kind as tvStreamingService } from '../features/tv-streaming-services/tv-streaming-services.ts'
import { testContext } from '../fixtures.ts'
import type { FindItems } from './assign.ts'
import type { RecordKind } from './kind.ts'
import { type EditStart, resolveDraft } from './resolve-draft.ts'
import { changeStart, newStart } from './write.ts'

/** The line is copied in Stockholm, and run the next day in a zone with other days. */
const COPIED = Date.parse('2026-06-15T10:00:00Z')
const RUN = Date.parse('2026-06-16T20:00:00Z')
const STOCKHOLM = 'Europe/Stockholm'
const FAR_AWAY = 'Pacific/Auckland'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

/** Runs at a moment in a time zone. */
function at<Value>(now: number, zone: string, does: () => Value): Value {
  vi.setSystemTime(now)
  vi.stubEnv('TZ', zone)
  return does()
}

const { context } = testContext({}, { yes: true })
const reader = await context.reader('tv-package.view')

/** The values of a form, and the result in the terminal. */
interface Case<Form> {
  edited: FormChanges<Form>
  /** Whether the console would save it. */
  saves: boolean
  /** The start of the terminal's edit, at the moment of the run. */
  start: () => EditStart<Form>
  /** The terminal's values as the form's moment and zone mean them; unchanged if absent. */
  meant?: (read: Form) => Form
}

const item = (id: string) => ({ id, name: `Channel ${id}`, referenceId: `ref-${id}` })

/** The catalogue items of a package. */
const find: FindItems = async ({ name }, ids) => {
  const held = (id: string) => {
    if (name === 'channels' || name === 'stores') return newEntry(item(id))
    return name === 'tvStreamingServices' ? { id } : id
  }
  return new Map(ids.map((id) => [id, held(id)]))
}

// Texts that people write, and now and then any text.
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

const entry = (id: string): Arbitrary<DraftEntry> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant(newEntry(item(id))) },
    { weight: 1, arbitrary: fc.constant({ ...newEntry(item(id)), free: true }) },
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
  id: text,
  name: text,
  title: text,
  nodeName: text,
  provider: text,
  bssPackageInfo: text,
  description: text,
  purchaseInformation: text,
  legalInformation: text,
  price: number,
  sortOrder: number,
  test: fc.boolean(),
  purchasable: fc.boolean(),
  platform: some(['OTT', 'STB']),
  disallowedTvClientNames: some(TV_CLIENTS),
  channels: entries,
  stores: entries,
  tvStreamingServices: ids.map((all) => all.map((id) => ({ id: id }))),
})

const services = fc.record<TvStreamingServiceDraft>({
  id: text,
  name: text,
  tvStreamingServiceIdTierUp: text,
  tvStreamingServiceIdTierDown: text,
  storeIds: ids,
})

const items = fc.record<SelectionItemDraft>({
  id: text,
  name: text,
  logoUrl: text,
  tvPackageId: text,
  description: text,
  displayOrderPriority: number,
  vod: fc.boolean(),
  visible: fc.boolean(),
  needsActivation: fc.boolean(),
  commercialProductIds: ids,
})

const campaigns = fc.record<CampaignDraft>({
  id: fc.constant('7'),
  title: text,
  price: number,
  validFrom: moment,
  validTo: moment,
  accessType: fc.constantFrom('RENTAL', 'EST'),
  selectedMedia: ids,
})

const day = fc.constantFrom('', '2026-12-24', '20270131', '+7d', '2026-02-30', 'Jul')
const vouchers = fc.record<VoucherDraft>({ quantity: number, start: day, end: day })

/** Changes of at most three fields, as people make them. */
const someOf = <Form extends object>(all: Arbitrary<Form>): Arbitrary<Partial<Form>> =>
  all.chain((form) =>
    fc
      .subarray(Object.keys(form) as (keyof Form)[], { maxLength: 3 })
      .map((names) => Object.fromEntries(names.map((name) => [name, form[name]])) as Partial<Form>),
  )

interface Judged<Form> {
  fields: readonly EditField<Form>[]
  before: Form
  after: Form
}

const isValid = <Form>(schema: DraftSchema, { fields, before, after }: Judged<Form>) =>
  isEqual(draftProblems(schema, { fields, before, draft: after }), {})

/** Cases of a new or a stored record; `whole` makes a draft that can be saved. */
function records<Row, Full extends object, Form extends { id: string }>(
  kind: RecordKind<Row, Full, Form>,
  all: Arbitrary<Form>,
  whole: Partial<Form>,
): Arbitrary<() => Case<Form>> {
  return fc.tuple(someOf(all), someOf(all), fc.boolean()).map(([was, is, isNew]) => () => {
    const fields = kind.fields('SE')
    const valid = { ...kind.newDraft('SE'), ...whole }
    const before = isNew ? kind.newDraft('SE') : { ...valid, ...was }
    const after = isNew ? { ...valid, ...is } : { ...before, ...is }
    const judged = { fields, before, after }
    const fixed = isNew ? {} : fixedProblems(fields, before, after)
    return {
      edited: { ...judged, isNew, busyReason: undefined },
      saves: isValid(kind.schema('SE'), judged) && isEqual(fixed, {}),
      start: () =>
        isNew
          ? newStart(kind, reader, context)
          : changeStart(kind, reader, { id: before.id, before }, context),
    }
  })
}

const account = 'vouchers of TVA-1 in SE'
const stored = voucherSchema.parse({
  id: 7,
  country: 'SE',
  tvAccountId: 'TVA-1',
  quantity: 5,
  timeUsed: 2,
  startTime: '2026-01-01T08:30:00Z',
  endTime: '2026-12-31T22:59:59Z',
})
const hereAndNow = () => ({ zone: STOCKHOLM, now: Date.now() })
const vouchersOf = (voucher?: Voucher) =>
  someOf(vouchers).map((typed) => (): Case<VoucherDraft> => {
    const { edited, save } = voucherShown(typed, hereAndNow(), voucher)
    const start = () =>
      voucher ? voucherChange(account, hereAndNow(), voucher) : voucherStart(account, hereAndNow())
    const meant = (read: VoucherDraft) => withMoments(read, hereAndNow(), voucher)
    return { edited, saves: save.reason === undefined, start, meant }
  })

const BASIC = '/serviceprofiles/BASIC.serviceprofile'
/** Each of the last two has the name of another one. */
const PROFILES = [BASIC, '/serviceprofiles/PREMIUM.serviceprofile', 'basic', 'OWN', 'own']

const identity = { country: 'SE', platform: 'OTT', id: '1' } as const

const households: Arbitrary<EngagementDetails> = fc
  .record({
    record: fc.record({
      firstName: text,
      city: text,
      status: fc.constantFrom('ACTIVE', 'BLOCKED'),
      testSubscription: fc.boolean(),
      superUser: fc.boolean(),
      pin1: fc.constantFrom(0, 4711),
      serviceProfileReferences: some(PROFILES),
      tvPackageReferences: ids,
    }),
    username: text,
    factors: some(MFA_METHODS),
    boxes: fc.uniqueArray(fc.constantFrom('H7', 'h7', 'H=8', 'H9+', ' H10', 'H11-1')),
  })
  .map(({ record, username, factors, boxes }) => ({
    record: engagementRecordSchema.parse({ ...identity, ...record }),
    credentials: { countryCode: 'SE', platform: 'OTT', engagementId: '1', username },
    mfaSettings: factors.map((verificationMethod) => ({ verificationMethod, value: '+46' })),
    deviceSerialNumbers: boxes.map((deviceSerialNumber) => ({ deviceSerialNumber, activated: true })),
    unread: {},
  }))

/** Second factors and boxes, some of them off. */
const apart = (before: EngagementDraft) =>
  fc
    .record({ methods: some(MFA_METHODS), boxes: some(before.deviceSerialNumbers.map(({ id }) => id)) })
    .map(({ methods, boxes }) => ({
      mfaSettings: Object.fromEntries(
        MFA_METHODS.map((method) => {
          const was = before.mfaSettings[method]
          return [method, was && { ...was, enabled: !methods.includes(method) }]
        }),
      ) as EngagementDraft['mfaSettings'],
      deviceSerialNumbers: before.deviceSerialNumbers.map(({ id }) => ({
        id,
        activated: !boxes.includes(id),
      })),
    }))

const engagement = (before: EngagementDraft) =>
  fc
    .tuple(
      apart(before),
      fc.record({
        username: text,
        firstName: text,
        city: text,
        email: text,
        allowedConcurrentStbStreams: number,
        password: fc.constantFrom('', '', '', 'Sommar'),
        pin1: fc.constantFrom('', '', '', '4711'),
        status: fc.constantFrom('ACTIVE' as const, 'BLOCKED' as const),
        testSubscription: fc.boolean(),
        superUser: fc.boolean(),
        npvr: fc.boolean(),
        serviceProfileReferences: some(PROFILES),
        tvPackageReferences: ids,
      }),
    )
    .map(([switches, rest]) => ({ ...switches, ...rest }))

const engagements = households.chain((details) => {
  const before = engagementDraftOf(details)
  const profiles = serviceProfileChoices(PROFILES, details.record.serviceProfileReferences)
  const fields = engagementFields('OTT', profiles)
  return someOf(engagement(before)).map((is) => () => {
    const judged = { fields, before, after: adjustedDraft({ ...before, ...is }) }
    const changes = changesOf(fields, before, judged.after)
    const mayAll = changes.every(
      ({ name }) => mayEditDraftField(name as keyof EngagementDraft, details, reader.access).allowed,
    )
    return {
      edited: editWithSwitches({ ...judged, isNew: false, busyReason: undefined }),
      saves: isValid(engagementDraftSchemaFor(details), judged) && mayAll,
      start: () => engagementEdit({ details, profiles: PROFILES }, identity, reader),
    }
  })
})

type Row = [kind: string, cases: Arbitrary<() => Case<object>>]

const of = <Form>(kind: string, cases: Arbitrary<() => Case<Form>>): Row => [kind, cases as never]

test.each([
  of('package', records(tvPackage, packages, { id: '1001', name: 'Bas', nodeName: 'bas' })),
  of('streaming service', records(tvStreamingService, services, { id: 'max', name: 'Max' })),
  of(
    'selection item',
    records(selectionItem, items, { id: '7', name: 'Bas', logoUrl: 'https://a.test', tvPackageId: '1001' }),
  ),
  of('campaign', records(campaign, campaigns, { title: 'Jul' })),
  of('engagement', engagements),
  of('voucher', vouchersOf(stored)),
  of('new voucher', vouchersOf()),
])('the line for a %s does what Save would do, and what Save would refuse is refused', async (_, cases) => {
  const counted = { runs: 0, told: 0, saved: 0 }
  vi.useFakeTimers({ now: COPIED, toFake: ['Date'] })
  await fc.assert(
    fc.asyncProperty(cases, async (made) => {
      const { edited, saves, start, meant = (read: object) => read } = at(COPIED, STOCKHOLM, made)
      const { fields, before, after } = edited
      const options = at(COPIED, STOCKHOLM, () => setOptions(edited))
      counted.runs += 1
      if (!options) return
      counted.told += 1
      expect(shellLine(options)).toBeDefined()
      if (options.length === 0) expect(changesOf(fields, before, after)).toEqual([])
      if (options.length === 0) return
      const said = parseArgs({ args: [...options], options: OPTIONS }).values
      const read = await at(RUN, FAR_AWAY, () =>
        resolveDraft({ ...start(), find, ask: askFor(said, after) }, said, context).catch(refusedBy),
      )
      if (saves) counted.saved += 1
      if (saves) expect(read).not.toBeInstanceOf(RejectedError)
      if (read instanceof RejectedError) return
      const held = at(RUN, FAR_AWAY, () => read && meant(read.draft)) ?? before
      expect(at(COPIED, STOCKHOLM, () => changesOf(fields, after, held))).toEqual([])
    }),
    { seed: 9, numRuns: 300 },
  )
  expect(counted.told / counted.runs).toBeGreaterThan(0.2)
  expect(counted.saved / counted.told).toBeGreaterThan(0.1)
})

const OPTIONS = { set: { type: 'string', multiple: true }, password: { type: 'boolean' } } as const

/** The prompt for the password gets the one of the form. */
function askFor({ password }: { password?: boolean }, form: object) {
  return password && 'password' in form ? async () => ({ password: form.password }) : undefined
}

/** The problems of a draft; rethrows every other error. */
function refusedBy(error: unknown): RejectedError {
  if (error instanceof RejectedError) return error
  throw error
}
