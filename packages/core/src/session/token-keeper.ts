import * as z from 'zod/mini'
import { AppError, asAppError } from '../errors.ts'

export interface Tokens {
  accessToken: string
  /** Without one nothing can be refreshed (SES-037). */
  refreshToken?: string | undefined
  idToken?: string | undefined
  /** Milliseconds since 1970 on this machine's clock. */
  expiresAt: number
}

export interface TokenKeeperPorts {
  /** Where tabs or processes share the tokens; read anew each time, because another one may have written. */
  read: () => Promise<Tokens | undefined>
  write: (tokens: Tokens | undefined) => Promise<void>
  /** Asks the token endpoint; rejects with an AppError whose status is 400 when the refresh token is no longer good. */
  refresh: (refreshToken: string) => Promise<Tokens>
  /** Runs the task while no other tab or process runs one. */
  withLock: <T>(task: () => Promise<T>) => Promise<T>
  now: () => number
  /** Seconds a token must still live when a request starts (SES-031). */
  minValidity: number
  onRefreshFailed: (error: AppError) => void
}

const tokensSchema = z.object({
  accessToken: z.string(),
  refreshToken: z.optional(z.string()),
  idToken: z.optional(z.string()),
  expiresAt: z.number(),
})

/** Tokens as they were kept, from JSON; undefined for whatever is none. */
export function parseTokens(json: string | null | undefined): Tokens | undefined {
  try {
    const parsed = tokensSchema.safeParse(JSON.parse(json ?? ''))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

/** Hands out access tokens that live long enough, and refreshes each expiring one exactly once for all who ask. */
export interface TokenKeeper {
  /** Throws 'not-authenticated' where somebody has to sign in, and what failed where the sign-on cannot be asked just now. */
  accessToken(): Promise<string>
}

export function createTokenKeeper(ports: TokenKeeperPorts): TokenKeeper {
  let running: Promise<string> | undefined

  const livesFor = (tokens: Tokens, seconds: number) => tokens.expiresAt - ports.now() >= seconds * 1000

  async function refreshed(): Promise<string> {
    return ports.withLock(async () => {
      const tokens = await ports.read()
      if (!tokens) throw notAuthenticated()
      // Somebody else refreshed while we waited for the lock.
      if (livesFor(tokens, ports.minValidity)) return tokens.accessToken
      return tokens.refreshToken ? renew(tokens, tokens.refreshToken) : withoutRefresh(tokens)
    })
  }

  async function renew(tokens: Tokens, refreshToken: string): Promise<string> {
    const renewed = await ports.refresh(refreshToken).catch((error) => failed(asAppError(error), tokens))
    if (!renewed) return tokens.accessToken
    // An answer without one of the other tokens does not take it away.
    await ports.write({
      ...renewed,
      refreshToken: renewed.refreshToken ?? refreshToken,
      idToken: renewed.idToken ?? tokens.idToken,
    })
    return renewed.accessToken
  }

  /** A refused refresh token is forgotten (SES-043). Any other failure is no sign-out: it is told, and may pass (SES-035). */
  async function failed(error: AppError, tokens: Tokens): Promise<undefined> {
    ports.onRefreshFailed(error)
    if (error.status === 400) {
      await ports.write(undefined)
      throw notAuthenticated()
    }
    if (!livesFor(tokens, 0)) throw error
  }

  function withoutRefresh(tokens: Tokens): string {
    if (livesFor(tokens, 0)) return tokens.accessToken
    throw notAuthenticated()
  }

  return {
    async accessToken() {
      const tokens = await ports.read()
      if (!tokens) throw notAuthenticated()
      if (livesFor(tokens, ports.minValidity)) return tokens.accessToken
      running ??= refreshed().finally(() => {
        running = undefined
      })
      return running
    },
  }
}

function notAuthenticated(): AppError {
  return new AppError('not-authenticated', 'Not authenticated')
}
