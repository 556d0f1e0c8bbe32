/** Sources of the bearer token: the environment, a service account, or a stored sign-in. */
import { type Configuration, issuerOf } from '@headend/core/config'
import { AppError } from '@headend/core/errors'
import type { Log } from '@headend/core/log'
import {
  checkRenewedIdToken,
  createTokenKeeper,
  type RefreshableTokens,
  type TokenKeeper,
  type TokenKeeperPorts,
  type Tokens,
} from '@headend/core/session'
import { tokenOrigins } from '../settings/configuration.ts'
import type { Terminal } from '../terminal.ts'
import type { ClientSecret } from './grants.ts'
import {
  areSameTokens,
  type TokenFile,
  type TokenStore,
  tokenFile,
  withMemoryFallback,
} from './token-store.ts'

export interface TokenSource extends TokenKeeper {
  markRefused(): void
}

export function tokenSource(
  configuration: Configuration,
  { env, onSignal }: Pick<Terminal, 'env' | 'onSignal'>,
  log: Log,
): TokenSource {
  const bearer = environmentToken(env)
  if (bearer) return fixedToken(bearer)
  const client = clientSecret(env)
  const shared = <File extends TokenStore>(file: File): File => ({
    ...file,
    withLock: (task) => file.withLock(() => withoutInterrupt(task(), onSignal)),
  })
  return client
    ? serviceAccountSource(
        configuration,
        client,
        shared(withMemoryFallback(serviceAccountFile(configuration, client, env), log)),
        log,
      )
    : userTokenSource(configuration, shared(signInFile(configuration, env)), log)
}

/** The token source of completion: the stored token until it expires. It renews and changes nothing. */
export function storedTokenSource(configuration: Configuration, { env }: Pick<Terminal, 'env'>): TokenSource {
  const bearer = environmentToken(env)
  if (bearer) return fixedToken(bearer)
  const client = clientSecret(env)
  const file = client ? serviceAccountFile(configuration, client, env) : signInFile(configuration, env)
  return {
    async accessToken() {
      const tokens = await file.read()
      if (tokens && Date.now() < tokens.expiresAt) return tokens.accessToken
      throw new AppError('not-authenticated', 'The token has expired')
    },
    markRefused: () => {},
  }
}

/** The service account that the environment names; throws 'usage' for half of one. */
export function clientSecret(env: Terminal['env']): ClientSecret | undefined {
  const id = environmentCredential(env, 'HEADEND_CLIENT_ID')
  const secret = environmentCredential(env, 'HEADEND_CLIENT_SECRET')
  if (id && secret) return { id, secret }
  if (!id && !secret) return undefined
  const [given, missing] = id
    ? ['HEADEND_CLIENT_ID', 'HEADEND_CLIENT_SECRET']
    : ['HEADEND_CLIENT_SECRET', 'HEADEND_CLIENT_ID']
  throw new AppError('usage', `${given} is set, but ${missing} is not`)
}

function fixedToken(token: string): TokenSource {
  return { accessToken: async () => token, markRefused: () => {} }
}

/** A service account gets a new token from its secret: the keeper gets a stand-in for a refresh token. */
function serviceAccountSource(
  configuration: Configuration,
  client: ClientSecret,
  file: TokenStore,
  log: Log,
): TokenSource {
  const nothingYet = { accessToken: '', refreshToken: 'client-credentials', expiresAt: 0 }
  const ask = async () => {
    const { clientTokens } = await import('./grants.ts')
    return clientTokens(configuration, client)
  }
  const keeper = createKeeper(
    configuration,
    { ...file, read: async () => (await file.read()) ?? nothingYet },
    ask,
    log,
  )
  // The next call requests a new token.
  return dropRefused(keeper, () => file.withLock(() => file.write(undefined)), log)
}

/** The file has the client id in its name; a salted hash inside tells which secret the token belongs to. */
export function serviceAccountFile(
  configuration: Configuration,
  { id, secret }: ClientSecret,
  env: Terminal['env'],
): TokenFile {
  const { authority } = configuration
  const login = 'headend login --client-credentials'
  return tokenFile(
    { authority, clientId: `service account ${id}`, origins: tokenOrigins(configuration), secret, login },
    env,
  )
}

export function signInFile(configuration: Configuration, env: Terminal['env']): TokenFile {
  const { authority, signOn } = configuration
  return tokenFile({ authority, clientId: signOn.cliClientId, origins: tokenOrigins(configuration) }, env)
}

