/** The form of a package: its fields, and what they accept. */
import * as z from 'zod/mini'
import type { PathNames } from '../../change-log/index.ts'
import type { EditField, ListItem } from '../../edit/index.ts'
import { type Country, currency, PLATFORMS } from '../../foundation/country.ts'
import { ZONES } from '../../foundation/local-time.ts'
import { MUST_BE_A_NUMBER, typedAmount, typedNumber } from '../../foundation/numbers.ts'
import { required } from '../../foundation/schema.ts'
import { asChoice } from '../../foundation/text.ts'
import { packageTime } from '../../foundation/time.ts'
import { entrySchema, isPackageId, TV_CLIENTS } from './contract.ts'
import { type DraftEntry, entryProblems, isNewEntry } from './entries.ts'
import { TEST_PACKAGE, type TvPackageTab } from './labels.ts'

type TvPackageField = EditField<TvPackageDraft>

const whenPurchasable = ({ purchasable }: TvPackageDraft) => purchasable

/** The fields in order (PKG-021..036). */
export function tvPackageFields(country: Country): readonly TvPackageField[] {
  return [
    ...nameFields,
    ...saleFields(country),
    ...clientFields,
    ...textFields,
    ...contentFields(ZONES[country]),
  ]
}

const nameFields: readonly TvPackageField[] = [
  { name: 'id', label: 'Package id', kind: 'text', required: true, fixed: true },
  { name: 'nodeName', label: 'Package node name', kind: 'text', required: true, fixed: true },
  { name: 'name', label: 'Package name', kind: 'text', required: true },
  { name: 'title', label: 'Title', kind: 'text' },
]

/** An empty number is sent as 0 (OPN-89). */
const empty = 0

const saleFields = (country: Country): readonly TvPackageField[] => [
  {
    name: 'price',
    label: 'Price',
    kind: 'number',
    help: `In ${currency[country]}`,
    unit: currency[country],
    empty,
  },
  { name: 'sortOrder', label: 'Sort order', kind: 'number', help: 'Lower values appear first', empty },
  { name: 'provider', label: 'Provider', kind: 'text' },
  { name: 'bssPackageInfo', label: 'BSS package information', kind: 'text' },
  { name: 'test', label: TEST_PACKAGE, kind: 'switch' },
  { name: 'purchasable', label: 'Purchasable', kind: 'switch' },
]

const clientFields: readonly TvPackageField[] = [
  {
    name: 'platform',
    label: 'Platform(s)',
    kind: 'list',
    choices: PLATFORMS.map(asChoice),
    shown: whenPurchasable,
  },
  {
    name: 'disallowedTvClientNames',
    label: 'Targeted clients',
    kind: 'list',
    choices: TV_CLIENTS.map(asChoice),
    inverted: true,
    all: 'All clients',
    shown: whenPurchasable,
    // The draft holds disallowed clients; label and items are about targeted ones (PKG-037).
    items: (disallowed) =>
      TV_CLIENTS.filter((client) => !disallowed.includes(client)).map((id) => ({ id, text: id })),
  },
]

const textFields: readonly TvPackageField[] = [
  {
    name: 'description',
    label: 'Description',
    kind: 'text-area',
    help: 'Max 124 characters',
    guidance: { characters: 124 },
  },
  {
    name: 'purchaseInformation',
    label: 'Purchase Information',
    kind: 'text-area',
    help: 'Up to 4 rows of 26 characters',
    guidance: { rows: 4, columns: 26 },
  },
  {
    name: 'legalInformation',
    label: 'Legal Information',
    kind: 'text-area',
    help: 'Up to 9 rows of 21 characters',
    guidance: { rows: 9, columns: 21 },
  },
]

