/** One engagement, all of it: what the tabs of the console show, one below the other. */
import type { EngagementDetails } from '@headend/core/engagement-record'
import {
  ENGAGEMENT_TABS,
  type EngagementTab,
  type EngagementView,
  engagementView,
  type Platform,
} from '@headend/core/engagements'
import { AppError } from '@headend/core/errors'
import { noneOf } from '@headend/core/near'
import { PURCHASES_TITLE, pieces } from '@headend/core/purchases'
import { askedOf, tabCalled, toSubject } from '../../arguments.ts'
import type { Context } from '../../context.ts'
import { batchStatus, STATUS } from '../../errors.ts'
import { report } from '../../output/report.ts'
import { jsonColumns, whole } from './json.ts'
import { settableLines, shownLines, type Wish } from './lines.ts'
import { PART_KEYS, PARTS, type Parts, type Read, readEngagement } from './parts.ts'
import { SECTIONS } from './sections.ts'

export interface ViewOptions {
  /** 'devices,purchases': these tabs only. */
  tab?: string
  /** Pins, too. */
  reveal?: boolean
}

/** Resolves with 'partly done' where some of it could not be read; what could is printed. */
export async function view(
  context: Context,
  platform: string,
  id: string,
  { tab, reveal = false }: ViewOptions,
): Promise<number> {
  const { output, options, terminal } = context
  const engagement = await toSubject(platform, id, context.options)
  const wish = { tabs: toTabs(tab), reveal }
  const columns = jsonColumns(engagement.platform, wish)
  const wanted = output.fields(columns).map(({ key }) => key)
  const reader = await context.reader('engagement.view')
  const identity = { ...engagement, country: reader.country }
  const found = await askedOf(identity, context, () => readEngagement(reader, identity, wanted))
  if (output.json) await output.record(columns)(whole(found))
  else await print(context, found, wish)
  const statuses = found.failures.map((error) => report(error, options.json !== undefined, terminal))
  return batchStatus([STATUS.done, ...statuses])
}

function toTabs(text: string | undefined): readonly EngagementTab[] {
  const all = ENGAGEMENT_TABS.map(({ id }) => id)
  if (text === undefined) return all
  return text.split(',').map((word) => {
    const tab = tabCalled(word, all)
    if (tab) return tab
    throw new AppError('usage', `There is no tab '${word}'${noneOf(word, all, 'The tabs are')}`)
  })
}

async function print(context: Context, found: Read, wish: Wish): Promise<void> {
  const { output } = context
  const { title, status, test } = headOf(found.details)
  output.say([title, status, test && 'TEST'].filter(Boolean).join('  '))
  for (const tab of ENGAGEMENT_TABS.filter(({ id }) => wish.tabs.includes(id))) {
    if (hasNothing(tab.id, found)) continue
    await output.heading(headingOf(tab, found.parts))
    await printTab(context, found, { ...wish, tabs: [tab.id] })
  }
}

export function headOf({ record, credentials }: EngagementDetails): EngagementView {
  return engagementView({ engagement: record, username: credentials.username ?? '' })
}

/** The fields of one tab, and what is listed below them. */
export async function printTab(context: Context, { details, parts }: Read, wish: Wish): Promise<void> {
  const { output, terminal } = context
  const lines = (terminal.stdout.isTTY ? shownLines : settableLines)(details, wish)
  if (lines.length > 0)
    await output.record(lines)(Object.fromEntries(lines.map(({ key, text }) => [key, text])))
  for (const tab of wish.tabs) await SECTIONS[tab]?.(context, parts, details.record.country)
}

/** The names, as --json has them, of all that is read for it. */
export function wantedFor(platform: Platform, wish: Wish): string[] {
  return jsonColumns(platform, wish).map(({ key }) => key)
}

/** What could not be read has been told of; a box that is none has no settings. */
function hasNothing(tab: EngagementTab, { parts }: Read): boolean {
  const keys = PART_KEYS.filter((key) => PARTS[key].tab === tab)
  return keys.length > 0 && tab !== 'packages' && keys.every((key) => !parts[key])
}

function headingOf({ id, title }: (typeof ENGAGEMENT_TABS)[number], { purchases }: Partial<Parts>): string {
  return id === 'purchases' && purchases ? `${PURCHASES_TITLE}: ${pieces(purchases.length)}` : title
}
