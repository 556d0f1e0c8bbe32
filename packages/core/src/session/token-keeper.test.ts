import { describe, expect, test, vi } from 'vitest'
import { failure } from '../fixtures.ts'
import { AppError } from '../foundation/errors.ts'
import { createTokenKeeper, type TokenKeeperPorts } from './token-keeper.ts'
import { type RefreshableTokens, type Tokens, UnexpectedTokenError } from './tokens.ts'

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
    refresh: vi.fn(async (_: RefreshableTokens): Promise<Tokens> => renewed),
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
    expect(ports.refresh).toHaveBeenCalledExactlyOnceWith(tokens(60))
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

  test('happens once for all tabs and processes: the tokens are read again under the lock', async () => {
    const { keeper, ports } = shared(tokens(10))
    expect(await Promise.all([keeper(), keeper(), keeper()].map((one) => one.accessToken()))).toEqual([
      'new',
      'new',
      'new',
    ])
    expect(ports.refresh).toHaveBeenCalledTimes(1)
  })

  test('ends if another tab has signed out in the meantime', async () => {
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

  test('without a new refresh token or id token keeps the ones there are', async () => {
    const answered: Tokens = { accessToken: 'new', expiresAt: renewed.expiresAt }
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
  const FAILED =
    'Failed to refresh token: An unexpected HTTP error occurred while attempting to refresh the token.'
  const refused = new AppError('server', 'it answered 400', { status: 400 })
  const unreachable = new AppError('unspecified', 'No answer', { status: 0 })
  const failing = (error: Error) => ({ refresh: () => Promise.reject(error) })

  test('with 400 clears the tokens and is reported [SES-042, SES-043, API-004]', async () => {
    const { keeper, ports, state } = shared(tokens(10), failing(refused))
    expect(await failure(keeper().accessToken())).toMatchObject(notAuthenticated)
    expect(state.kept).toBeUndefined()
    expect(ports.onRefreshFailed).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ message: FAILED, status: 400, cause: refused }),
    )
  })

  test('with an ID token of another sign-in clears the tokens and is reported [SES-045]', async () => {
    const wrong = new UnexpectedTokenError('The nonce of the ID token is wrong')
    const check = vi.fn(() => {
      throw wrong
    })
    const { keeper, ports, state } = shared(tokens(30), { check })
    expect(await failure(keeper().accessToken())).toMatchObject(notAuthenticated)
    expect(check).toHaveBeenCalledExactlyOnceWith(renewed, tokens(30))
    expect(state.kept).toBeUndefined()
    expect(ports.onRefreshFailed).toHaveBeenCalledExactlyOnceWith(wrong)
  })

  test('keeps what was granted before anything is checked: the old refresh token is spent', async () => {
    const check = vi.fn(() => {
      expect(state.kept).toEqual(renewed)
      throw new Error('The check itself has failed')
    })
    const { keeper, state } = shared(tokens(30), { check })
    expect(await keeper().accessToken()).toBe('old')
    expect(state.kept).toEqual(renewed)
    expect(await keeper().accessToken()).toBe('new')
  })

  test('with an answer that cannot be read is only reported while the old token lives [SES-035]', async () => {
    const { keeper, state } = shared(tokens(30), failing(new AppError('parse', 'it answered with no JSON')))
    expect(await keeper().accessToken()).toBe('old')
    expect(state.kept).toEqual(tokens(30))
  })

  test('with 400 continues with the provider’s session, if there is one', async () => {
    const recover = vi.fn(async () => {
      // Another tab that looks now must not take it for a sign-out.
      expect(state.kept).toEqual(tokens(10))
      return renewed
    })
    const { keeper, state } = shared(tokens(10), { ...failing(refused), recover })
    expect(await keeper().accessToken()).toBe('new')
    expect(recover).toHaveBeenCalledExactlyOnceWith(tokens(10))
    expect(state.kept).toEqual(renewed)
  })

  test('is not made where another process has written newer tokens by then', async () => {
    const { keeper, ports } = shared(tokens(-1), { newer: async () => renewed })
    expect(await keeper().accessToken()).toBe('new')
    expect(ports.refresh).not.toHaveBeenCalled()
  })

  test.each([0, 401, 429, 500, 503])(
    'with %i is only reported while the old token lives [SES-035, SES-042]',
    async (status) => {
      const error = new AppError('server', 'no', { status })
      const { keeper, ports, state } = shared(tokens(10), failing(error))
      expect(await keeper().accessToken()).toBe('old')
      expect(state.kept).toEqual(tokens(10))
      expect(ports.onRefreshFailed).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ message: FAILED, status }),
      )
    },
  )

  test('with an expired token is reported, and keeps the tokens [SES-035, SES-042]', async () => {
    const { keeper, state } = shared(tokens(-1), failing(unreachable))
    expect(await failure(keeper().accessToken())).toMatchObject({ kind: 'unspecified', message: FAILED })
    expect(state.kept).toEqual(tokens(-1))
  })

  test('of a first token speaks of no refresh', async () => {
    const away = new AppError('server', 'The sign-on service answered 503', { status: 503 })
    const { keeper } = shared(tokens(-1, { accessToken: '' }), failing(away))
    expect(await failure(keeper().accessToken())).toBe(away)
  })

  test('is tried again by the next caller', async () => {
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

describe('tokens that another tab has written', () => {
  test.each([
    ['renewed ones are taken at once, before the lock is free', renewed, 'heard'],
    ['the same ones again are not', tokens(10), 'waiting'],
    ['expired ones are not', { ...renewed, expiresAt: START }, 'waiting'],
  ])('%s', async (_, written, expected) => {
    let tell: (tokens: Tokens) => void = () => {}
    const stopped = vi.fn()
    const { keeper, ports } = shared(tokens(10), {
      withLock: () => new Promise(() => {}),
      onWritten: (listener) => {
        tell = listener
        return stopped
      },
    })
    const asked = keeper()
      .accessToken()
      .then(() => 'heard')
    await Promise.resolve()
    tell(written)
    const later = new Promise((resolve) => setTimeout(resolve, 0, 'waiting'))
    expect(await Promise.race([asked, later])).toBe(expected)
    expect(stopped).toHaveBeenCalledTimes(expected === 'heard' ? 1 : 0)
    expect(ports.refresh).not.toHaveBeenCalled()
  })
})

test('renewed tokens are reported once, with all that is stored', async () => {
  const onRenewed = vi.fn()
  const user = { username: 'maja', name: 'Maja Lindqvist', email: 'maja@headend.example' }
  const { keeper } = shared(tokens(10, { user }), { onRenewed })
  const one = keeper()
  await Promise.all([one.accessToken(), one.accessToken()])
  expect(onRenewed).toHaveBeenCalledExactlyOnceWith({ ...renewed, user })
})

test('a refresh that hangs does not delay a request with a valid token [SES-035]', async () => {
  vi.useFakeTimers()
  try {
    const { keeper } = shared(tokens(30), { refresh: () => new Promise(() => {}) })
    const asked = keeper().accessToken()
    await vi.advanceTimersByTimeAsync(4999)
    const soon = vi.fn()
    void asked.then(soon)
    await vi.advanceTimersByTimeAsync(0)
    expect(soon).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(soon).toHaveBeenCalledWith('old')
  } finally {
    vi.useRealTimers()
  }
})

describe('tokens that live shorter than what is asked for', () => {
  const short = (accessToken: string): Tokens => ({ ...tokens(20), accessToken })

  test('are refreshed before each request, but once for all who wait together [SES-031]', async () => {
    let count = 0
    const refresh = vi.fn(async () => short(`new-${++count}`))
    const { keeper } = shared(short('old'), { refresh })
    const tabs = [keeper(), keeper(), keeper()]
    expect(await Promise.all(tabs.map((tab) => tab.accessToken()))).toEqual(['new-1', 'new-1', 'new-1'])
    expect(await tabs[0]?.accessToken()).toBe('new-2')
    expect(refresh).toHaveBeenCalledTimes(2)
  })
})

describe.each([
  ['a day ahead', 86_400_000],
  ['a day behind', -86_400_000],
])('a clock that is put %s', (_, shift) => {
  test('costs one refresh, no sign-out and no loop', async () => {
    const now = START + shift
    const refresh = vi.fn(async () => ({ ...renewed, receivedAt: now, expiresAt: now + 300_000 }))
    const { keeper, state } = shared({ ...tokens(300), receivedAt: START }, { refresh })
    const one = keeper()
    state.now = now
    for (let request = 0; request < 10; request += 1) expect(await one.accessToken()).toBe('new')
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  test('causes no sign-out while the sign-on is down', async () => {
    const unreachable = new AppError('unspecified', 'No answer', { status: 0 })
    const { keeper, state } = shared(
      { ...tokens(300), receivedAt: START },
      { refresh: () => Promise.reject(unreachable) },
    )
    state.now += shift
    await keeper()
      .accessToken()
      .catch(() => {})
    expect(state.kept).toBeDefined()
  })
})