const contentFields = (zone: string): readonly TvPackageField[] => [
  {
    name: 'channels',
    label: 'Channels',
    kind: 'list',
    tab: 'channels' satisfies TvPackageTab,
    items: (entries) => entryItems(entries, zone),
    isUnmodifiedItem: isNewEntry,
  },
  {
    name: 'stores',
    label: 'Stores',
    kind: 'list',
    tab: 'stores' satisfies TvPackageTab,
    items: (entries) => entryItems(entries, zone),
    isUnmodifiedItem: isNewEntry,
  },
  {
    name: 'tvStreamingServices',
    label: 'Streaming services',
    kind: 'list',
    tab: 'streaming-services' satisfies TvPackageTab,
    items: (services) => services.map(({ id }) => ({ id, text: id })),
  },
]

function entryItems(entries: readonly DraftEntry[], zone: string): ListItem[] {
  return entries.map((entry) => ({ id: entry.id, text: entryText(entry, zone) }))
}

/** 'Sport 1 (free, 2026-06-01 @ 00:00 – 2026-07-01 @ 00:00)'. */
function entryText({ id, name, free, validFrom, validTo }: DraftEntry, zone: string): string {
  const time = (moment: string | null) => packageTime(moment, zone) || '…'
  const range = (validFrom || validTo) && `${time(validFrom)} – ${time(validTo)}`
  const facts = [free && 'free', range].filter(Boolean).join(', ')
  return facts ? `${name || id} (${facts})` : name || id
}

const isSafeId = (id: string) => Number.isSafeInteger(Number(id))

const entries = z
  .array(z.object({ ...entrySchema.shape, reference: z.string() }))
  .check(({ value, issues }) => {
    for (const { index, message } of entryProblems(value))
      issues.push({ code: 'custom', path: [index], message, input: value, continue: true })
  })

const fields = z.object({
  id: required('Package id is required').check(
    z.refine(isPackageId, MUST_BE_A_NUMBER),
    // A longer id would lose digits as a number.
    z.refine(isSafeId, `Must be at most ${Number.MAX_SAFE_INTEGER}`),
  ),
  name: required('Package name is required'),
  title: z.string(),
  nodeName: required('Package node name is required'),
  price: typedAmount,
  provider: z.string(),
  test: z.boolean(),
  purchasable: z.boolean(),
  bssPackageInfo: z.string(),
  description: z.string(),
  purchaseInformation: z.string(),
  legalInformation: z.string(),
  sortOrder: typedNumber,
  platform: z.array(z.enum(PLATFORMS)),
  disallowedTvClientNames: z.array(z.enum(TV_CLIENTS)),
  channels: entries,
  stores: entries,
  tvStreamingServices: z.array(z.object({ id: z.string() })),
})

/** The values of the form; numbers are text while a person types them. */
export type TvPackageDraft = z.output<typeof fields>

export const tvPackageDraftSchema: z.ZodMiniType<TvPackageDraft> = fields.check(
  z.refine(({ purchasable, platform }) => !purchasable || platform.length > 0, {
    path: ['platform'],
    error: 'At least one platform must be selected when package is purchasable',
  }),
)

/** Labels of the fields in the change log of a package (LOG-008, LOG-009). */
export const TV_PACKAGE_PATH_NAMES: PathNames = {
  documentLabel: 'Package',
  paths: {
    id: 'Id',
    name: 'Name',
    title: 'Title',
    price: 'Price',
    currency: 'Currency',
    provider: 'Provider',
    nodeName: 'Package node name',
    test: 'Test Package',
    purchasable: 'Purchasable',
    bssPackageInfo: 'BSS package information',
    description: 'Description',
    purchaseInformation: 'Purchase Information',
    legalInformation: 'Legal Information',
    disallowedTvClientNames: 'Disallowed Tv Client Names',
    storeIds: 'Store id',
    channelIds: 'Channel id',
    channels: 'Channels',
    stores: 'Stores',
    tvStreamingServices: 'Tv streaming services',
    channelReferences: 'Channel reference',
    storeReferences: 'Store reference',
    platform: 'Platform',
    sortOrder: 'Sort order',
    modified: 'Modified',
    lastModifiedBy: 'Last modified by',
  },
}
