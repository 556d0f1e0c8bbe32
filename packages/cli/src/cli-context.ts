/** The context of an action; each part is made at its first use. */
import { type Ability, type Access, allowedCountries, demand } from '@headend/core/access'
import { once } from '@headend/core/async'
import type { Configuration } from '@headend/core/config'
import type { Country } from '@headend/core/country'
import { AppError } from '@headend/core/errors'
import { createLog as createLogOf, type Log, silentLog } from '@headend/core/log'
import type { Query, ReadContext } from '@headend/core/query'
import { decodeToken, readClaims, type UserInfo } from '@headend/core/session'
import { createDataManager, type DataManager } from '@headend/core/transport'
import { explain } from './network/explain.ts'
import { network } from './network/fetch.ts'
import type { GlobalOptions } from './options.ts'
import { createOutput, messageText, type Output } from './output/output.ts'
import { readConfiguration } from './settings/configuration.ts'
import { readSettings, type Settings } from './settings/settings.ts'
import { type TokenSource, tokenSource } from './sign-on/token-source.ts'
import type { Terminal } from './terminal.ts'

interface Session {
  user: UserInfo
  roles: readonly string[] | undefined
  countries: readonly Country[]
  /** The chosen country, else the first that the roles allow, else the configuration's. */
  country: Country
  /** The person to ask for a missing role. */
  contact?: string | undefined
}

export interface CliContext {
  options: GlobalOptions
  terminal: Terminal
  output: Output
  settings(): Promise<Settings>
  configuration(): Promise<Configuration>
  /** The current session; `roles` is undefined if no one is signed in. */
  session(): Promise<Session>
  /** The current session; throws 'not-authenticated' if no one is signed in. */
  signedIn(): Promise<Session>
  /** The context of reads; throws 'not-authenticated' or 'forbidden' ('delete package 4001: needs …'). */
  reader(ability?: Ability, action?: string): Promise<ReadContext>
}

/** `sourceOf`: another source of tokens, for completion. */
export function createCliContext(
  options: GlobalOptions,
  terminal: Terminal,
  sourceOf: typeof tokenSource = tokenSource,
): CliContext {
  const output = createOutput(options, terminal)
  const settings = once(() => readSettings(options, terminal.env))
  const configuration = once(async () => readConfiguration(await settings()))
  const log = createLog(options, terminal)
  const tokens = once(async () => sourceOf(await configuration(), terminal, log))
  const data = once(async () => dataManager(await configuration(), await tokens()))

  // Asked each time: a long command outlives its first token, and the next one may have other roles.
  const token = async () => (await tokens()).accessToken()
  const sessionOf = async (bearer: string | undefined) =>
    readSession(bearer, await settings(), await configuration())
  const session = async () => sessionOf(await token().catch(ignoreSignedOut))
  const signedIn = async () => sessionOf(await token())

  return {
    options,
    terminal,
    output,
    settings,
    configuration,
    session,
    signedIn,
    async reader(ability, action = ability && actionText(ability)) {
      const { roles, country, contact } = await signedIn()
      const access: Access = { roles, country, contact }
      if (ability) demand(ability, access, action)
      return { access, country, data: await data(), log }
    },
  }
}

/** 'delete TV package' for tv-package.delete. */
function actionText(ability: Ability): string {
  const [noun = '', verb = ''] = ability.replaceAll('-', ' ').split('.')
  return `${verb} ${noun.replace(/^(tv|stb|est)\b/, (letters) => letters.toUpperCase())}`
}

function ignoreSignedOut(error: AppError): undefined {
  if (error.kind !== 'not-authenticated') throw error
}

const SIGNED_OUT = { user: { username: '', name: '', email: '' }, roles: undefined }

function readSession(
  token: string | undefined,
  { country }: Settings,
  { defaultCountry, accessContact, signOn }: Configuration,
): Session {
  const { user, roles }: Pick<Session, 'user' | 'roles'> =
    token === undefined ? SIGNED_OUT : readClaims(parseClaims(token), signOn.roleClient)
  const countries = allowedCountries(roles)
  const chosen = country ?? countries[0] ?? defaultCountry
  return { user, roles, countries, country: chosen, contact: accessContact }
}

function parseClaims(token: string): unknown {
  const claims = decodeToken(token)
  if (claims === undefined) throw new AppError('not-authenticated', "The token can't be read")
  return claims
}

function dataManager(configuration: Configuration, source: TokenSource): DataManager {
  return createDataManager(configuration, {
    fetch: network.fetch,
    explain,
    token: () => source.accessToken(),
    onNotAuthenticated: source.markRefused,
    now: Date.now,
    newId: () => crypto.randomUUID(),
  })
}

/** Runs a query to its end: a signal ends the whole program. */
export function readOnce<T>({ queryFn }: Pick<Query<T>, 'queryFn'>): Promise<T> {
  return queryFn({ signal: new AbortController().signal })
}

export function createLog(
  { verbose }: Pick<GlobalOptions, 'verbose'>,
  { stderr }: Pick<Terminal, 'stderr'>,
): Log {
  if (!verbose) return silentLog
  return createLogOf((level, message, details) => {
    const why = details instanceof Error && details.message !== message ? ` (${details.message})` : ''
    stderr.write(messageText(`${level.toLowerCase()}: ${message}${why}`, stderr))
  })
}
