import type { Tokens } from '@headend/core/session'
import type { SigninResponse } from 'oidc-client-ts'

const KEY = 'headend-tokens'

/** Where the tabs share the tokens, so that each is refreshed once for all of them. */
export interface TokenStore {
  read(): Tokens | undefined
  write(tokens: Tokens | undefined): void
}

export function createTokenStore(storage: Storage): TokenStore {
  return {
    read: () => parse(storage.getItem(KEY)),
    write: (tokens) => (tokens ? storage.setItem(KEY, JSON.stringify(tokens)) : storage.removeItem(KEY)),
  }
}

/** Anything else than tokens, whoever put it there, is none. */
function parse(text: string | null): Tokens | undefined {
  try {
    const tokens: Tokens | null = JSON.parse(text ?? 'null')
    const usable = typeof tokens?.accessToken === 'string' && typeof tokens.expiresAt === 'number'
    return usable ? tokens : undefined
  } catch {
    return undefined
  }
}

export function tokensOf({ access_token, refresh_token, id_token, expires_at = 0 }: SigninResponse): Tokens {
  return {
    accessToken: access_token,
    refreshToken: refresh_token,
    idToken: id_token,
    expiresAt: expires_at * 1000,
  }
}
