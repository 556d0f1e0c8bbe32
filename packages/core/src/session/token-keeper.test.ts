import { describe, expect, test, vi } from 'vitest'
import { AppError } from '../errors.ts'
import { failure } from '../fixtures.ts'
import { createTokenKeeper, type TokenKeeperPorts, type Tokens } from './token-keeper.ts'

const START = 1_700_000_000_000

function tokens(secondsLeft: number, over: Partial<Tokens> = {}): Tokens {
  const expiresAt = START + secondsLeft * 1000
  return { accessToken: 'old', refreshToken: 'refresh-1', idToken: 'id-1', expiresAt, ...over }
}

const renewed: Tokens = { ...tokens(300), accessToken: 'new', refreshToken: 'refresh-2', idToken: 'id-2' }

/** One place for tokens, one lock, and as many keepers (tabs, processes) as asked for. */
function shared(kept: Tokens | undefined, over: Partial<TokenKeeperPorts> = {}) {
  const state = { kept, now: START }
  let last: Promise<unknown> = Promise.resolve()
  const ports = {
    read: async () => state.kept,
    write: async (next: Tokens | undefined) => {
      state.kept = next
    },
    refresh: vi.fn(async (_: string): Promise<Tokens> => renewed),
    withLock: <T>(task: () => Promise<T>): Promise<T> => {
      const mine = last.then(task)
      last = mine.catch(() => {})
      return mine
    },
    now: () => state.now,
    minValidity: 60,
    onRefreshFailed: vi.fn(),
    ...over,
  }
  return { state, ports, keeper: () => createTokenKeeper(ports) }
}

const notAuthenticated = { kind: 'not-authenticated', message: 'Not authenticated' }

describe('a token that lives long enough', () => {
  test('is handed out without a call', async () => {
    const { keeper, ports } = shared(tokens(60))
    expect(await keeper().accessToken()).toBe('old')
    expect(ports.refresh).not.toHaveBeenCalled()
  })

  test('is refreshed once it has under 60 seconds left [SES-031]', async () => {
    const { keeper, ports, state } = shared(tokens(60))
    state.now += 1
    expect(await keeper().accessToken()).toBe('new')
    expect(ports.refresh).toHaveBeenCalledExactlyOnceWith('refresh-1')
    expect(state.kept).toEqual(renewed)
  })

  test('may have to live for another time, as configured [SES-031]', async () => {
    const { keeper } = shared(tokens(90), { minValidity: 120 })
    expect(await keeper().accessToken()).toBe('new')
  })
})

describe('a refresh', () => {
  test('happens once, however many ask, and the lock is taken once', async () => {
    const { state, ports } = shared(tokens(10))
    let locks = 0
    const one = createTokenKeeper({
      ...ports,
      withLock: (task) => {
        locks += 1
        return ports.withLock(task)
      },
    })
    const all = await Promise.all(Array.from({ length: 100 }, () => one.accessToken()))
    expect(new Set(all)).toEqual(new Set(['new']))
    expect(locks).toBe(1)
    expect(state.kept).toEqual(renewed)
    expect(ports.refresh).toHaveBeenCalledTimes(1)
  })

  test('happens once for all tabs and processes: under the lock the tokens are read anew', async () => {
    const { keeper, ports } = shared(tokens(10))
    expect(await Promise.all([keeper(), keeper(), keeper()].map((one) => one.accessToken()))).toEqual([
      'new',
      'new',
      'new',
    ])
    expect(ports.refresh).toHaveBeenCalledTimes(1)
  })

  test('is over when somebody else has signed out while it waited', async () => {
    const { keeper, ports, state } = shared(tokens(10))
    const wait = Promise.withResolvers<void>()
    void ports.withLock(() => wait.promise)
    const asked = failure(keeper().accessToken())
    await Promise.resolve()
    state.kept = undefined
    wait.resolve()
    expect(await asked).toMatchObject(notAuthenticated)
    expect(ports.refresh).not.toHaveBeenCalled()
  })

  test('can happen again when the new token has aged', async () => {
    const refresh = vi.fn(async (_: string) => renewed)
    const { keeper, state } = shared(tokens(10), { refresh })
    const one = keeper()
    await one.accessToken()
    state.now += 250_000
    await one.accessToken()
    expect(refresh.mock.calls).toEqual([['refresh-1'], ['refresh-2']])
  })

  test('without a new refresh token or id token keeps the ones there are', async () => {
    const answered: Tokens = { accessToken: 'new', refreshToken: undefined, expiresAt: renewed.expiresAt }
    const { keeper, state } = shared(tokens(10), { refresh: async () => answered })
    await keeper().accessToken()
    expect(state.kept).toEqual({ ...answered, refreshToken: 'refresh-1', idToken: 'id-1' })
  })
})

