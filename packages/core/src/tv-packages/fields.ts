import { asChoice } from '../choice.ts'
import { type Country, currency } from '../country.ts'
import type { EditField, ListItem } from '../edit/index.ts'
import { PLATFORMS } from '../platform.ts'
import { packageTime } from '../time.ts'
import { ZONES } from '../time-zone.ts'
import { TEST_PACKAGE } from './badges.ts'
import { TV_CLIENTS } from './contract.ts'
import { type DraftEntry, isNewEntry } from './entries.ts'
import type { TvPackageDraft } from './rules.ts'
import type { TvPackageTab } from './tabs.ts'

type Field = EditField<TvPackageDraft>

/** PKG-036. */
const whenPurchasable = ({ purchasable }: TvPackageDraft) => purchasable

/** The form of a package (PKG-021..036), in the order in which it is drawn, read and told. */
export function tvPackageFields(country: Country): readonly Field[] {
  return [...names, ...sale(country), ...reach, ...texts, ...contents(ZONES[country])]
}

const names: readonly Field[] = [
  { name: 'id', label: 'Package id', kind: 'text', required: true, fixed: true },
  {
    name: 'nodeName',
    label: 'Package node name',
    kind: 'text',
    required: true,
    fixed: true,
    warns: inAddress,
  },
  { name: 'name', label: 'Package name', kind: 'text', required: true },
  { name: 'title', label: 'Title', kind: 'text' },
]

/** Any name is taken (PKG-056). In addresses, as of the usage check (API-017), not every character stands as it is. */
function inAddress(nodeName: string): string | undefined {
  const written = new URLSearchParams([['', nodeName]]).toString().slice('='.length)
  return written === nodeName ? undefined : `It is for good, and in addresses it stands as ${written}`
}

/** OPN-89. */
const empty = 0

const sale = (country: Country): readonly Field[] => [
  { name: 'price', label: 'Price', kind: 'number', help: `In ${currency[country]}`, empty },
  { name: 'sortOrder', label: 'Sort order', kind: 'number', help: 'Lower values appear first', empty },
  { name: 'provider', label: 'Provider', kind: 'text' },
  { name: 'bssPackageInfo', label: 'BSS package information', kind: 'text' },
  { name: 'test', label: TEST_PACKAGE, kind: 'switch' },
  { name: 'purchasable', label: 'Purchasable', kind: 'switch' },
]

const reach: readonly Field[] = [
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
    // Its label speaks of those that may (PKG-037).
    items: (disallowed) =>
      TV_CLIENTS.filter((client) => !disallowed.includes(client)).map((id) => ({ id, text: id })),
  },
]

const texts: readonly Field[] = [
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

const contents = (zone: string): readonly Field[] => [
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
