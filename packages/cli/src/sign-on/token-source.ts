/** Where the bearer token comes from: given, fetched for a service account, or kept from a sign-in. */
import type { Configuration } from '@headend/core/config'
import type { AppError } from '@headend/core/errors'
import { createTokenKeeper, type Tokens } from '@headend/core/session'
import type { Terminal } from '../terminal.ts'
import type { ClientSecret } from './grants.ts'
import { type TokenFile, tokenFile } from './token-file.ts'

export interface TokenSource {
  accessToken(): Promise<string>
  /** A service has refused the token. */
  refused(): void
}

export function tokenSource(configuration: Configuration, env: Terminal['env']): TokenSource {
  const given = env.HEADEND_TOKEN
  if (given) return givenToken(given)
  const client = clientSecret(env)
  return client ? serviceAccount(configuration, client, env) : signedIn(configuration, env)
}

export function clientSecret(env: Terminal['env']): ClientSecret | undefined {
  const id = env.HEADEND_CLIENT_ID
  const secret = env.HEADEND_CLIENT_SECRET
  return id && secret ? { id, secret } : undefined
}

function givenToken(token: string): TokenSource {
  return { accessToken: async () => token, refused: () => {} }
}

/** Renewed by asking again, so the keeper is given something that looks like a refresh token. */
function serviceAccount(
  configuration: Configuration,
  client: ClientSecret,
  env: Terminal['env'],
): TokenSource {
  const file = serviceAccountFile(configuration, client, env)
  const nothingYet = { accessToken: '', refreshToken: 'client-credentials', expiresAt: 0 }
  return {
    ...kept(configuration, { ...file, read: async () => (await file.read()) ?? nothingYet }, async () => {
      const { clientTokens } = await import('./grants.ts')
      return clientTokens(configuration, client)
    }),
    // The next call fetches a new one.
    refused: () => void file.write(undefined),
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

function signedIn(configuration: Configuration, env: Terminal['env']): TokenSource {
  const file = signInFile(configuration, env)
  return {
    ...kept(configuration, file, async (refreshToken) => {
      const { refreshTokens } = await import('./grants.ts')
      return refreshTokens(configuration, refreshToken)
    }),
    refused: () => {},
  }
}

function kept(
  configuration: Configuration,
  file: TokenFile,
  refresh: (refreshToken: string) => Promise<Tokens>,
): Pick<TokenSource, 'accessToken'> {
  let failure: AppError | undefined
  const keeper = createTokenKeeper({
    ...file,
    refresh,
    now: Date.now,
    minValidity: configuration.signOn.minValidity,
    onRefreshFailed: (error) => {
      failure = error
    },
  })
  return {
    accessToken: () =>
      keeper.accessToken().catch((error: AppError) => {
        // A provider that cannot be reached is not somebody who has to sign in anew.
        throw failure && failure.status !== 400 ? failure : error
      }),
  }
}
