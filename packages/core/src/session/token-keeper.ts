import { AppError } from '../errors.ts'

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

/** Hands out access tokens that live long enough, and refreshes each expiring one exactly once for all who ask. */
export interface TokenKeeper {
  /** Throws 'not-authenticated' when there is no usable token. */
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
      return tokens.refreshToken ? renew(tokens, tokens.refreshToken) : stillUsable(tokens)
    })
  }

  async function renew(tokens: Tokens, refreshToken: string): Promise<string> {
    try {
      const renewed = await ports.refresh(refreshToken)
      await ports.write({ refreshToken, ...renewed })
      return renewed.accessToken
    } catch (error) {
      const failure =
        error instanceof AppError ? error : new AppError('unspecified', String(error), { cause: error })
      ports.onRefreshFailed(failure)
      if (failure.status === 400) await ports.write(undefined)
      return failure.status === 400 ? Promise.reject(notAuthenticated()) : stillUsable(tokens)
    }
  }

  function stillUsable(tokens: Tokens): string {
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
