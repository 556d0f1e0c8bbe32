/** The address of a command's screen in the console (OPN-54 asks nothing: it only shows). */
import type { Country } from '@headend/core/country'
import { ENGAGEMENT_TABS } from '@headend/core/engagements'
import { AppError } from '@headend/core/errors'
import { AREAS, type AreaId, type Screen, screenAddress } from '@headend/core/shell'
import { suggestions } from '@headend/core/suggestions'
import { type AnyColumn, parseTableArguments, writeTableAddress } from '@headend/core/table'
import { withoutInvisible } from '@headend/core/text'
import { type CountryOption, findTab, toSubject } from '../arguments.ts'
import type { CliContext } from '../cli-context.ts'
import { HintedError } from '../errors.ts'
import { RECORDS } from '../features/index.ts'
import { readConfiguration } from '../settings/configuration.ts'
import type { ConfigSource } from '../settings/settings.ts'
import { openBrowser } from '../sign-on/browser.ts'

export interface OpenOptions {
  tab?: string
  filter?: readonly string[]
  sort?: string
}

const COLUMNS = [{ key: 'address', label: 'Address' }] as const

/** Prints the address; on a terminal the system's browser opens it, too. */
export async function open(
  context: CliContext,
  words: readonly string[],
  options: OpenOptions,
): Promise<void> {
  const { output, terminal } = context
  const print = output.record(COLUMNS)
  const screenIn = await findScreen(words, options, context.options)
  const settings = await context.settings()
  const { country } = await context.session()
  if (settings.environment !== undefined) await demandEnvironment(settings.environment, settings)
  const screen = screenIn(country)
  const address = screenAddress(settings.config ?? '', { ...screen, query: { country, ...screen.query } })
  if (output.json) return print({ address })
  await output.data(`${address}\n`)
  if (!terminal.stdout.isTTY || context.options.dryRun) return
  await openBrowser(address, terminal.env, (reason) =>
    output.say(`No browser was opened (${reason}): open the address in a browser`),
  )
}

type ScreenIn = (country: Country) => Screen

async function findScreen(
  [what, ...names]: readonly string[],
  options: OpenOptions,
  countryOption: CountryOption,
): Promise<ScreenIn> {
  if (what === undefined) return () => areaScreen('start', options)
  if (what === 'engagement' || what === 'engagements') return engagementScreen(names, options, countryOption)
  if (what === 'tail' || what === 'remote-events') return eventsScreen(names, options, countryOption)
  const row = RECORDS.find(({ name, area }) => name === what || area === what)
  if (row) return recordScreen(row, names, options)
  const area = AREAS.find((area) => area.id === what || ('records' in area && area.records.word === what))
  if (area && names.length === 0) return () => areaScreen(area.id, options)
  const nouns = [...RECORDS.map(({ name }) => name), 'engagement', 'tail']
  throw new AppError('usage', `No screen '${what}'${suggestions(what, nouns)}`)
}

async function engagementScreen(
  names: readonly string[],
  options: OpenOptions,
  countryOption: CountryOption,
): Promise<ScreenIn> {
  const [platform = '', id] = names
  refuseOptions(options, ['filter', 'sort'], 'engagements have no list')
  if (names.length > 2) throw tooMany()
  if (id !== undefined) {
    const query = { tab: toTab(options, ENGAGEMENT_TABS) }
    const subject = await toSubject(platform, id, countryOption)
    return () => ({ area: 'engagements', names: [subject.platform, subject.id], query })
  }
  refuseOptions(options, ['tab'], 'only the page of one engagement has tabs')
  return () => ({ area: 'engagements', query: { searchTerm: platform || undefined } })
}

async function eventsScreen(
  names: readonly string[],
  options: OpenOptions,
  countryOption: CountryOption,
): Promise<ScreenIn> {
  const [platform, id, more] = names
  refuseOptions(options, ['tab', 'sort'], 'remote events have no tabs and no columns')
  if (more !== undefined) throw tooMany()
  if (platform !== undefined && id === undefined)
    throw new HintedError('usage', 'Name platform and id', 'Such as: headend open tail STB 4711002')
  const filter = options.filter?.join(' ')
  if (id === undefined || platform === undefined) return () => ({ area: 'remote-events', query: { filter } })
  const subject = await toSubject(platform, id, countryOption)
  const query = { platform: subject.platform, searchTerm: subject.id, filter }
  return () => ({ area: 'remote-events', query })
}

async function recordScreen(
  { area, records }: (typeof RECORDS)[number],
  [id, more]: readonly string[],
  options: OpenOptions,
): Promise<ScreenIn> {
  const { console } = (await records()).records
  if (more !== undefined) throw tooMany()
  if (id === undefined) {
    refuseOptions(options, ['tab'], 'only the page of one record has tabs')
    return (country) => ({ area, query: listQuery(options, console(country).columns) })
  }
  refuseOptions(options, ['filter', 'sort'], 'only a list has columns')
  const query = { tab: toTab(options, console('SE').tabs) }
  return () => ({ area, names: [toRecordId(id)], query })
}

function toRecordId(text: string): string {
  const id = withoutInvisible(text).trim()
  if (id) return id
  throw new AppError('usage', 'The id is empty')
}

function listQuery({ filter = [], sort }: OpenOptions, columns: readonly AnyColumn[]) {
  return writeTableAddress(parseTableArguments({ filters: filter, sort }, columns), columns)
}

function areaScreen(area: AreaId, options: OpenOptions): Screen {
  refuseOptions(options, ['tab', 'filter', 'sort'], 'this screen has no tabs, filters or columns')
  return { area }
}

function toTab({ tab: tabId }: OpenOptions, tabs: readonly { id: string }[]): string | undefined {
  if (tabId === undefined) return undefined
  const ids = tabs.map(({ id }) => id)
  const tab = findTab(tabId, ids)
  if (tab !== undefined) return tab
  throw new AppError('usage', `No tab '${tabId}'${suggestions(tabId, ids, 'The tabs are')}`)
}

function refuseOptions(options: OpenOptions, names: readonly (keyof OpenOptions)[], reason: string): void {
  const refused = names.find((name) => options[name] !== undefined)
  if (refused) throw new AppError('usage', `--${refused} can't be used here: ${reason}`)
}

const tooMany = () => new AppError('usage', 'Too many words: name one screen')

/** A console shows the environment of its own configuration: another one would be a silent mistake. */
async function demandEnvironment(environment: string, source: ConfigSource): Promise<void> {
  const configuration = await readConfiguration({ ...source, environment: undefined })
  if (configuration.environment === environment) return
  throw new AppError(
    'usage',
    `The console of ${source.config} shows ${configuration.environment}, not ${environment}`,
  )
}
