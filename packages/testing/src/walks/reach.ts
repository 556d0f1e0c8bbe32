/**
 * How every page and every command of the product is come by with keys alone. A test fails where one is
 * missing here.
 */
import { CAMPAIGN_TABS } from '@headend/core/campaigns'
import type { Country } from '@headend/core/country'
import { boxCommands, ENGAGEMENT_TABS } from '@headend/core/engagements'
import { SELECTION_ITEM_TABS } from '@headend/core/selection-menu'
import { TV_PACKAGE_TABS } from '@headend/core/tv-packages'
import { TV_STREAMING_SERVICE_TABS } from '@headend/core/tv-streaming-services'
import { customers } from '../people.ts'

/** A person of each country, and a record of each kind from the sample data. */
export const SAMPLES: Record<Country, Record<'stb' | 'package' | 'service' | 'item' | 'campaign', string>> = {
  SE: {
    stb: customers.anna.engagements.STB,
    package: '1001',
    service: 'alv-max',
    item: 'icx-alv-one',
    campaign: '10028',
  },
  FI: {
    stb: customers.mikko.engagements.STB,
    package: '2001',
    service: 'graniitti-max',
    item: 'icx-halla-one',
    campaign: '10055',
  },
  NO: {
    stb: customers.ingrid.engagements.STB,
    package: '3001',
    service: 'bjork-max',
    item: 'icx-bre-one',
    campaign: '10084',
  },
  DK: {
    stb: customers.lars.engagements.STB,
    package: '4001',
    service: 'baek-max',
    item: 'icx-bakke-one',
    campaign: '10112',
  },
}

type Sample = (typeof SAMPLES)[Country]

export interface PageReach {
  /** What is typed into the palette, and the id of what it then offers. */
  typed: (sample: Sample) => string
  item: (sample: Sample, country: Country) => string
  path: (sample: Sample) => string
  tabs?: readonly { id: string; title: string }[]
}

function area(id: string, typed: string, path: string): PageReach {
  return { typed: () => typed, item: () => `area.${id}`, path: () => path }
}

function record(
  subject: string,
  list: string,
  of: (sample: Sample) => string,
  tabs: NonNullable<PageReach['tabs']>,
): PageReach {
  return {
    typed: of,
    item: (sample) => `${subject}.${of(sample)}`,
    path: (sample) => `${list}/${of(sample)}`,
    tabs,
  }
}

/** From the start page, through the palette; or why it need not be reachable. */
export const PAGES: Record<string, PageReach | { why: string }> = {
  '/': area('start', 'start page', '/'),
  '/engagements': area('engagements', 'engagement adm', '/engagements'),
  '/engagements/$platform/$engagementId': {
    typed: ({ stb }) => stb,
    item: ({ stb }, country) => `engagement.${country}/STB/${stb}`,
    path: ({ stb }) => `/engagements/STB/${stb}`,
    tabs: ENGAGEMENT_TABS,
  },
  '/tv-packages': area('tv-packages', 'package adm', '/tv-packages'),
  '/tv-packages/$id': record('tv-package', '/tv-packages', (sample) => sample.package, TV_PACKAGE_TABS),
  '/tv-streaming-services': area('tv-streaming-services', 'streaming services adm', '/tv-streaming-services'),
  '/tv-streaming-services/$id': record(
    'tv-streaming-service',
    '/tv-streaming-services',
    ({ service }) => service,
    TV_STREAMING_SERVICE_TABS,
  ),
  '/campaigns': area('campaigns', 'campaign adm', '/campaigns'),
  '/campaigns/$id': record('campaign', '/campaigns', ({ campaign }) => campaign, CAMPAIGN_TABS),
  '/selection-menu': area('selection-menu', 'selection menu adm', '/selection-menu'),
  '/selection-menu/$id': record('selection-item', '/selection-menu', ({ item }) => item, SELECTION_ITEM_TABS),
  '/selection-items': { why: 'an address of before that leads to /selection-menu' },
  '/remoteeventdebug': area('remote-events', 'remote event', '/remoteeventdebug'),
}

const ENGAGEMENT = '/engagements/$platform/$engagementId'

interface CommandReach {
  /** Where the palette offers it: a page, or a new record of its list. */
  on: string
  is?: 'new'
  /** As what, where that is not its own id. */
  item?: string
}

function ofRecords(
  subject: string,
  list: 'tv-packages' | 'tv-streaming-services' | 'selection-menu' | 'campaigns',
): Record<string, CommandReach[]> {
  return {
    [`${subject}.create`]: [{ on: `/${list}/$id`, is: 'new', item: 'edit.save' }],
    [`${subject}.update`]: [{ on: `/${list}/$id`, item: 'edit.save' }],
    [`${subject}.delete`]: [{ on: `/${list}/$id`, item: 'edit.delete' }],
  }
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
  ...ofRecords('tv-package', 'tv-packages'),
  ...ofRecords('tv-streaming-service', 'tv-streaming-services'),
  ...ofRecords('selection-item', 'selection-menu'),
  ...ofRecords('campaign', 'campaigns'),
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

function listOf(feature: string, label: string): RowReach {
  return {
    parts: [`${feature}/list-page`],
    path: () => `/${feature}`,
    acts: [`open.${label}`, `mark.${label}`, `delete.${label}`],
    marked: [...TO_ALL, 'delete'],
  }
}

const inPackage = (tab: string) => (sample: Sample) => `/tv-packages/${sample.package}?tab=${tab}`
const ofBox = (tab: string) => (sample: Sample) => `/engagements/STB/${sample.stb}?tab=${tab}`

/** The lists and all that can be done with their rows. */
export const ROWS: readonly RowReach[] = [
  listOf('tv-packages', 'Packages'),
  listOf('tv-streaming-services', 'Streaming services'),
  listOf('campaigns', 'Campaigns'),
  listOf('selection-menu', 'Selection items'),
  {
    parts: ['engagements/hits-table'],
    path: () => `/engagements?searchTerm=${customers.anna.username}`,
    acts: ['open.Engagements', 'mark.Engagements'],
    marked: [...TO_ALL, ...boxCommands.map(({ id }) => `plan-${id.slice('stb.'.length)}`)],
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
    parts: ['tv-streaming-services/stores-tab'],
    path: ({ service }) => `/tv-streaming-services/${service}?tab=stores`,
    acts: ['delete.Stores in package'],
  },
  {
    parts: ['campaigns/chosen-media'],
    path: ({ campaign }) => `/campaigns/${campaign}`,
    acts: ['delete.Chosen medias'],
  },
  {
    parts: ['engagements/packages/engagement-packages', 'engagements/packages/given-access'],
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
