import { ABILITIES, type Ability, type Access, allowedCountries, can, remedy } from '@headend/core/access'
import type { Configuration } from '@headend/core/config'
import { AppError } from '@headend/core/errors'
import { decodeToken, readClaims, type SignedIn } from '@headend/core/session'
import { suggestions } from '@headend/core/suggestions'
import { visible } from '@headend/core/text'
import type { CliContext } from '../cli-context.ts'
import { HintedError, STATUS } from '../errors.ts'
import { proxyFor } from '../network/proxy.ts'
import { messageText } from '../output/output.ts'
import { removeOldDrafts } from '../records/editor.ts'
import { openBrowser } from '../sign-on/browser.ts'
import { loginWithBrowser } from '../sign-on/browser-login.ts'
import { loginWithDevice } from '../sign-on/device-login.ts'
import { clientTokens, revoke } from '../sign-on/grants.ts'
import { signInHint } from '../sign-on/hint.ts'
import { discover } from '../sign-on/provider.ts'
import { startSession } from '../sign-on/terminal-session.ts'
import { clientSecret, serviceAccountFile, signInFile } from '../sign-on/token-source.ts'
import type { PeekedTokens } from '../sign-on/token-store.ts'
import type { Terminal } from '../terminal.ts'

export interface LoginOptions {
  device?: boolean
  clientCredentials?: boolean
}

const UNATTENDED = 'Remove --no-input, or use --client-credentials or HEADEND_TOKEN'

export async function login(context: CliContext, { device, clientCredentials }: LoginOptions): Promise<void> {
  const configuration = await context.configuration()
  if (context.options.dryRun) throw new AppError('usage', 'Signing in has no dry run')
  if (clientCredentials) return loginServiceAccount(context)
  if (!context.options.input) throw new HintedError('usage', 'Signing in needs a person', UNATTENDED)
  const { cliClientId, scope, roleClient } = configuration.signOn
  const provider = await discover(configuration, cliClientId)
  const session = await startSession({
    file: signInFile(configuration, context.terminal.env),
    roleClient,
    signIn: () =>
      device
        ? loginWithDevice(provider, { scope, show: showDevice(context) })
        : loginWithBrowser(provider, { scope, show: showAddress(context) }),
    signOut: async () => {},
  })
  await session.login()
  greet(context, session.signedIn())
}

async function loginServiceAccount(context: CliContext): Promise<void> {
  const client = clientSecret(context.terminal.env)
  if (!client)
    throw new AppError('usage', '--client-credentials needs HEADEND_CLIENT_ID and HEADEND_CLIENT_SECRET')
  const configuration = await context.configuration()
  const file = serviceAccountFile(configuration, client, context.terminal.env)
  const tokens = await clientTokens(configuration, client)
  await file.withLock(() => file.write(tokens))
  greet(context, readClaims(decodeToken(tokens.accessToken), configuration.signOn.roleClient))
}

function greet({ output }: CliContext, signedIn: SignedIn | undefined): void {
  if (!signedIn) return
  const { user, roles } = signedIn
  const countries = allowedCountries(roles).join(', ') || 'no country'
  const name = user.name === user.username ? '' : ` (${user.name})`
  output.say(`Signed in as ${user.username}${name}: ${countries}`)
}

function showAddress({ terminal }: CliContext) {
  return (address: string) => {
    terminal.stderr.write(`Sign in at:\n${visible(address)}\n`)
    void openBrowser(address, terminal.env, (reason) => {
      const line = `No browser was opened (${reason}): open the address in a browser, or use --device`
      terminal.stderr.write(messageText(line, terminal.stderr))
    })
  }
}

function showDevice({ terminal }: CliContext) {
  return ({ address, code }: { address: string; code: string }) =>
    void terminal.stderr.write(`Sign in at ${visible(address)}\nCode: ${visible(code)}\n`)
}

/** Ends the sign-in, and removes the kept token of a service account that the environment names. */
export async function logout({ configuration, terminal, output, options }: CliContext): Promise<void> {
  const { env } = terminal
  const settings = await configuration()
  if (options.dryRun) return output.say('Dry run: not signed out')
  await removeOldDrafts(Date.now())
  const file = signInFile(settings, env)
  let outcomeText: string | undefined
  const session = await startSession({
    file,
    roleClient: settings.signOn.roleClient,
    signIn: () => Promise.reject(new AppError('usage', 'A log-out signs no one in')),
    async signOut() {
      const tokens = await file.take()
      outcomeText = tokens && (await revokeTokens(settings, tokens))
    },
  })
  const client = env.HEADEND_CLIENT_SECRET ? clientSecret(env) : undefined
  const storedSecret = client && (await serviceAccountFile(settings, client, env).take())
  await session.logout()
  if (outcomeText || !storedSecret) output.say(outcomeText ?? 'No one was signed in')
  else output.say(`The token of ${client.id} is removed from this machine`)
  if (env.HEADEND_TOKEN) output.say('HEADEND_TOKEN is still set: commands still use this token')
  else if (client) output.say('HEADEND_CLIENT_ID is still set: the next command asks for a new token')
}

