/** What can stand where the help has a word in brackets: by that word, so that what is called alike is completed alike. */
import { ABILITIES } from '@headend/core/access'
import { COUNTRIES, countryName } from '@headend/core/country'
import { ENGAGEMENT_TABS, PLATFORMS } from '@headend/core/engagements'
import { ENVIRONMENTS } from '@headend/core/environment'
import { ACCESS_TYPES } from '@headend/core/purchases'
import { type AnyColumn, choicesOf, filterKind, sortKind } from '@headend/core/table'
import type { Context } from '../context.ts'
import { readProfiles } from '../profiles.ts'
import { RECORDS } from '../record-rows.ts'
import type { Field } from '../records/field.ts'
import type { RecordHelp } from '../records/help.ts'
import type { Terminal } from '../terminal.ts'
import { type Candidate, candidates, listed, matching } from './candidate.ts'
import type { Place } from './place.ts'
import { SHELLS } from './shells.ts'

export interface At {
  place: Place
  /** What is typed of the value. */
  typed: string
  /** Of the command, where it has columns or fields. */
  help: RecordHelp | undefined
  env: Terminal['env']
  /** As whoever is signed in now: it never signs in, and renews nothing. */
  context: () => Promise<Context>
}

type Found = readonly Candidate[] | 'late'

type Values = (at: At) => Found | Promise<Found>

const SCREENS: readonly Candidate[] = [
  ...RECORDS.map(({ name, things }) => ({ value: name, about: things })),
  { value: 'engagement', about: 'engagements' },
  { value: 'tail', about: 'remote events' },
]

/** After 'engagement' and 'tail' a platform, after all others an id. */
const openedNames: Values = (at) => {
  const { operands } = at.place
  const [screen = ''] = operands
  if (!['engagement', 'tail'].includes(screen)) return operands.length === 1 ? live('recordIds')(at) : []
  return operands.length === 1 ? matching(candidates(PLATFORMS), at.typed) : []
}

const openedTabs: Values = async ({ place, typed }) => {
  const row = RECORDS.find(({ name }) => name === place.operands[0])
  const tabs = row ? (await row.records()).records.console('SE').tabs : ENGAGEMENT_TABS
  return matching(
    tabs.map(({ id, title }) => ({ value: id, about: title })),
    typed,
  )
}

/** 'files' is left to the shell; 'free' is whatever a person means. */
export const VALUES: Readonly<Record<string, Values | 'files' | 'free'>> = {
  country: among(COUNTRIES.map((value) => ({ value, about: countryName[value] }))),
  environment: among(candidates(ENVIRONMENTS)),
  platform: among(candidates(PLATFORMS)),
  ability: among(candidates(ABILITIES)),
  shell: among(candidates(SHELLS)),
  'access-type': among(candidates(ACCESS_TYPES)),
  screen: among(SCREENS),
  name: openedNames,
  tab: openedTabs,
  tabs: severalOf(ENGAGEMENT_TABS.map(({ id, title }) => ({ value: id, about: title }))),
  profile: async ({ typed, env }) => matching(candidates((await readProfiles(env)).keys()), typed),
  column: ({ typed, help }) => matching(sorts(help), typed),
  'column=text': ({ typed, help }) => matching(filters(help, typed), typed),
  'field=value': ({ typed, help }) => matching(settings(help, typed), typed),
  'store-id': live('stores'),
  'asset-type': live('assetTypes'),
  id: live('recordIds'),
  deviceId: live('deviceIds'),
  voucherId: live('voucherIds'),
  path: 'files',
  file: 'files',
  plan: 'files',
  journal: 'files',
  text: 'free',
  moment: 'free',
  events: 'free',
  times: among(candidates(['2', '10', '60', 'max'])),
  term: 'free',
  account: 'free',
  rows: 'free',
  amount: 'free',
  date: 'free',
  number: 'free',
  seconds: 'free',
  filter: 'free',
  ids: 'free',
}

function among(all: readonly Candidate[]): Values {
  return ({ typed }) => matching(all, typed)
}

/** Milliseconds that somebody who has pressed Tab waits for a service. */
export const PATIENCE = 3000

/** What only a service knows. */
function live(what: keyof typeof import('./live.ts')): Values {
  return async ({ place, typed, context }) => {
    const of = (await import('./live.ts'))[what]
    const found = await inTime(context().then((known) => of(known, place)))
    return found === 'late' ? found : matching(found, typed)
  }
}

function inTime(asked: Promise<readonly Candidate[]>): Promise<Found> {
  const { promise, resolve } = Promise.withResolvers<Found>()
  const timer = setTimeout(resolve, PATIENCE, 'late')
  return Promise.race([asked, promise]).finally(() => clearTimeout(timer))
}

function severalOf(all: readonly Candidate[]): Values {
  return ({ typed }) => listed(all, typed)
}

function sorts(help: RecordHelp | undefined): Candidate[] {
  const columns = help?.facts.columns.filter((column) => sortKind(column)) ?? []
  return columns.flatMap(({ id, label }) => [
    { value: id, about: label },
    { value: `-${id}`, about: `${label}, the other way round` },
  ])
}

/** Columns first, and when there is one, what can be chosen in it. */
function filters(help: RecordHelp | undefined, typed: string): Candidate[] {
  const columns = help?.facts.columns.filter((column) => filterKind(column)) ?? []
  const column = columns.find(({ id }) => typed.startsWith(`${id}=`))
  return column ? choices(column) : columns.map(({ id, label }) => ({ value: `${id}=`, about: label }))
}

function choices(column: AnyColumn): Candidate[] {
  return choicesOf(column).map(({ label }) => ({ value: `${column.id}=${label.toLowerCase()}` }))
}

function settings(help: RecordHelp | undefined, typed: string): readonly Candidate[] {
  const [, name, sign] = /^([^=]+?)([+-]?=)/.exec(typed) ?? []
  const all = help?.facts.fields ?? []
  const field = all.find((one) => one.name === name)
  if (!field) return all.filter(({ secret }) => !secret).flatMap(beginnings)
  const start = `${name}${sign}`
  const given = typed.slice(start.length)
  const values = possible(field)
  const matched = field.kind === 'list' ? listed(values, given) : values
  return matched.map(({ value, ...rest }) => ({ value: start + value, ...rest }))
}

function beginnings({ name, kind, label }: Field): Candidate[] {
  const signs = kind === 'list' ? ['=', '+=', '-='] : ['=']
  return signs.map((sign) => ({ value: name + sign, about: label }))
}

function possible({ kind, choices = [] }: Field): Candidate[] {
  if (kind === 'switch') return candidates(['yes', 'no'])
  return choices.map(({ value, label }) => ({ value, about: label }))
}
