/** Where the bearer token comes from: given, fetched for a service account, or kept from a sign-in. */
import type { Configuration } from '@headend/core/config'
import { AppError } from '@headend/core/errors'
import type { Log } from '@headend/core/log'
import {
  createTokenKeeper,
  type RefreshableTokens,
  type TokenKeeper,
  type TokenKeeperPorts,
} from '@headend/core/session'
import type { Terminal } from '../terminal.ts'
import type { ClientSecret } from './grants.ts'
import { keptOrHeld } from './kept-or-held.ts'
import { type TokenFile, tokenFile } from './token-file.ts'
import { unbroken } from './unbroken.ts'

export interface TokenSource extends TokenKeeper {
  /** A service has refused the token. */
  refused(): void
}

export function tokenSource(
  configuration: Configuration,
  { env, onSignal }: Pick<Terminal, 'env' | 'onSignal'>,
  log: Log,
): TokenSource {
  const given = env.HEADEND_TOKEN
  if (given) return givenToken(given)
  const client = clientSecret(env)
  const shared = (file: TokenFile): TokenFile => ({
    ...file,
    withLock: (task) => file.withLock(() => unbroken(task(), onSignal)),
  })
  return client
    ? serviceAccount(
        configuration,
        client,
        shared(keptOrHeld(serviceAccountFile(configuration, client, env), log)),
        log,
      )
    : signedIn(configuration, shared(signInFile(configuration, env)), log)
}

/** For what nobody waits for: the token that is there, as long as it lives. It renews nothing, and nothing that was kept changes. */
export function keptToken(configuration: Configuration, { env }: Pick<Terminal, 'env'>): TokenSource {
  const given = env.HEADEND_TOKEN
  if (given) return givenToken(given)
  const client = clientSecret(env)
  const file = client ? serviceAccountFile(configuration, client, env) : signInFile(configuration, env)
  return {
    async accessToken() {
      const tokens = await file.read()
      if (tokens && Date.now() < tokens.expiresAt) return tokens.accessToken
      throw new AppError('not-authenticated', 'There is no token that is still good')
    },
    refused: () => {},
  }
}

/** The service account that the environment names; throws 'usage' for half of one. */
export function clientSecret(env: Terminal['env']): ClientSecret | undefined {
  const id = env.HEADEND_CLIENT_ID
  const secret = env.HEADEND_CLIENT_SECRET
  if (id && secret) return { id, secret }
  if (!id && !secret) return undefined
  const [given, missing] = id
    ? ['HEADEND_CLIENT_ID', 'HEADEND_CLIENT_SECRET']
    : ['HEADEND_CLIENT_SECRET', 'HEADEND_CLIENT_ID']
  throw new AppError('usage', `${given} is set, but ${missing} is not`)
}

function givenToken(token: string): TokenSource {
  return { accessToken: async () => token, refused: () => {} }
}

/** Renewed by asking again, so the keeper is given something that looks like a refresh token. */
function serviceAccount(
  configuration: Configuration,
  client: ClientSecret,
  file: TokenFile,
  log: Log,
): TokenSource {
  const nothingYet = { accessToken: '', refreshToken: 'client-credentials', expiresAt: 0 }
  const ask = async () => {
    const { clientTokens } = await import('./grants.ts')
    return clientTokens(configuration, client)
  }
  const keeper = kept(
    configuration,
    { ...file, read: async () => (await file.read()) ?? nothingYet },
    ask,
    log,
  )
  // The next call fetches a new one.
  return unlessRefused(keeper, () => file.withLock(() => file.write(undefined)), log)
}

/** A changed secret is another account: its token has to be asked for anew. */
export function serviceAccountFile(
  { authority }: Configuration,
  { id, secret }: ClientSecret,
  env: Terminal['env'],
) {
  return tokenFile({ authority, clientId: `${id}\n${secret}` }, env)
}

/** Where the tokens of a person's sign-in are kept. */
export function signInFile({ authority, signOn }: Configuration, env: Terminal['env']): TokenFile {
  return tokenFile({ authority, clientId: signOn.cliClientId }, env)
}

function signedIn(configuration: Configuration, file: TokenFile, log: Log): TokenSource {
  const refresh = async (tokens: RefreshableTokens) => {
    const { refreshTokens } = await import('./grants.ts')
    return refreshTokens(configuration, tokens)
  }
  const expire = async () => {
    const tokens = await file.read()
    if (tokens?.refreshToken) await file.write({ ...tokens, expiresAt: 0 })
  }
  // No sign-out: the next call renews it, and only if that is refused does somebody have to sign in.
  return unlessRefused(kept(configuration, file, refresh, log), () => file.withLock(expire), log)
}

/** A token that a service has refused is given to no later call of this process, nor of another. */
function unlessRefused(keeper: TokenKeeper, letGo: () => Promise<void>, log: Log): TokenSource {
  let gone = Promise.resolve()
  return {
    async accessToken() {
      await gone
      return keeper.accessToken()
    },
    refused() {
      gone = letGo().catch((error) => log.warn('A refused token could not be let go', error))
    },
  }
}

function kept(
  { signOn }: Configuration,
  file: TokenFile,
  refresh: TokenKeeperPorts['refresh'],
  log: Log,
): TokenKeeper {
  return createTokenKeeper({
    ...file,
    refresh,
    now: Date.now,
    minValidity: signOn.minValidity,
    clockCorrection: signOn.clockCorrection,
    onRefreshFailed: (error) => log.warn('The token could not be refreshed', error),
  })
}
