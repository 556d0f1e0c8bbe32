/** A person's session in the terminal: real processes that share tokens on a disk, and what may happen to them. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { customers } from '../people.ts'
import type { Provider } from '../provider/index.ts'
import { createVisitor, hiddenField, target } from '../sign-on/visitor.ts'
import { PROGRAM, startInTerminal, type Terminal } from '../terminal/index.ts'
import { keptTokens, letExpire, signInTo } from '../terminal/signed-in.ts'
import { onTerminal, script } from '../terminal/stage.ts'

const anna = customers.anna.engagements.STB
const boxOf = (id: string) => ({ country: 'SE', platform: 'STB', id }) as const
const TOKEN_ENDPOINT = '/realms/headend/protocol/openid-connect/token'
const DISCOVERY = '/realms/headend/.well-known/openid-configuration'
const SEARCH = ['engagement', 'search', customers.anna.username]
const DAY = 86_400_000

let provider: Provider
let terminal: Terminal

onTerminal((stage) => ({ provider, terminal } = stage))

/** Refreshes at the provider since this was called. */
function refreshesFromNow(): () => { granted: number; refused: number } {
  const count = () => provider.world.faults.grants.refresh_token ?? { granted: 0, refused: 0 }
  const before = count()
  return () => ({ granted: count().granted - before.granted, refused: count().refused - before.refused })
}

const fullLogs = (id: string) => provider.world.boxes.of(boxOf(id)).acted.get('fullLogSTB') ?? 0

/** Resolves when a fault that was armed for one call has hit it. */
const struck = () => expect.poll(() => provider.world.faults.armed).toEqual([])

describe('a person', () => {
  it('signs in, asks who and what, and signs out for good [SES-026, SES-029, ROL-002]', async () => {
    expect(await signInTo(terminal, 'maja')).toBe(0)
    const { stdout } = await terminal.run(['whoami', '--json'])
    expect(JSON.parse(stdout)).toEqual({
      username: 'maja',
      name: 'Maja Lindqvist',
      email: 'maja@headend.example',
      roles: ['country-se', 'content-write', 'engagement-write'],
      countries: ['SE'],
      country: 'SE',
      environment: 'pilot',
    })
    expect(await terminal.run(['can-i', 'stb.operate'])).toMatchObject({ status: 0, stdout: 'yes\n' })
    const refreshToken = keptTokens(terminal).refreshToken
    expect(await terminal.run(['logout'])).toMatchObject({
      status: 0,
      stderr: expect.stringContaining('Signed out'),
    })
    expect(await terminal.run(['can-i', 'stb.operate'])).toMatchObject({
      status: 4,
      stdout: 'no: sign in first\n',
      stderr: "Run 'headend login'\n",
    })
    const again = await fetch(provider.url + TOKEN_ENDPOINT, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        client_id: 'headend-cli',
        refresh_token: refreshToken,
      }),
    })
    expect(again.status).toBe(400)
  })

  it('signs out here also where the sign-on service is away, and is told so', async () => {
    await signInTo(terminal, 'maja')
    provider.world.faults.arm({ path: '/realms', drop: 'before' })
    const { status, stderr } = await terminal.run(['logout'])
    expect(stderr).toContain('Signed out here, but not at the sign-on service')
    expect(status).toBe(75)
    expect((await terminal.run(['whoami'])).status).toBe(4)
  })

  it('logout removes the kept token of a service account', async () => {
    await terminal.run(['whoami'], script)
    expect(keptTokens(terminal).accessToken).not.toBe('')
    expect((await terminal.run(['logout'], script)).stderr).toMatch(
      /^The token of headend-script is removed here\nHEADEND_CLIENT_ID is still set/,
    )
    expect(() => keptTokens(terminal)).toThrow('Expected one file')
  })
})

