/** How every page and every command is reached with keys alone. A test fails where one is missing here. */
import type { RecordSubject } from '@headend/core/access'
import type { Country } from '@headend/core/country'
import { boxCommands, ENGAGEMENT_TABS } from '@headend/core/engagements'
import { FEATURES, type Feature } from '@headend/core/features'
import { AREAS, RECORD_KINDS } from '@headend/core/shell'
import { sentence } from '@headend/core/text'
import { type AccountName, customers } from '../people.ts'

type Sample = Record<RecordSubject | 'stb', string>

/** A box of each country, and a record of each kind that is there from the beginning. */
export const SAMPLES: Record<Country, Sample> = {
  SE: {
    stb: customers.anna.engagements.STB,
    'tv-package': '1001',
    'tv-streaming-service': 'alv-max',
    'selection-item': 'icx-alv-one',
    campaign: '10028',
  },
  FI: {
    stb: customers.mikko.engagements.STB,
    'tv-package': '2001',
    'tv-streaming-service': 'graniitti-max',
    'selection-item': 'icx-halla-one',
    campaign: '10055',
  },
  NO: {
    stb: customers.ingrid.engagements.STB,
    'tv-package': '3001',
    'tv-streaming-service': 'bjork-max',
    'selection-item': 'icx-bre-one',
    campaign: '10084',
  },
  DK: {
    stb: customers.lars.engagements.STB,
    'tv-package': '4001',
    'tv-streaming-service': 'baek-max',
    'selection-item': 'icx-bakke-one',
    campaign: '10112',
  },
}

/** Accounts that lack a right, each in its country. */
export const REFUSED: readonly (readonly [AccountName, Country])[] = [
  ['maja', 'SE'],
  ['olli', 'FI'],
  ['kari', 'NO'],
  ['sofie', 'DK'],
]

const subjects = Object.keys(RECORD_KINDS) as RecordSubject[]

export interface PageReach {
  /** What is typed into the palette, and the id of what it then offers. */
  typed: (sample: Sample) => string
  item: (sample: Sample, country: Country) => string
  path: (sample: Sample) => string
  tabs?: readonly { id: string; title: string }[]
}

function ofArea({ id, title, path }: (typeof AREAS)[number]): [string, PageReach] {
  return [path, { typed: () => title.toLowerCase(), item: () => `area.${id}`, path: () => path }]
}

function ofRecord(subject: RecordSubject): [string, PageReach] {
  const { area, list } = RECORD_KINDS[subject]
  const feature: Feature | undefined = FEATURES.find(({ id }) => id === area)
  return [
    `${list}/$id`,
    {
      typed: (sample) => sample[subject],
      item: (sample) => `${subject}.${sample[subject]}`,
      path: (sample) => `${list}/${sample[subject]}`,
      tabs: feature?.parts?.tabs ?? [],
    },
  ]
}

const ENGAGEMENT = '/engagements/$platform/$engagementId'

/** From the start page, through the palette. */
export const PAGES: Readonly<Record<string, PageReach>> = {
  ...Object.fromEntries(AREAS.map(ofArea)),
  ...Object.fromEntries(subjects.map(ofRecord)),
  [ENGAGEMENT]: {
    typed: ({ stb }) => stb,
    item: ({ stb }, country) => `engagement.${country}/STB/${stb}`,
    path: ({ stb }) => `/engagements/STB/${stb}`,
    tabs: ENGAGEMENT_TABS,
  },
}

interface CommandReach {
  /** Where the palette offers it: a page, or a new record of its list. */
  on: string
  is?: 'new'
  /** As what, where that is not its own id. */
  item?: string
}

function commandsOf(subject: RecordSubject): [string, CommandReach[]][] {
  const on = `${RECORD_KINDS[subject].list}/$id`
  return [
    [`${subject}.create`, [{ on, is: 'new', item: 'edit.save' }]],
    [`${subject}.update`, [{ on, item: 'edit.save' }]],
    [`${subject}.delete`, [{ on, item: 'edit.delete' }]],
  ]
}

