/** What is inside of records and has no area of its own: found by its name from anywhere, with where it is. */
import { CAMPAIGN_TABS, NO_CHANGE_LOG, PERIOD } from '../campaigns/labels.ts'
import { VALUE_ADDED_SERVICES } from '../engagement-record/labels.ts'
import { ENGAGEMENT_TABS } from '../engagements/rules.ts'
import { SELECTION_ITEM_TABS } from '../selection-menu/labels.ts'
import type { AreaId } from '../shell/areas.ts'
import { TV_PACKAGE_TABS } from '../tv-packages/labels.ts'
import { TV_STREAMING_SERVICE_TABS } from '../tv-streaming-services/labels.ts'
import { keywordsOf } from './keywords.ts'

interface Holder {
  one: string
  tabs: readonly { id: string; title: string }[]
  /** What is on a tab and is not called as the tab is; other words for it behind its name. */
  holds: Readonly<Record<string, readonly (readonly [title: string, ...words: string[]])[]>>
  /** By title, the id of what the page itself can do with it. */
  acts?: Readonly<Record<string, string>>
  /** By tab: nothing is kept there, and that is said. */
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

/** At which tab a list opens its records, for whoever looked for what is there. */
export interface OpenAt {
  area: AreaId
  tab: string
  /** 'Opens on the tab Purchases / Rentals'. */
  text: string
}

export interface Inside {
  id: string
  title: string
  keys: readonly string[]
  /** From whose list one is opened. */
  area: AreaId
  tab: string
  /** It is what the whole tab is called. */
  isTab: boolean
  /** 'in an engagement'. */
  holder: string
  /** 'in an engagement, on the tab Purchases / Rentals'. */
  where: string
  /** The same of the record that is open. */
  onTab: string
  /** What a page that is open may do with it: where it offers that, that is enough. */
  act: string | undefined
  /** Why nothing is to be seen there. */
  nothing: string | undefined
  /** How the list goes on from there; undefined where there is one tab alone. */
  openAt: OpenAt | undefined
}

export const INSIDE: readonly Inside[] = Object.entries<Holder>(HOLDERS).flatMap(([area, holder]) =>
  insideOf(area as AreaId, holder),
)

/** As a palette calls them together. */
export const INSIDE_RECORDS = 'Inside of records'

/** What is looked for when something is typed, besides what the open page lists itself. */
export function insideBesides(typed: string, listed: (inside: Inside) => boolean): readonly Inside[] {
  return typed.trim() === '' ? [] : INSIDE.filter((inside) => !listed(inside))
}

function insideOf(area: AreaId, { one, tabs, holds, acts, nothing }: Holder): Inside[] {
  return tabs.flatMap(({ id: tab, title: tabTitle }, at) => {
    const onTab = `on the tab ${tabTitle}`
    const isOneOf = tabs.length > 1
    const holder = `in ${one}`
    const where = isOneOf ? `${holder}, ${onTab}` : holder
    const openAt = isOneOf ? { area, tab, text: `Opens ${onTab}` } : undefined
    const named = (title: string, keys: readonly string[], isTab = false): Inside => ({
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
    // The first is what the record itself is: found by its area.
    const whole = at === 0 ? [] : [named(tabTitle, keywordsOf(`edit.tab.${tab}`), true)]
    return [
      ...whole,
      ...(holds[tab] ?? []).map(([title, ...words]) =>
        named(title, [...words, ...keywordsOf(acts?.[title] ?? '')]),
      ),
    ]
  })
}
