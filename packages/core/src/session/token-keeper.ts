import { AppError, asAppError } from '../errors.ts'
import {
  isExpired,
  notAuthenticated,
  type RefreshableTokens,
  type Tokens,
  UnaskedError,
  type Validity,
} from './tokens.ts'

export interface TokenKeeperPorts extends Validity {
  /** Where tabs or processes share the tokens; read anew each time, because another one may have written. */
  read: () => Promise<Tokens | undefined>
  write: (tokens: Tokens | undefined) => Promise<void>
  /**
   * Gets ready for a refresh; resolves with the tokens that another process has written since `old` were read, if any: a
   * refresh token is good once. Absent where no one writes while the lock is held.
   */
  newer?: (old: RefreshableTokens) => Promise<Tokens | undefined>
  /** Asks the token endpoint; rejects with an AppError whose status is 400 when the refresh token is no longer good. */
  refresh: (tokens: RefreshableTokens) => Promise<Tokens>
  /** Throws an UnaskedError where the new tokens are not for the sign-in that the old ones are from (SES-045). */
  check?: (renewed: Tokens, old: RefreshableTokens) => void
  /**
   * New tokens from the session at the sign-on service, for the same person and without a page, after a refresh token was
   * refused: somebody may have used it and died before the answer came. Absent where there is no such way.
   */
  recover?: (lost: Tokens) => Promise<Tokens | undefined>
  /** Runs the task while no other tab or process runs one. */
  withLock: <T>(task: () => Promise<T>) => Promise<T>
  now: () => number
  /** Seconds a token must still live when a request starts (SES-031). */
  minValidity: number
  onRefreshFailed: (error: AppError) => void
  /** Tells of tokens that somebody else has written, sooner than the lock can; returns how to stop. Absent where nothing can. */
  onWritten?: (listener: (tokens: Tokens) => void) => () => void
  /** Roles and names may have changed with the token. */
  onRenewed?: (tokens: Tokens) => void
}

/** Hands out access tokens that live long enough, and refreshes each expiring one exactly once for all who ask. */
export interface TokenKeeper {
  /** Throws 'not-authenticated' where somebody has to sign in, and what failed where the sign-on cannot be asked just now. */
  accessToken(): Promise<string>
}

const REFRESH_FAILED =
  'Failed to refresh token: An unexpected HTTP error occurred while attempting to refresh the token.'

/** Milliseconds that a request waits for a refresh while its token is still good. */
const PATIENCE = 5000

export function createTokenKeeper(ports: TokenKeeperPorts): TokenKeeper {
  let running: Promise<string> | undefined

  const isFresh = (tokens: Tokens) => !isExpired(tokens, ports.now(), ports)
  /** Good for a request that starts now, though not for long; where the clock was set back the service decides. */
  const isAlive = (tokens: Tokens) => ports.now() < tokens.expiresAt

  /** Somebody else has refreshed while we waited; where tokens are short-lived theirs are as good as ours would be. */
  const isRenewed = (tokens: Tokens, seen: Tokens) =>
    tokens.accessToken !== seen.accessToken && !isExpired(tokens, ports.now())

  async function refreshed(seen: Tokens): Promise<string> {
    return ports.withLock(async () => {
      const tokens = await ports.read()
      if (!tokens) throw notAuthenticated()
      if (isRenewed(tokens, seen) || isFresh(tokens)) return tokens.accessToken
      const { refreshToken } = tokens
      return refreshToken ? renew({ ...tokens, refreshToken }) : withoutRefresh(tokens)
    })
  }

  /** Whose turn comes finds the tokens renewed; who hears of them before need not wait for the turn. */
  async function soonest(seen: Tokens): Promise<string> {
    const heard = Promise.withResolvers<string>()
    const stop = ports.onWritten?.((tokens) => {
      if (isRenewed(tokens, seen)) heard.resolve(tokens.accessToken)
    })
    return Promise.race([refreshed(seen), heard.promise]).finally(() => stop?.())
  }

  async function renew(old: RefreshableTokens): Promise<string> {
    const tokens = await granted(old).catch((error) => failed(asAppError(error), old))
    if (!tokens) return old.accessToken
    ports.onRenewed?.(tokens)
    return tokens.accessToken
  }

  async function granted(old: RefreshableTokens): Promise<Tokens> {
    const newer = await ports.newer?.(old)
    if (newer) return newer
    const renewed = await ports.refresh(old)
    // An answer without one of the other tokens does not take it away.
    const tokens = { ...old, ...renewed }
    // The old refresh token is spent by now: the new one is kept before anything is checked.
    await ports.write(tokens)
    ports.check?.(renewed, old)
    return tokens
  }

  /**
   * A refused refresh token is forgotten (SES-043), and so is one that brings the tokens of another sign-in (SES-045). Any other
   * failure is no sign-out: it is told, and may pass (SES-035).
   */
  async function failed(cause: AppError, tokens: Tokens): Promise<Tokens | undefined> {
    // A service account's first token is asked for, not refreshed.
    const error = tokens.accessToken ? asRefreshError(cause) : cause
    ports.onRefreshFailed(error)
    if (error.status === 400 || error instanceof UnaskedError) return recovered(tokens)
    if (!isAlive(tokens)) throw error
    return undefined
  }

  async function recovered(lost: Tokens): Promise<Tokens> {
    // Until then the refused ones stay: who finds none would take that for a sign-out.
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
      running ??= soonest(tokens).finally(() => {
        running = undefined
      })
      return isAlive(tokens) ? orAfter(PATIENCE, running, tokens.accessToken) : running
    },
  }
}

/** The words of the documents for whatever answer, or none, the token endpoint gave (SES-042). */
function asRefreshError(cause: AppError): AppError {
  if (cause.status === undefined) return cause
  return new AppError(cause.kind, REFRESH_FAILED, { cause, status: cause.status })
}

/** What is being waited for, or something else when it takes too long; it goes on all the same. */
function orAfter<T>(limit: number, awaited: Promise<T>, instead: T): Promise<T> {
  const late = Promise.withResolvers<T>()
  const timer = setTimeout(late.resolve, limit, instead)
  return Promise.race([awaited, late.promise]).finally(() => clearTimeout(timer))
}