describe('a sign-on that a JSON file describes', () => {
  /** The document, and a configuration that names it, from another server than the sign-on's; its own is not to be had. */
  async function describedElsewhere(): Promise<{ HEADEND_CONFIG: string; close: () => void }> {
    const description = await (await fetch(provider.url + DISCOVERY)).json()
    provider.world.faults.arm({ path: DISCOVERY, status: 404 })
    const { pilot } = provider.configuration.environments
    const server = createServer(({ url, headers }, response) => {
      const signOn = { ...pilot.signOn, metadataUrl: `http://${headers.host}/sign-on.json` }
      const configuration = { ...provider.configuration, environments: { pilot: { ...pilot, signOn } } }
      response.setHeader('Content-Type', 'application/json')
      response.end(JSON.stringify(url === '/sign-on.json' ? description : configuration))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    return { HEADEND_CONFIG: `http://127.0.0.1:${port}/config.json`, close: () => server.close() }
  }

  it('is signed in to by a device code, and renews its token [SES-009, SES-031]', async () => {
    const { HEADEND_CONFIG, close } = await describedElsewhere()
    const login = terminal.start(['login', '--device'], { HEADEND_CONFIG })
    await login.stderr.sees(/https?:\/\/\S+\s/)
    await confirmDevice(/https?:\/\/\S+/.exec(login.stderr.text)?.[0] ?? '')
    expect((await login.finished).status).toBe(0)
    letExpire(terminal)
    const refreshes = refreshesFromNow()
    const { stdout } = await terminal.run(['whoami', '--json', 'username'], { HEADEND_CONFIG })
    expect(JSON.parse(stdout)).toEqual({ username: 'dev' })
    expect(refreshes()).toEqual({ granted: 1, refused: 0 })
    close()
  })
})

/** Somebody at a browser who has been shown the address with the code in it. */
async function confirmDevice(address: string): Promise<void> {
  const visitor = createVisitor()
  const { origin, pathname, searchParams } = new URL(address)
  const typing = await (await visitor.open(origin + pathname)).text()
  const code = { xsrf: hiddenField(typing, 'xsrf'), user_code: searchParams.get('user_code') ?? '' }
  await visitor.open(origin + pathname, code)
  const page = target(await visitor.open(origin + pathname, { ...code, confirm: 'yes' }))
  await visitor.open(target(await visitor.open(page, { account: 'dev' })))
}

describe('a token that ends', () => {
  it('while a full screen is open is renewed as it goes on, and nobody is asked anything', async () => {
    await signInTo(terminal, 'maja')
    const screen = startInTerminal(process.execPath, [PROGRAM], terminal.variables({ NO_COLOR: '1' }))
    await screen.output.sees('TV account id or e-mail')
    const refreshes = refreshesFromNow()
    letExpire(terminal)
    screen.type(`${anna}\r`)
    await screen.output.sees(/› [\s\S]*q quit/)
    screen.type('\r')
    await screen.output.sees('b box tools')
    expect(refreshes()).toEqual({ granted: 1, refused: 0 })
    letExpire(terminal)
    screen.type('t')
    await screen.output.sees('Now streaming events')
    const before = fullLogs(anna)
    letExpire(terminal)
    screen.type('bfull debug\r')
    await screen.output.sees(/Full debug log\w* .*initiated|>> .*\(\d+ ms\)/)
    expect(fullLogs(anna)).toBe(before + 1)
    expect(refreshes()).toEqual({ granted: 3, refused: 0 })
    expect(screen.output.text).not.toMatch(/SIGNED OUT|Not authenticated/)
    screen.kill('SIGKILL')
    await screen.ended
  })

  it('and whose refresh is refused asks to sign in [SES-043]', async () => {
    await signInTo(terminal, 'maja')
    await provider.world.signOn.endSessions('maja')
    letExpire(terminal)
    const { status, stderr } = await terminal.run(['whoami'])
    expect(stderr).toContain("Run 'headend login'")
    expect(status).toBe(4)
  })
})

describe('a process that ends in the middle of a refresh', () => {
  it('by Ctrl-C keeps the new tokens first, and calls nothing more', async () => {
    await signInTo(terminal, 'maja')
    letExpire(terminal)
    const { promise: until, resolve: answer } = Promise.withResolvers<void>()
    provider.world.faults.arm({ path: TOKEN_ENDPOINT, until, times: 1 })
    const refreshes = refreshesFromNow()
    const before = fullLogs(anna)
    const interrupted = terminal.start(['stb', 'full-log', anna, '--country', 'SE'])
    await struck()
    // The signal is there before the answer is even made.
    interrupted.child.kill('SIGINT')
    answer()
    expect((await interrupted.finished).status).toBe(130)
    // Before it had ended: a later refresh is not this one.
    expect(refreshes()).toEqual({ granted: 1, refused: 0 })
    expect(fullLogs(anna)).toBe(before)
    expect((await terminal.run(['whoami'])).status).toBe(0)
    expect(refreshes()).toEqual({ granted: 1, refused: 0 })
  })
})

describe('a clock that is wrong', () => {
  const clock = (shift: number) => ({
    NODE_OPTIONS: `--import=${new URL('../terminal/shifted-clock.ts', import.meta.url).href}`,
    CLOCK_SHIFT: String(shift),
  })

  it.each([
    ['ahead', DAY],
    ['behind', -DAY],
  ])('by a day %s signs in, works, and refreshes nothing that is good', async (_, shift) => {
    expect(await signInTo(terminal, 'maja', clock(shift))).toBe(0)
    expect(Math.abs(keptTokens(terminal).expiresAt - Date.now() - shift)).toBeLessThan(600_000)
    const refreshes = refreshesFromNow()
    expect((await terminal.run(SEARCH, clock(shift))).status).toBe(0)
    expect(refreshes()).toEqual({ granted: 0, refused: 0 })
  })
})

describe('a token that a service refuses', () => {
  it('ends a search with 4, says what to do, and is renewed for the next one [SES-033, SES-034, NET-019]', async () => {
    await signInTo(terminal, 'maja')
    const refreshes = refreshesFromNow()
    const path = `/rest/engagementadmin/admin/v1/engagement/SE/STB/${anna}`
    const before = provider.world.faults.calls(path)
    provider.world.faults.arm({ path, status: 401, times: 1 })
    const { status, stderr } = await terminal.run(['engagement', 'view', 'STB', anna])
    expect(stderr).toMatch(/^headend: Not authenticated/)
    expect(stderr).toContain('Run it again: the token will be renewed')
    expect(status).toBe(4)
    expect(provider.world.faults.calls(path)).toEqual(before)
    expect(refreshes()).toEqual({ granted: 0, refused: 0 })
    expect((await terminal.run(['engagement', 'view', 'STB', anna])).status).toBe(0)
    expect(refreshes()).toEqual({ granted: 1, refused: 0 })
  })
})

describe('a role that is taken away', () => {
  const demoted = { account: 'maja', roles: ['country-se', 'engagement-read'] }
  const refusal =
    'needs developer-live, engagement-write or engagement-write-restricted; you have country-se, engagement-read'

  it('acts with the next token, and not before; given back it acts again [ROL-002, ROL-018]', async () => {
    await signInTo(terminal, 'maja')
    const mayI = async () => (await terminal.run(['can-i', 'stb.operate'])).stdout
    expect(await mayI()).toBe('yes\n')
    provider.world.faults.arm(demoted)
    expect(await mayI()).toBe('yes\n')
    letExpire(terminal)
    expect(await mayI()).toBe(`no: ${refusal}\n`)
    provider.world.faults.clear()
    letExpire(terminal)
    expect(await mayI()).toBe('yes\n')
  })

  it('is taken away in the middle of a full screen too', async () => {
    await signInTo(terminal, 'maja')
    const screen = startInTerminal(process.execPath, [PROGRAM], terminal.variables({ NO_COLOR: '1' }))
    await screen.output.sees('TV account id or e-mail')
    screen.type(`${anna}\r`)
    await screen.output.sees(/› [\s\S]*q quit/)
    screen.type('\r')
    await screen.output.sees('b box tools')
    const before = fullLogs(anna)
    provider.world.faults.arm(demoted)
    letExpire(terminal)
    screen.type('bfull debug\r')
    await screen.output.sees(/needs developer-live, engagement-write/)
    expect(fullLogs(anna)).toBe(before)
    screen.kill('SIGKILL')
    await screen.ended
  })
})