/** By the id of the command: everywhere that it is to be offered. */
export const COMMANDS: Readonly<Record<string, readonly CommandReach[]>> = {
  'engagement.reload': [{ on: ENGAGEMENT }],
  'engagement.update': [{ on: ENGAGEMENT, item: 'edit.save' }],
  'device.log-out': [{ on: ENGAGEMENT }],
  'device.log-out-all': [{ on: ENGAGEMENT }],
  'est.move': [{ on: ENGAGEMENT }],
  'voucher.create': [{ on: ENGAGEMENT }],
  'voucher.update': [{ on: ENGAGEMENT }],
  'voucher.delete': [{ on: ENGAGEMENT }],
  ...Object.fromEntries(boxCommands.map(({ id }) => [id, [{ on: ENGAGEMENT }]] as const)),
  ...Object.fromEntries(subjects.flatMap(commandsOf)),
}

interface RowReach {
  /**
   * The files of the console that draw the lists of this page, from their features on: a test fails where one
   * is in no row.
   */
  parts: readonly string[]
  /** With its tab; the country is added. */
  path: (sample: Sample) => string
  /** What the palette has of the row that the keyboard is on, of each list, by what follows `row.`. */
  acts: readonly string[]
  /** And of marked rows, where rows can be marked. */
  marked?: readonly string[]
}

const TO_ALL = ['open', 'copy-ids', 'copy-commands']

/** The list page of a feature; rows without a page of their own are only read. */
function listOf({ id, path, records }: Feature): RowReach[] {
  if (!records) return []
  const label = sentence(`${records.noun}s`)
  const page = { parts: [`${id}/list-page`], path: () => path }
  if (!records.subject) return [{ ...page, acts: [] }]
  const acts = [`open.${label}`, `mark.${label}`, `delete.${label}`]
  return [{ ...page, acts, marked: [...TO_ALL, 'delete'] }]
}

const inPackage = (tab: string) => (sample: Sample) => `/tv-packages/${sample['tv-package']}?tab=${tab}`
const ofBox = (tab: string) => (sample: Sample) => `/engagements/STB/${sample.stb}?tab=${tab}`

/** The lists and all that can be done with their rows. */
export const ROWS: readonly RowReach[] = [
  ...FEATURES.flatMap(listOf),
  {
    parts: ['engagements/list-page'],
    path: () => `/engagements?searchTerm=${customers.anna.username}`,
    acts: ['open.Engagements', 'mark.Engagements'],
    marked: TO_ALL,
  },
  {
    parts: ['tv-packages/contents-tabs'],
    path: inPackage('channels'),
    acts: ['open.Channels in package', 'mark.Channels in package', 'delete.Channels in package'],
    marked: ['schedule', 'remove'],
  },
  {
    parts: ['tv-packages/contents-tabs'],
    path: inPackage('stores'),
    acts: ['open.Stores in package', 'mark.Stores in package', 'delete.Stores in package'],
    marked: ['schedule', 'remove'],
  },
  {
    parts: ['tv-packages/contents-tabs'],
    path: inPackage('streaming-services'),
    acts: ['delete.Streaming services in package'],
  },
  {
    parts: ['tv-streaming-services/edit-page'],
    path: (sample) => `/tv-streaming-services/${sample['tv-streaming-service']}?tab=stores`,
    acts: ['delete.Stores in package'],
  },
  {
    parts: ['campaigns/chosen-media'],
    path: ({ campaign }) => `/campaigns/${campaign}`,
    acts: ['delete.Chosen medias'],
  },
  {
    parts: ['engagements/packages/engagement-packages', 'engagements/packages/packages-tab'],
    path: ofBox('packages'),
    acts: ['open.Packages of the engagement', 'delete.Packages of the engagement', 'open.Channels'],
  },
  { parts: ['engagements/devices-tab'], path: ofBox('devices'), acts: ['delete.Logged-in devices'] },
  {
    parts: ['engagements/purchases/purchases-tab', 'engagements/purchases/vouchers'],
    path: ofBox('purchases'),
    // What was bought is only read.
    acts: ['open.Vouchers', 'delete.Vouchers'],
  },
]
