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
import { type TokenFile, tokenFile } from './token-file.ts'

export interface TokenSource extends TokenKeeper {
  /** A service has refused the token. */
  refused(): void
}

export function tokenSource(configuration: Configuration, env: Terminal['env'], log: Log): TokenSource {
  const given = env.HEADEND_TOKEN
  if (given) return givenToken(given)
  const client = clientSecret(env)
  return client ? serviceAccount(configuration, client, env, log) : signedIn(configuration, env, log)
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
  env: Terminal['env'],
  log: Log,
): TokenSource {
  const file = serviceAccountFile(configuration, client, env)
  const nothingYet = { accessToken: '', refreshToken: 'client-credentials', expiresAt: 0 }
  const ask = async () => {
    const { clientTokens } = await import('./grants.ts')
    return clientTokens(configuration, client)
  }
  return {
    ...kept(configuration, { ...file, read: async () => (await file.read()) ?? nothingYet }, ask, log),
    // The next call fetches a new one.
    refused: () => {
      const forget = () => file.write(undefined)
      file.withLock(forget).catch((error) => log.warn('A refused token could not be forgotten', error))
    },
  }
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

function signedIn(configuration: Configuration, env: Terminal['env'], log: Log): TokenSource {
  const refresh = async ({ refreshToken }: RefreshableTokens) => {
    const { refreshTokens } = await import('./grants.ts')
    return refreshTokens(configuration, refreshToken)
  }
  return { ...kept(configuration, signInFile(configuration, env), refresh, log), refused: () => {} }
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