function userTokenSource(configuration: Configuration, file: TokenFile, log: Log): TokenSource {
  /** The tokens on the disk, as far as this process knows. */
  let storedTokens: Tokens | undefined
  const refresh = async (tokens: RefreshableTokens) => {
    const { refreshTokens } = await import('./grants.ts')
    storedTokens = tokens
    return refreshTokens(configuration, tokens)
  }
  const ports = {
    ...file,
    async newer(old: RefreshableTokens) {
      await file.reserve()
      const tokens = await file.read()
      return areSameTokens(tokens, old) ? undefined : tokens
    },
    // A process that was stopped for seconds has lost its lock, and another one may have renewed the tokens.
    async write(tokens: Tokens | undefined) {
      await file.renew(storedTokens, tokens)
      storedTokens = tokens
    },
    async recover() {
      const tokens = await file.read()
      return areSameTokens(tokens, storedTokens) ? undefined : tokens
    },
    check: (renewed: Tokens, old: Tokens) => checkRenewed(configuration, renewed, old),
  }
  const expire = async () => {
    const tokens = await file.read()
    if (tokens?.refreshToken) await file.renew(tokens, { ...tokens, expiresAt: 0 })
  }
  // A refused token does not sign out: the next call renews it; only a refusal then needs a new sign-in.
  return dropRefused(createKeeper(configuration, ports, refresh, log), () => file.withLock(expire), log)
}

/** Throws an UnaskedError for the tokens of another sign-in (SES-045). */
function checkRenewed(configuration: Configuration, renewed: Tokens, old: Tokens): void {
  const expected = { issuer: issuerOf(configuration), clientId: configuration.signOn.cliClientId }
  checkRenewedIdToken({ idToken: renewed.idToken, previous: old.idToken }, expected)
}

/** A token that a service has refused is given to no later call of this process, nor of another. */
function dropRefused(keeper: TokenKeeper, letGo: () => Promise<void>, log: Log): TokenSource {
  let removal = Promise.resolve()
  return {
    async accessToken() {
      await removal
      return keeper.accessToken()
    },
    markRefused() {
      removal = letGo().catch((error) => log.warn('A refused token could not be deleted', error))
    },
  }
}

function createKeeper(
  { signOn }: Configuration,
  store: TokenStore & Pick<TokenKeeperPorts, 'newer' | 'recover' | 'check'>,
  refresh: TokenKeeperPorts['refresh'],
  log: Log,
): TokenKeeper {
  return createTokenKeeper({
    ...store,
    refresh,
    now: Date.now,
    minValidity: signOn.minValidity,
    clockCorrection: signOn.clockCorrection,
    onRefreshFailed: (error) => log.warn('The token could not be refreshed', error),
  })
}

type Env = Terminal['env']

/** Characters that a bearer token (RFC 6750, 2.1) or an id or secret (RFC 6749, A.1 and A.2) never has. */
const NOT_IN_TOKEN = /[^A-Za-z0-9\-._~+/=]/u
const NOT_IN_CREDENTIAL = /[^\x20-\x7e]/u

/** The token of HEADEND_TOKEN; undefined if unset. Throws 'usage' for a value that can't be a token. */
export function environmentToken(env: Env): string | undefined {
  const token = env.HEADEND_TOKEN?.trim().replace(/^Bearer\s+/i, '')
  return token ? demandCharacters(NOT_IN_TOKEN, token, 'HEADEND_TOKEN') : undefined
}

/** An id or secret from the environment; undefined if unset. Throws 'usage' for an invalid value. */
export function environmentCredential(env: Env, name: 'HEADEND_CLIENT_ID' | 'HEADEND_CLIENT_SECRET') {
  // trim() takes a byte order mark away, too.
  const value = env[name]?.trim()
  if (!value) return undefined
  const [quote = ''] = /^["'](?=.*["']$)/s.exec(value) ?? []
  if (quote && value.length > 1 && value.endsWith(quote)) throw badCharacterError(quote, 1, name)
  return demandCharacters(NOT_IN_CREDENTIAL, value, name)
}

function demandCharacters(wrong: RegExp, value: string, name: string): string {
  const match = wrong.exec(value)
  if (!match) return value
  throw badCharacterError(match[0], [...value.slice(0, match.index)].length + 1, name)
}

/** Names only the bad character: the rest is a secret. */
function badCharacterError(character: string, position: number, name: string): AppError {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  const shown = /[!-~]/.test(character) ? ` (${character})` : ''
  return new AppError(
    'usage',
    `${name} is not usable: character ${position} is U+${code}${shown}. Nothing was sent`,
  )
}

/** A signal waits for the task and drops its result: the request spends the refresh token. */
export async function withoutInterrupt<T>(task: Promise<T>, onSignal: Terminal['onSignal']): Promise<T> {
  let ending = false
  const ended = task.then(
    () => {},
    () => {},
  )
  const stop = onSignal(() => {
    ending = true
    return ended
  })
  try {
    return await task
  } finally {
    stop()
    if (ending) await new Promise(() => {})
  }
}
