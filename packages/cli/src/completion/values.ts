/** What can stand where the help has a word in brackets: by that word, so that what is called alike is completed alike. */
import { ABILITIES } from '@headend/core/access'
import { boxCount, type Journal, remaining } from '@headend/core/batch'
import { ENVIRONMENTS } from '@headend/core/config'
import { COUNTRIES, countryName } from '@headend/core/country'
import { BOX_TOOLS, ENGAGEMENT_TABS, PLATFORMS } from '@headend/core/engagements'
import { ACCESS_TYPES } from '@headend/core/purchases'
import { type AnyColumn, choicesOf, filterKind, sortKind } from '@headend/core/table'
import { RECORDS } from '../features/record-rows.ts'
import { SHELLS } from '../options.ts'
import type { Field } from '../records/field.ts'
import type { RecordHelp } from '../records/help.ts'
import { stateFolder } from '../settings/environment.ts'
import { readProfiles } from '../settings/profiles.ts'
import { type Candidate, candidates, listed, matching, type ValueRequest, type Values } from './candidate.ts'

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

/** Files that are read while somebody waits for a Tab. */
const MOST = 20

/** Without a match the argument is a path. */
const journals: Values = async ({ place, typed, env }) => {
  const folder = stateFolder('batches', env)
  const name = place.command.name()
  const ofTool = BOX_TOOLS.some(({ tool }) => tool === name)
  const there = ofTool ? await unfinished(name, folder) : await begun(folder)
  const found = matching(there, typed)
  return found.length > 0 ? found : 'files'
}

async function unfinished(tool: string, folder: string): Promise<Candidate[]> {
  const read = await newest(folder, (file) => file.includes(`-${tool}-`))
  return read.flatMap(({ file, journal }) => {
    const left = journal.header.tool === tool ? remaining(journal).length : 0
    return left > 0 ? [{ value: file, about: leftOf(journal) }] : []
  })
}

async function begun(folder: string): Promise<Candidate[]> {
  const read = await newest(folder, () => true)
  return read.map(({ file, journal }) => ({
    value: file,
    about: `${journal.header.tool}, ${leftOf(journal)}`,
  }))
}

const leftOf = (journal: Journal) => `${boxCount(remaining(journal).length)} left`

async function newest(folder: string, wanted: (file: string) => boolean) {
  const { journalsIn, viewJournal } = await import('../batch/journal-lines.ts')
  const files = (await journalsIn(folder)).filter(wanted).slice(-MOST).toReversed()
  const read = files.map((file) =>
    viewJournal(file).then(
      (journal) => [{ file, journal }],
      () => [],
    ),
  )
  return (await Promise.all(read)).flat()
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
  'field=value': (at) => matching(settings(at), at.typed),
  'store-id': live('stores'),
  'asset-type': live('assetTypes'),
  id: live('recordIds'),
  deviceId: live('deviceIds'),
  voucherId: live('voucherIds'),
  path: 'files',
  file: 'files',
  plan: 'files',
  journal: journals,
  text: 'free',
  action: among(candidates(['add', 'remove', 'schedule'])),
  entry: 'free',
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

function severalOf(all: readonly Candidate[]): Values {
  return ({ typed }) => listed(all, typed)
}

function sorts(help: RecordHelp | undefined): Candidate[] {
  const columns = help?.facts.columns.filter((column) => sortKind(column)) ?? []
  return columns.flatMap(({ id, label }) => [
    { value: id, about: label },
    { value: `-${id}`, about: `${label}, reversed` },
  ])
}

function filters(help: RecordHelp | undefined, typed: string): Candidate[] {
  const columns = help?.facts.columns.filter((column) => filterKind(column)) ?? []
  const column = columns.find(({ id }) => typed.startsWith(`${id}=`))
  return column ? choices(column) : columns.map(({ id, label }) => ({ value: `${id}=`, about: label }))
}

function choices(column: AnyColumn): Candidate[] {
  return choicesOf(column).map(({ label }) => ({ value: `${column.id}=${label.toLowerCase()}` }))
}

/** Fields first, but for those that this command cannot set, and when there is one, what it can hold. */
function settings({ help, typed, place }: ValueRequest): readonly Candidate[] {
  const [, name, sign] = /^([^=]+?)([+-]?=)/.exec(typed) ?? []
  const isNew = place.command.name() !== 'update'
  const offered = (help?.facts.fields ?? []).filter(({ secret, fixed }) => !secret && (isNew || !fixed))
  const field = offered.find((one) => one.name === name)
  if (!field) return offered.flatMap(beginnings)
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

/** Milliseconds. */
export const PATIENCE = 3000

function live(what: keyof typeof import('./live.ts')): Values {
  return async ({ place, typed, context }) => {
    const of = (await import('./live.ts'))[what]
    const found = await inTime(context().then((known) => of(known, place)))
    return found === 'late' ? found : matching(found, typed)
  }
}

type InTime = readonly Candidate[] | 'late'

function inTime(asked: Promise<readonly Candidate[]>): Promise<InTime> {
  const { promise, resolve } = Promise.withResolvers<InTime>()
  const timer = setTimeout(resolve, PATIENCE, 'late')
  return Promise.race([asked, promise]).finally(() => clearTimeout(timer))
}
