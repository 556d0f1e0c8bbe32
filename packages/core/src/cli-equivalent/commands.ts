/** The command lines of commands, lists, searches and pages of the console; RECORD_KINDS has the words. */

import type { RecordSubject } from '../access/index.ts'
import { NEW } from '../edit/field.ts'
import { BOX_TOOLS, toolId } from '../features/engagements/box-tools.ts'
import type { EngagementIdentity } from '../features/engagements/contract.ts'
import type { Feature } from '../features/feature.ts'
import { FEATURES } from '../features.ts'
import {
  BOX_PLATFORM,
  type Country,
  isPlatform,
  TAIL_PLATFORM,
  type TvAccount,
} from '../foundation/country.ts'
import { RECORD_KINDS, RECORD_SUBJECTS } from '../shell/record-kinds.ts'
import { type AnyColumn, type TableState, tableArguments } from '../table/index.ts'
import { type Argv, toArgv } from './argv.ts'
import type { SetOptions } from './set-options.ts'

interface RecordTarget {
  country: Country
  /** Absent for a new record and the list. */
  id?: string | undefined
}

export function recordArgv(
  subject: RecordSubject,
  verb: 'list' | 'view' | 'create' | 'update' | 'delete' | 'changes',
  { country, id }: RecordTarget,
): Argv {
  return toArgv({ path: [RECORD_KINDS[subject].word, verb], args: id === undefined ? [] : [id], country })
}

export function engagementArgv({ country, platform, id }: EngagementIdentity, tab?: string): Argv {
  const options = tab === undefined ? [] : ['--tab', tab]
  return toArgv({ path: ['engagement', 'view'], args: [platform, id], options, country })
}

export function tailArgv({ country, platform, id }: EngagementIdentity, filter = ''): Argv {
  const filtered = filter.trim() === '' ? [] : ['--filter', filter]
  return toArgv({ path: ['tail'], args: [id], options: ['--platform', platform, ...filtered], country })
}

/** The inputs of all commands; each command has some of these. */
type CommandInput = EngagementIdentity & {
  deviceId: string
  tvAccountId: string
  original: { id: string }
  fromTvAccountId: string
  toTvAccountId: string | undefined
}

type ArgvOf = (input: CommandInput) => Argv

/** The command line of a command, by id. Forms add their values (set-options). */
const COMMANDS: Readonly<Record<string, ArgvOf>> = {
  'session.log-in': () => ['login'],
  'session.log-out': () => ['logout'],
  'engagement.reload': (input) => engagementArgv(input),
  'engagement.update': ({ country, platform, id }) =>
    toArgv({ path: ['engagement', 'edit'], args: [platform, id], country }),
  'device.log-out': ({ country, platform, id, deviceId }) =>
    toArgv({ path: ['engagement', 'logout-device'], args: [platform, id, deviceId], country }),
  'device.log-out-all': ({ country, platform, id }) =>
    toArgv({ path: ['engagement', 'logout-device'], args: [platform, id], options: ['--all'], country }),
  'est.move': ({ country, fromTvAccountId, toTvAccountId }) => {
    const options = toTvAccountId === undefined ? [] : ['--to', toTvAccountId]
    return toArgv({ path: ['est', 'move'], args: [fromTvAccountId], options, country })
  },
  'voucher.create': ({ country, tvAccountId }) =>
    toArgv({ path: ['voucher', 'create'], args: [tvAccountId], country }),
  'voucher.update': ({ country, tvAccountId, original }) =>
    toArgv({ path: ['voucher', 'update'], args: [tvAccountId, original.id], country }),
  'voucher.delete': ({ country, tvAccountId, id }) =>
    toArgv({ path: ['voucher', 'delete'], args: [tvAccountId, id], country }),
  ...Object.fromEntries(BOX_TOOLS.map(({ tool }) => [toolId(tool), toolArgv(tool)])),
  ...Object.fromEntries(RECORD_SUBJECTS.flatMap(recordCommands)),
}

/** Undefined if the terminal has no such command. */
export function commandArgv(id: string, input: unknown): Argv | undefined {
  return COMMANDS[id]?.(input as CommandInput)
}

export function voucherArgv(
  { country, tvAccountId }: TvAccount,
  id: string | undefined,
  save: SetOptions,
): Argv | undefined {
  const [verb, target] = id === undefined ? ['create', []] : ['update', [id]]
  return save && toArgv({ path: ['voucher', verb], args: [tvAccountId, ...target], options: save, country })
}

/** Resumes a batch with the options of its first run. */
export function resumeArgv(
  { tool, country }: { tool: string; country: Country },
  journal: string,
  options: readonly string[] = [],
): Argv {
  return toArgv({ path: ['stb', tool], options: ['--resume', journal, ...options], country })
}

export function journalArgv(journal: string): Argv {
  return toArgv({ path: ['stb', 'journal'], args: [journal] })
}

function toolArgv(tool: string): ArgvOf {
  return ({ country, platform, id }) => {
    const options = platform === BOX_PLATFORM ? [] : ['--platform', platform]
    return toArgv({ path: ['stb', tool], args: [id], options, country })
  }
}

function recordCommands(subject: RecordSubject): [string, ArgvOf][] {
  return [
    [`${subject}.create`, ({ country }) => recordArgv(subject, 'create', { country })],
    [`${subject}.update`, (input) => recordArgv(subject, 'update', input)],
    [`${subject}.delete`, (input) => recordArgv(subject, 'delete', input)],
  ]
}

/** `word`: the subcommand, 'package'. */
export function listArgv(
  word: string,
  country: Country,
  state: TableState,
  columns: readonly AnyColumn[],
): Argv {
  return toArgv({
    path: [word, 'list'],
    options: tableArguments(state, columns),
    country,
  })
}