const SIGNED_OUT =
  'Signed out: the tokens are removed from this machine and revoked at the sign-on service. ' +
  'If a browser is still signed in, log out in the browser too'
const TOKENS_REMOVED = 'Signed out: the tokens are removed from this machine'
const SIGNED_OUT_ELSEWHERE = `${TOKENS_REMOVED}. Not revoked: the tokens belong to other addresses than the configured ones`

async function revokeTokens(
  configuration: Configuration,
  { tokens, isElsewhere }: PeekedTokens,
): Promise<string> {
  const { refreshToken } = tokens
  if (isElsewhere) return SIGNED_OUT_ELSEWHERE
  if (!refreshToken) return TOKENS_REMOVED
  await revoke(configuration, { ...tokens, refreshToken }).catch(throwNotRevoked)
  return SIGNED_OUT
}

function throwNotRevoked(error: AppError): never {
  throw new AppError(error.kind, `Signed out here, but not at the sign-on service: ${error.message}`, {
    cause: error,
    ...(error.status !== undefined && { status: error.status }),
  })
}

const WHOAMI_COLUMNS = [
  { key: 'username', label: 'User' },
  { key: 'name', label: 'Name' },
  { key: 'email', label: 'Email address' },
  { key: 'roles', label: 'Roles' },
  { key: 'countries', label: 'Countries' },
  { key: 'country', label: 'Country' },
  { key: 'environment', label: 'Environment' },
] as const

export async function whoami(context: CliContext): Promise<void> {
  const print = context.output.record(WHOAMI_COLUMNS)
  const { user, roles, countries, country } = await context.signedIn()
  const { environment } = await context.configuration()
  await print({ ...user, roles, countries, country, environment })
  if (context.options.verbose) await reportProxies(context)
}

async function reportProxies({ configuration, output, terminal }: CliContext): Promise<void> {
  const { services, signOn } = await configuration()
  const addresses = Object.values(services).map((service) =>
    typeof service === 'object' ? service?.url : service,
  )
  const proxyLines = [signOn.url, ...addresses].flatMap((address) => {
    if (!address || !URL.canParse(address)) return []
    const proxy = proxyFor(address, terminal.env)
    return `${new URL(address).host}: ${proxy ? `through the proxy ${proxy}` : 'without a proxy'}`
  })
  for (const proxyLine of new Set(proxyLines)) output.say(proxyLine)
}

const ABILITY_COLUMNS = [
  { key: 'ability', label: 'Ability' },
  { key: 'allowed', label: 'Allowed' },
  { key: 'reason', label: 'Reason' },
  { key: 'remedy', label: 'Remedy' },
] as const

export async function canI(context: CliContext, abilityName: string | undefined): Promise<number> {
  return abilityName === undefined ? allAbilities(context) : oneAbility(context, toAbility(abilityName))
}

async function allAbilities({ output, session, terminal }: CliContext): Promise<number> {
  const print = output.list(ABILITY_COLUMNS)
  const access = await session()
  const rows = ABILITIES.map((ability) => abilityRow(ability, access, terminal.env))
  await print(output.json ? rows : rows.map((row) => ({ ...row, allowed: row.allowed ? 'yes' : 'no' })))
  return STATUS.done
}

async function oneAbility({ output, session, terminal }: CliContext, ability: Ability): Promise<number> {
  const print = output.record(ABILITY_COLUMNS)
  const access = await session()
  const row = abilityRow(ability, access, terminal.env)
  if (output.json) await print(row)
  else await output.data(row.allowed ? 'yes\n' : messageText(`no: ${row.reason}`, terminal.stdout))
  if (row.remedy && !output.json) output.say(row.remedy)
  if (row.allowed) return STATUS.done
  return access.roles ? STATUS.roleMissing : STATUS.signInFirst
}

function abilityRow(ability: Ability, access: Access, env: Terminal['env']) {
  const verdict = can(ability, access)
  if (verdict.allowed) return { ability, allowed: true, reason: '', remedy: '' }
  const helps = access.roles ? remedy(ability, access) : signInHint(env, false)
  return { ability, allowed: false, reason: verdict.reason, remedy: helps ?? '' }
}

function toAbility(text: string): Ability {
  const ability = ABILITIES.find((candidate) => candidate === text)
  if (ability) return ability
  throw new AppError('usage', `Unknown ability '${text}'${suggestions(text, ABILITIES, 'The abilities are')}`)
}
