import { AppError, asAppError } from '../foundation/errors.ts'
import {
  isExpired,
  notAuthenticated,
  type RefreshableTokens,
  type Tokens,
  UnexpectedTokenError,
  type Validity,
} from './tokens.ts'

export interface TokenKeeperPorts extends Validity {
  /** The store that tabs or processes share; read each time, because another one may have written. */
  read: () => Promise<Tokens | undefined>
  write: (tokens: Tokens | undefined) => Promise<void>
  /**
   * Before a refresh: tokens that another process has written since `old`: a refresh token is valid once.
   * Absent where the lock excludes that.
   */
  newer?: (old: RefreshableTokens) => Promise<Tokens | undefined>
  /** Calls the token endpoint; status 400 means that the refresh token is invalid. */
  refresh: (tokens: RefreshableTokens) => Promise<Tokens>
  /** Throws an UnaskedError if the tokens are of another sign-in (SES-045). */
  check?: (renewed: Tokens, old: RefreshableTokens) => void
  /**
   * New tokens from the session at the sign-on, without a page, after a rejected refresh token: another
   * process may have used it and crashed. Absent where not possible.
   */
  recover?: (lost: Tokens) => Promise<Tokens | undefined>
  /** Runs the task exclusively among tabs and processes. */
  withLock: <T>(task: () => Promise<T>) => Promise<T>
  now: () => number
  /** Seconds of validity at the start of a request (SES-031). */
  minValidity: number
  onRefreshFailed: (error: AppError) => void
  /** Reports tokens written by another tab, sooner than the lock; returns a stop function. */
  onWritten?: (listener: (tokens: Tokens) => void) => () => void
  /** Roles and names may have changed with the token. */
  onRenewed?: (tokens: Tokens) => void
}

/** Provides valid access tokens, with one refresh for all callers. */
export interface TokenKeeper {
  /** Throws 'not-authenticated' if a sign-in is needed, or the failure of the sign-on. */
  accessToken(): Promise<string>
}

const REFRESH_FAILED =
  'Failed to refresh token: An unexpected HTTP error occurred while attempting to refresh the token.'

/** Milliseconds that a request waits for a refresh while its token is still valid. */
const PATIENCE = 5000

export function createTokenKeeper(ports: TokenKeeperPorts): TokenKeeper {
  let running: Promise<string> | undefined

  const isFresh = (tokens: Tokens) => !isExpired(tokens, ports.now(), ports)
  /** Valid now, if not for long. After a clock change the service decides. */
  const isAlive = (tokens: Tokens) => ports.now() < tokens.expiresAt

  /** Another tab has refreshed; short-lived tokens are accepted, since ours would be as short. */
  const isRenewed = (tokens: Tokens, seen: Tokens) =>
    tokens.accessToken !== seen.accessToken && !isExpired(tokens, ports.now())

  async function refreshUnderLock(seen: Tokens): Promise<string> {
    return ports.withLock(async () => {
      const tokens = await ports.read()
      if (!tokens) throw notAuthenticated()
      if (isRenewed(tokens, seen) || isFresh(tokens)) return tokens.accessToken
      const { refreshToken } = tokens
      return refreshToken ? renew({ ...tokens, refreshToken }) : withoutRefresh(tokens)
    })
  }

  /** Tokens from the lock, or sooner from another tab. */
  async function firstOfTabs(seen: Tokens): Promise<string> {
    const written = Promise.withResolvers<string>()
    const stop = ports.onWritten?.((tokens) => {
      if (isRenewed(tokens, seen)) written.resolve(tokens.accessToken)
    })
    return Promise.race([refreshUnderLock(seen), written.promise]).finally(() => stop?.())
  }

  async function renew(old: RefreshableTokens): Promise<string> {
    const tokens = await requestTokens(old).catch((error) => handleFailure(asAppError(error), old))
    if (!tokens) return old.accessToken
    ports.onRenewed?.(tokens)
    return tokens.accessToken
  }

  async function requestTokens(old: RefreshableTokens): Promise<Tokens> {
    const newer = await ports.newer?.(old)
    if (newer) return newer
    const renewed = await ports.refresh(old)
    // Tokens that the answer lacks stay.
    const tokens = { ...old, ...renewed }
    // The old refresh token is used up, so the new one is stored before any check.
    await ports.write(tokens)
    ports.check?.(renewed, old)
    return tokens
  }

  /**
   * Drops a rejected refresh token (SES-043), and one that brings tokens of another sign-in (SES-045). Other
   * failures are reported and may pass (SES-035).
   */
  async function handleFailure(cause: AppError, tokens: Tokens): Promise<Tokens | undefined> {
    // A service account requests its first token, it does not refresh it.
    const error = tokens.accessToken ? asRefreshError(cause) : cause
    ports.onRefreshFailed(error)
    if (error.status === 400 || error instanceof UnexpectedTokenError) return recoverTokens(tokens)
    if (!isAlive(tokens)) throw error
    return undefined
  }

  async function recoverTokens(lost: Tokens): Promise<Tokens> {
    // The rejected tokens stay until then: other tabs would take their absence for a sign-out.
    const tokens = await ports.recover?.(lost)
    await ports.write(tokens)
    if (tokens) return tokens
    throw notAuthenticated()
  }

  function withoutRefresh(tokens: Tokens): string {
    if (isAlive(tokens)) return tokens.accessToken
    throw notAuthenticated()
  }

  return {
    async accessToken() {
      const tokens = await ports.read()
      if (!tokens) throw notAuthenticated()
      if (isFresh(tokens)) return tokens.accessToken
      running ??= firstOfTabs(tokens).finally(() => {
        running = undefined
      })
      return isAlive(tokens) ? orAfter(PATIENCE, running, tokens.accessToken) : running
    },
  }
}

/** The specified text for any failure of the token endpoint (SES-042). */
function asRefreshError(cause: AppError): AppError {
  if (cause.status === undefined) return cause
  return new AppError(cause.kind, REFRESH_FAILED, { cause, status: cause.status })
}

/** The promise, or the fallback after the limit. The promise continues. */
function orAfter<T>(limit: number, awaited: Promise<T>, instead: T): Promise<T> {
  const late = Promise.withResolvers<T>()
  const timer = setTimeout(late.resolve, limit, instead)
  return Promise.race([awaited, late.promise]).finally(() => clearTimeout(timer))
}
