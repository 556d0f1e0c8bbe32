/** The values of each placeholder in the help, by its name. */
import { setTimeout } from 'node:timers/promises'
import { ABILITIES } from '@headend/core/access'
import { ENVIRONMENTS } from '@headend/core/config'
import { COUNTRIES, countryName } from '@headend/core/country'
import { ENGAGEMENT_TABS, PLATFORMS } from '@headend/core/engagements'
import { ACCESS_TYPES } from '@headend/core/purchases'
import { AREAS } from '@headend/core/shell'
import { type AnyColumn, choicesOf, filterKind, sortKind } from '@headend/core/table'
import type { CliContext } from '../cli-context.ts'
import { RECORDS } from '../features/index.ts'
import { SHELLS } from '../options.ts'
import type { Field } from '../records/field.ts'
import type { RecordHelp } from '../records/help.ts'
import { stateFolder } from '../settings/environment.ts'
import { readProfiles } from '../settings/profiles.ts'
import type { Terminal } from '../terminal.ts'
import type { Candidate, ParsedLine } from './parsed-line.ts'

export interface ValueRequest {
  place: ParsedLine
  typed: string
  help: RecordHelp | undefined
  env: Terminal['env']
  /** A context of the signed-in person: it never signs in or renews a token. */
  context: () => Promise<CliContext>
}

/** 'files' is left to the shell. */
export type Completion = readonly Candidate[] | 'files'

type ValueProvider = (at: ValueRequest) => Completion | Promise<Completion>

export function candidates(values: Iterable<string>): Candidate[] {
  return Array.from(values, (value) => ({ value }))
}

/** The candidates that begin with the typed text; else the only one that differs just in capitals. */
export function filterCandidates(all: readonly Candidate[], typed: string): readonly Candidate[] {
  const exact = all.filter(({ value }) => value.startsWith(typed))
  if (exact.length > 0) return exact
  const wanted = typed.toLowerCase()
  const alike = all.filter(({ value }) => value.toLowerCase().startsWith(wanted))
  return alike.length === 1 ? alike : []
}

/** Candidates for the last word of a comma-separated list, without the words that are already in it. */
export function filterListCandidates(all: readonly Candidate[], typed: string): readonly Candidate[] {
  const start = typed.slice(0, typed.lastIndexOf(',') + 1)
  const listed = start.split(',').filter(Boolean)
  const unlisted = all.filter(({ value }) => !listed.includes(value))
  return filterCandidates(unlisted, typed.slice(start.length)).map(({ value, ...rest }) => ({
    value: start + value,
    ...rest,
  }))
}

const SCREENS: readonly Candidate[] = [
  ...AREAS.flatMap((area) => ('records' in area ? [{ value: area.records.word, about: area.title }] : [])),
  { value: 'engagement', about: 'engagements' },
  { value: 'tail', about: 'remote events' },
]

/** A platform after 'engagement' and 'tail', an id after all others. */
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

/** The newest first, for `--resume` those of the tool; without a match the argument is a path. */
const journals: ValueProvider = async ({ place, typed, env }) => {
  const { journalsIn } = await import('../batch/journal-file.ts')
  const name = place.command.name()
  const all = (await journalsIn(stateFolder('batches', env))).toReversed()
  const ofTool = name === 'journal' ? all : all.filter((file) => file.includes(`-${name}-`))
  const resumable = name === 'journal' || ofTool.length === 0 ? ofTool : ['latest', ...ofTool]
  const matches = filterCandidates(candidates(resumable), typed)
  return matches.length > 0 ? matches : 'files'
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
  console: 'free',
  address: 'free',
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
  const field = offered.find((field) => field.name === name)
  if (!field) return offered.flatMap(assignmentStarts)
  const start = `${name}${sign}`
  const typedValue = typed.slice(start.length)
  const values = fieldValues(field)
  const matched = field.kind === 'list' ? filterListCandidates(values, typedValue) : values
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
const PATIENCE = 3000

/** Values from a service; none if it does not answer in time. */
function fromService(reader: keyof typeof import('./live.ts')): ValueProvider {
  return async ({ place, typed, context }) => {
    const read = (await import('./live.ts'))[reader]
    const late = setTimeout(PATIENCE, [], { ref: false })
    return filterCandidates(await Promise.race([read(await context(), place), late]), typed)
  }
}