export function searchArgv(term: string, country: Country | undefined): Argv {
  return toArgv({ path: ['engagement', 'search'], args: [term], country })
}

export function devicesArgv(
  { country, platform, id }: EngagementIdentity,
  state: TableState,
  columns: readonly AnyColumn[],
): Argv {
  const options = tableArguments(state, columns)
  return toArgv({ path: ['engagement', 'devices'], args: [platform, id], options, country })
}

export function accountArgv(
  list: 'purchase' | 'voucher',
  { country, tvAccountId }: TvAccount,
  state: TableState,
  columns: readonly AnyColumn[],
): Argv {
  const options = tableArguments(state, columns)
  return toArgv({ path: [list, 'list'], args: [tvAccountId], options, country })
}

interface MediaSearch {
  text: string
  /** RENTAL or EST. */
  type: string
  stores: readonly string[]
  assetTypes: readonly string[]
  upcoming: boolean
}

export function mediaArgv({ text, type, stores, assetTypes, upcoming }: MediaSearch, country: Country): Argv {
  const where = [
    ...stores.flatMap((id) => ['--store', id]),
    ...assetTypes.flatMap((assetType) => ['--type', assetType]),
  ]
  const options = ['--for', type.toLowerCase(), ...where, ...(upcoming ? ['--upcoming'] : [])]
  return toArgv({ path: ['media', 'search'], args: [text.trim()], options, country })
}

interface OpenScreen {
  country: Country | undefined
  params: Readonly<Partial<Record<string, string>>>
  search: Readonly<Partial<Record<string, unknown>>>
}

type ScreenArgv = (screen: OpenScreen & { country: Country }) => Argv | undefined

/** The command line of a screen, by route. Lists add their own filters. */
const SCREENS: Readonly<Partial<Record<string, ScreenArgv>>> = {
  '/engagements': ({ country, search }) => {
    const term = text(search.searchTerm)
    return term === '' ? undefined : searchArgv(term, country)
  },
  '/engagements/$platform/$engagementId': ({ country, params, search }) => {
    const { platform, engagementId: id = '' } = params
    return isPlatform(platform)
      ? engagementArgv({ country, platform, id }, text(search.tab) || undefined)
      : undefined
  },
  '/remoteeventdebug': ({ country, search }) => {
    const id = text(search.searchTerm)
    const platform = isPlatform(search.platform) ? search.platform : TAIL_PLATFORM
    return id === '' ? undefined : tailArgv({ country, platform, id }, text(search.filter))
  },
  ...Object.fromEntries(FEATURES.flatMap(recordScreens)),
}

/** The command line of an open screen. Only the start page has no country. */
export function screenArgv(path: string, screen: OpenScreen): Argv | undefined {
  if (path === '/') return []
  const { country } = screen
  return country && SCREENS[path]?.({ ...screen, country })
}

/** A list at its current and its former address, and the address of its records. */
function recordScreens({ path, formerPath = path, records }: Feature): [string, ScreenArgv][] {
  if (!records) return []
  const list: ScreenArgv = ({ country }) => toArgv({ path: [records.word, 'list'], country })
  const subject = RECORD_SUBJECTS.find((candidate) => candidate === records.subject)
  return [
    [path, list],
    [formerPath, list],
    ...(subject ? [[`${path}/$id`, record(subject)] satisfies [string, ScreenArgv]] : []),
  ]
}

function record(subject: RecordSubject): ScreenArgv {
  return ({ country, params: { id = '' }, search }) => {
    if (id === NEW) return recordArgv(subject, 'create', { country })
    return recordPageArgv(subject, { country, id }, { tab: text(search.tab) })
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

interface OpenPage {
  area: string
  country: Country | undefined
  params: Readonly<Partial<Record<'id' | 'platform' | 'engagementId', string>>>
}

/** Saving the changes, deleting the record, or showing one tab. */
type PageAction = { save: SetOptions } | { tab: string } | 'delete'

export function pageArgv({ area, country, params }: OpenPage, action: PageAction): Argv | undefined {
  if (!country) return undefined
  const { id, platform, engagementId } = params
  const subject = RECORD_SUBJECTS.find((candidate) => RECORD_KINDS[candidate].area === area)
  if (subject && id !== undefined) return recordPageArgv(subject, { country, id }, action)
  if (!isPlatform(platform) || engagementId === undefined) return undefined
  return engagementPageArgv({ country, platform, id: engagementId }, action)
}

function recordPageArgv(
  subject: RecordSubject,
  { country, id }: { country: Country; id: string },
  action: PageAction,
): Argv | undefined {
  const isNew = id === NEW
  if (typeof action === 'object' && 'save' in action) {
    const path = [RECORD_KINDS[subject].word, isNew ? 'create' : 'update']
    return action.save && toArgv({ path, args: isNew ? [] : [id], options: action.save, country })
  }
  if (isNew) return undefined
  if (action === 'delete') return recordArgv(subject, 'delete', { country, id })
  const isChangeLog = subject === 'tv-package' && action.tab === 'change-log'
  return recordArgv(subject, isChangeLog ? 'changes' : 'view', { country, id })
}

function engagementPageArgv(identity: EngagementIdentity, action: PageAction): Argv | undefined {
  const { country, platform, id } = identity
  // No command deletes an engagement.
  if (action === 'delete') return undefined
  if ('tab' in action) return engagementArgv(identity, action.tab || undefined)
  const path = ['engagement', 'edit']
  return action.save && toArgv({ path, args: [platform, id], options: action.save, country })
}
