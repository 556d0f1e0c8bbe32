/** The values of each placeholder in the help, by its name. */
import { ABILITIES } from '@headend/core/access'
import { boxCount, type Journal, workLeft } from '@headend/core/batch'
import { ENVIRONMENTS } from '@headend/core/config'
import { COUNTRIES, countryName } from '@headend/core/country'
import { BOX_TOOLS, ENGAGEMENT_TABS, PLATFORMS } from '@headend/core/engagements'
import { ACCESS_TYPES } from '@headend/core/purchases'
import { type AnyColumn, choicesOf, filterKind, sortKind } from '@headend/core/table'
import { RECORDS } from '../features/index.ts'
import { SHELLS } from '../options.ts'
import type { Field } from '../records/field.ts'
import type { RecordHelp } from '../records/help.ts'
import { stateFolder } from '../settings/environment.ts'
import { readProfiles } from '../settings/profiles.ts'
import {
  type Candidate,
  candidates,
  filterCandidates,
  filterListCandidates,
  type ValueProvider,
  type ValueRequest,
} from './candidate.ts'

const SCREENS: readonly Candidate[] = [
  ...RECORDS.map(({ name, plural }) => ({ value: name, about: plural })),
  { value: 'engagement', about: 'engagements' },
  { value: 'tail', about: 'remote events' },
]

/** After 'engagement' and 'tail' a platform, after all others an id. */
const openOperands: ValueProvider = (at) => {
  const { operands } = at.place
  const [screen = ''] = operands
  if (!['engagement', 'tail'].includes(screen))
    return operands.length === 1 ? fromService('recordIds')(at) : []
  return operands.length === 1 ? filterCandidates(candidates(PLATFORMS), at.typed) : []
}

const openTabs: ValueProvider = async ({ place, typed }) => {
  const row = RECORDS.find(({ name }) => name === place.operands[0])
  const tabs = row ? (await row.records()).records.console('SE').tabs : ENGAGEMENT_TABS
  return filterCandidates(
    tabs.map(({ id, title }) => ({ value: id, about: title })),
    typed,
  )
}

/** Files that are read while a person waits for a Tab. */
const MOST_FILES = 20

/** Without a match the argument is a path. */
const journals: ValueProvider = async ({ place, typed, env }) => {
  const folder = stateFolder('batches', env)
  const name = place.command.name()
  const ofTool = BOX_TOOLS.some(({ tool }) => tool === name)
  const there = ofTool ? await unfinishedJournals(name, folder) : await allJournals(folder)
  const found = filterCandidates(there, typed)
  return found.length > 0 ? found : 'files'
}

async function unfinishedJournals(tool: string, folder: string): Promise<Candidate[]> {
  const read = await newestJournals(folder, (file) => file.includes(`-${tool}-`))
  return read.flatMap(({ file, journal }) => {
    const left = journal.header.tool === tool ? workLeft(journal).length : 0
    return left > 0 ? [{ value: file, about: remainingText(journal) }] : []
  })
}

async function allJournals(folder: string): Promise<Candidate[]> {
  const read = await newestJournals(folder, () => true)
  return read.map(({ file, journal }) => ({
    value: file,
    about: `${journal.header.tool}, ${remainingText(journal)}`,
  }))
}

const remainingText = (journal: Journal) => `${boxCount(workLeft(journal).length)} left`

async function newestJournals(folder: string, isIncluded: (file: string) => boolean) {
  const { journalsIn, viewJournal } = await import('../batch/journal-lines.ts')
  const files = (await journalsIn(folder)).filter(isIncluded).slice(-MOST_FILES).toReversed()
  const read = files.map((file) =>
    viewJournal(file).then(
      (journal) => [{ file, journal }],
      () => [],
    ),
  )
  return (await Promise.all(read)).flat()
}

/** 'files' is left to the shell; 'free' is any text. */
export const VALUES: Readonly<Record<string, ValueProvider | 'files' | 'free'>> = {
  country: oneOf(COUNTRIES.map((value) => ({ value, about: countryName[value] }))),
  environment: oneOf(candidates(ENVIRONMENTS)),
  platform: oneOf(candidates(PLATFORMS)),
  ability: oneOf(candidates(ABILITIES)),
  shell: oneOf(candidates(SHELLS)),
  'access-type': oneOf(candidates(ACCESS_TYPES)),
  screen: oneOf(SCREENS),
  name: openOperands,
  tab: openTabs,
  tabs: listOf(ENGAGEMENT_TABS.map(({ id, title }) => ({ value: id, about: title }))),
  profile: async ({ typed, env }) => filterCandidates(candidates((await readProfiles(env)).keys()), typed),
  column: ({ typed, help }) => filterCandidates(sorts(help), typed),
  'column=text': ({ typed, help }) => filterCandidates(filters(help, typed), typed),
  'field=value': (at) => filterCandidates(settings(at), at.typed),
  'store-id': fromService('stores'),
  'asset-type': fromService('assetTypes'),
  id: fromService('recordIds'),
  deviceId: fromService('deviceIds'),
  voucherId: fromService('voucherIds'),
  path: 'files',
  file: 'files',
  plan: 'files',
  journal: journals,
  text: 'free',
  action: oneOf(candidates(['add', 'remove', 'schedule'])),
  entry: 'free',
  moment: 'free',
  events: 'free',
  times: oneOf(candidates(['2', '10', '60', 'max'])),
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

function oneOf(all: readonly Candidate[]): ValueProvider {
  return ({ typed }) => filterCandidates(all, typed)
}

function listOf(all: readonly Candidate[]): ValueProvider {
  return ({ typed }) => filterListCandidates(all, typed)
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

function settings({ help, typed, place }: ValueRequest): readonly Candidate[] {
  const [, name, sign] = /^([^=]+?)([+-]?=)/.exec(typed) ?? []
  const isNew = place.command.name() !== 'update'
  const offered = (help?.facts.fields ?? []).filter(({ secret, fixed }) => !secret && (isNew || !fixed))
  const field = offered.find((one) => one.name === name)
  if (!field) return offered.flatMap(assignmentStarts)
  const start = `${name}${sign}`
  const given = typed.slice(start.length)
  const values = fieldValues(field)
  const matched = field.kind === 'list' ? filterListCandidates(values, given) : values
  return matched.map(({ value, ...rest }) => ({ value: start + value, ...rest }))
}

function assignmentStarts({ name, kind, label }: Field): Candidate[] {
  const signs = kind === 'list' ? ['=', '+=', '-='] : ['=']
  return signs.map((sign) => ({ value: name + sign, about: label }))
}

function fieldValues({ kind, choices = [] }: Field): Candidate[] {
  if (kind === 'switch') return candidates(['yes', 'no'])
  return choices.map(({ value, label }) => ({ value, about: label }))
}

/** Milliseconds. */
export const PATIENCE = 3000

function fromService(what: keyof typeof import('./live.ts')): ValueProvider {
  return async ({ place, typed, context }) => {
    const of = (await import('./live.ts'))[what]
    const found = await withinPatience(context().then((known) => of(known, place)))
    return found === 'late' ? found : filterCandidates(found, typed)
  }
}

type TimedCandidates = readonly Candidate[] | 'late'

function withinPatience(answer: Promise<readonly Candidate[]>): Promise<TimedCandidates> {
  const { promise, resolve } = Promise.withResolvers<TimedCandidates>()
  const timer = setTimeout(resolve, PATIENCE, 'late')
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer))
}
