/** Tabs and parts of records, found by name from anywhere. */
import { CAMPAIGN_TABS, NO_CHANGE_LOG, PERIOD } from '../features/campaigns/labels.ts'
import { VALUE_ADDED_SERVICES } from '../features/engagements/engagement-record/labels.ts'
import { ENGAGEMENT_TABS } from '../features/engagements/rules.ts'
import { SELECTION_ITEM_TABS } from '../features/selection-menu/labels.ts'
import { TV_PACKAGE_TABS } from '../features/tv-packages/labels.ts'
import { TV_STREAMING_SERVICE_TABS } from '../features/tv-streaming-services/labels.ts'
import type { AreaId } from '../shell/areas.ts'
import { keywordsOf } from './keywords.ts'

interface Holder {
  one: string
  tabs: readonly { id: string; title: string }[]
  /** Parts of a tab: titles, each followed by keywords. */
  holds: Readonly<Record<string, readonly (readonly [title: string, ...words: string[]])[]>>
  /** By title, the id of the page's own command for it. */
  acts?: Readonly<Record<string, string>>
  /** By tab, why it is empty. */
  nothing?: Readonly<Record<string, string>>
}

const HOLDERS = {
  engagements: {
    one: 'an engagement',
    tabs: ENGAGEMENT_TABS,
    holds: {
      customer: [
        ['User name and password', 'credentials', 'sign-in'],
        ['Service profiles'],
        ['Subscription', 'status'],
      ],
      packages: [['Packages of a customer'], [VALUE_ADDED_SERVICES, 'vas']],
      security: [
        ['Pins', 'parental code'],
        ['Two-factor authentication', '2fa', 'mfa', 'second factor'],
        ['Serial numbers of devices', 'box', 'stb'],
      ],
      purchases: [
        ['Vouchers', 'prepaids'],
        ['EST', 'move est'],
      ],
    },
    acts: { Vouchers: 'voucher.list' },
  },
  'tv-packages': {
    one: 'a package',
    tabs: TV_PACKAGE_TABS,
    holds: {
      overview: [['Price of a package']],
      channels: [['Schedule of a channel'], ['Free view of a channel']],
      stores: [['Schedule of a store'], ['Free view of a store']],
    },
    acts: {
      'Schedule of a channel': 'edit.channels.schedule',
      'Schedule of a store': 'edit.stores.schedule',
    },
  },
  'tv-streaming-services': { one: 'a streaming service', tabs: TV_STREAMING_SERVICE_TABS, holds: {} },
  campaigns: {
    one: 'a campaign',
    tabs: CAMPAIGN_TABS,
    holds: { overview: [[PERIOD, 'dates', 'start date', 'end date'], ['Price of a campaign']] },
    nothing: { 'change-log': NO_CHANGE_LOG },
  },
  'selection-menu': {
    one: 'a selection item',
    tabs: SELECTION_ITEM_TABS,
    holds: {
      overview: [
        ['Commercial Product IDs', 'external products', 'icx'],
        ['Logo', 'image'],
      ],
    },
  },
} as const satisfies Partial<Record<AreaId, Holder>>

/** The tab at which a list opens its records. */
export interface OpenAt {
  area: AreaId
  tab: string
  /** 'Opens on the tab Purchases / Rentals'. */
  text: string
}

export interface RecordPart {
  id: string
  title: string
  keys: readonly string[]
  /** The area with the list of these records. */
  area: AreaId
  tab: string
  /** The whole tab, not a part of it. */
  isTab: boolean
  /** 'in an engagement'. */
  holder: string
  /** 'in an engagement, on the tab Purchases / Rentals'. */
  where: string
  /** The same for the open record. */
  onTab: string
  /** The open page's own command for it, which replaces this one. */
  act: string | undefined
  /** Why it is empty. */
  nothing: string | undefined
  /** Undefined for records with a single tab. */
  openAt: OpenAt | undefined
}

export const RECORD_PARTS: readonly RecordPart[] = Object.entries<Holder>(HOLDERS).flatMap(([area, holder]) =>
  partsOfRecord(area as AreaId, holder),
)

/** The palette's heading. */
export const RECORD_PARTS_HEADING = 'Fields and tabs'

/** The parts that the open page does not list itself. */
export function unlistedRecordParts(
  typed: string,
  listed: (inside: RecordPart) => boolean,
): readonly RecordPart[] {
  return typed.trim() === '' ? [] : RECORD_PARTS.filter((inside) => !listed(inside))
}

function partsOfRecord(area: AreaId, { one, tabs, holds, acts, nothing }: Holder): RecordPart[] {
  return tabs.flatMap(({ id: tab, title: tabTitle }, at) => {
    const onTab = `on the tab ${tabTitle}`
    const isOneOf = tabs.length > 1
    const holder = `in ${one}`
    const where = isOneOf ? `${holder}, ${onTab}` : holder
    const openAt = isOneOf ? { area, tab, text: `Opens ${onTab}` } : undefined
    const part = (title: string, keys: readonly string[], isTab = false): RecordPart => ({
      id: `inside.${area}.${tab}.${title}`,
      ...{
        title,
        keys,
        area,
        tab,
        isTab,
        holder,
        where,
        onTab,
        openAt,
        act: acts?.[title],
        nothing: nothing?.[tab],
      },
    })
    // The first tab is the record itself, found by its area.
    const whole = at === 0 ? [] : [part(tabTitle, keywordsOf(`edit.tab.${tab}`), true)]
    return [
      ...whole,
      ...(holds[tab] ?? []).map(([title, ...words]) =>
        part(title, [...words, ...keywordsOf(acts?.[title] ?? '')]),
      ),
    ]
  })
}