describe('without a refresh token', () => {
  test('a token is used for as long as it lives, and no refresh is attempted [SES-037]', async () => {
    const { keeper, ports } = shared(tokens(1, { refreshToken: undefined }))
    expect(await keeper().accessToken()).toBe('old')
    expect(ports.refresh).not.toHaveBeenCalled()
    expect(ports.onRefreshFailed).not.toHaveBeenCalled()
  })

  test('an expired token is none [SES-037, SES-040]', async () => {
    const { keeper, ports } = shared(tokens(-1, { refreshToken: undefined }))
    expect(await failure(keeper().accessToken())).toMatchObject(notAuthenticated)
    expect(ports.refresh).not.toHaveBeenCalled()
  })
})

test('without any token the question fails [SES-040]', async () => {
  const { keeper } = shared(undefined)
  expect(await failure(keeper().accessToken())).toMatchObject(notAuthenticated)
})

describe('a refresh that fails', () => {
  const refused = new AppError('server', 'The service answered 400', { status: 400 })
  const unreachable = new AppError('unspecified', 'No answer', { status: 0 })

  test('with 400 clears the tokens [SES-043]', async () => {
    const { keeper, ports, state } = shared(tokens(10), { refresh: () => Promise.reject(refused) })
    expect(await failure(keeper().accessToken())).toMatchObject(notAuthenticated)
    expect(state.kept).toBeUndefined()
    expect(ports.onRefreshFailed).toHaveBeenCalledExactlyOnceWith(refused)
  })

  test('in another way is only reported while the old token lives [SES-035]', async () => {
    const { keeper, ports, state } = shared(tokens(10), { refresh: () => Promise.reject(unreachable) })
    expect(await keeper().accessToken()).toBe('old')
    expect(state.kept).toEqual(tokens(10))
    expect(ports.onRefreshFailed).toHaveBeenCalledExactlyOnceWith(unreachable)
  })

  test('with an expired token says what failed, keeps the tokens and signs nobody out [SES-035]', async () => {
    const { keeper, state } = shared(tokens(-1), { refresh: () => Promise.reject(unreachable) })
    expect(await failure(keeper().accessToken())).toBe(unreachable)
    expect(state.kept).toEqual(tokens(-1))
  })

  test('with something that is no error of ours is reported as one', async () => {
    const { keeper, ports } = shared(tokens(10), { refresh: () => Promise.reject(new TypeError('broken')) })
    await keeper().accessToken()
    expect(ports.onRefreshFailed).toHaveBeenCalledWith(expect.objectContaining({ kind: 'unspecified' }))
  })

  test('is tried anew by the next one who asks', async () => {
    const refresh = vi
      .fn<TokenKeeperPorts['refresh']>()
      .mockRejectedValueOnce(unreachable)
      .mockResolvedValue(renewed)
    const { ports, state } = shared(tokens(10))
    const keeper = createTokenKeeper({ ...ports, refresh })
    expect(await keeper.accessToken()).toBe('old')
    expect(await keeper.accessToken()).toBe('new')
    expect(state.kept).toEqual(renewed)
  })
})

test('a clock that is put back makes a token live longer, and one put forward refreshes it early', async () => {
  const { keeper, state, ports } = shared(tokens(300))
  const one = keeper()
  state.now -= 3_600_000
  expect(await one.accessToken()).toBe('old')
  state.now = START + 3_600_000
  expect(await one.accessToken()).toBe('new')
  expect(ports.refresh).toHaveBeenCalledTimes(1)
})
