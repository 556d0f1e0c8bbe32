/**
 * A person's session in the terminal: real processes that share tokens on a disk, and what may happen to
 * them.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { customers } from '../people.ts'
import { createVisitor, hiddenField, redirectTarget } from '../sign-on/visitor.ts'
import { PROGRAM, startInTerminal } from '../terminal/index.ts'
import { expireTokens, signInTo } from '../terminal/sign-in.ts'
import { provider, terminal, withTerminal } from '../terminal/stage.ts'

const anna = customers.anna.engagements.STB
const boxOf = (id: string) => ({ country: 'SE', platform: 'STB', id }) as const
const TOKEN_ENDPOINT = '/realms/headend/protocol/openid-connect/token'
const DISCOVERY = '/realms/headend/.well-known/openid-configuration'

withTerminal()

/** Refreshes at the provider since this was called. */
function refreshesFromNow(): () => { granted: number; refused: number } {
  const count = () => provider.world.faults.grants.refresh_token ?? { granted: 0, refused: 0 }
  const before = count()
  return () => ({ granted: count().granted - before.granted, refused: count().refused - before.refused })
}

const fullLogs = (id: string) => provider.world.boxes.of(boxOf(id)).acted.get('fullLogSTB') ?? 0

/** Resolves when a fault that was armed for one call has hit it. */
const struck = () => expect.poll(() => provider.world.faults.armed).toEqual([])

describe('a sign-on that a JSON file describes', () => {
  /**
   * The document, and a configuration that names it, from another server than the sign-on's; its own is not
   * to be had.
   */
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
    await login.stderr.waitFor(/https?:\/\/\S+\s/)
    await confirmDevice(/https?:\/\/\S+/.exec(login.stderr.text)?.[0] ?? '')
    expect((await login.finished).status).toBe(0)
    expireTokens(terminal)
    const refreshes = refreshesFromNow()
    const { stdout } = await terminal.run(['whoami', '--json', 'username'], { HEADEND_CONFIG })
    expect(JSON.parse(stdout)).toEqual({ username: 'dev' })
    expect(refreshes()).toEqual({ granted: 1, refused: 0 })
    close()
  })
})

/** A person at a browser, with the address that holds the code. */
async function confirmDevice(address: string): Promise<void> {
  const visitor = createVisitor()
  const { origin, pathname, searchParams } = new URL(address)
  const typing = await (await visitor.open(origin + pathname)).text()
  const code = { xsrf: hiddenField(typing, 'xsrf'), user_code: searchParams.get('user_code') ?? '' }
  await visitor.open(origin + pathname, code)
  const page = redirectTarget(await visitor.open(origin + pathname, { ...code, confirm: 'yes' }))
  await visitor.open(redirectTarget(await visitor.open(page, { account: 'dev' })))
}

describe('a token that ends', () => {
  it('is renewed while the full screen is open, without a question', async () => {
    await signInTo(terminal, 'maja')
    const screen = startInTerminal(process.execPath, [PROGRAM], terminal.variables({ NO_COLOR: '1' }))
    await screen.output.waitFor('TV account id or e-mail')
    const refreshes = refreshesFromNow()
    expireTokens(terminal)
    screen.type(`${anna}\r`)
    await screen.output.waitFor(/› [\s\S]*q quit/)
    screen.type('\r')
    await screen.output.waitFor('b box tools')
    expect(refreshes()).toEqual({ granted: 1, refused: 0 })
    expireTokens(terminal)
    screen.type('t')
    await screen.output.waitFor('Now streaming events')
    const before = fullLogs(anna)
    expireTokens(terminal)
    screen.type('bfull debug\r')
    await screen.output.waitFor(/Full debug log\w* .*initiated|>> .*\(\d+ ms\)/)
    expect(fullLogs(anna)).toBe(before + 1)
    expect(refreshes()).toEqual({ granted: 3, refused: 0 })
    expect(screen.output.text).not.toMatch(/SIGNED OUT|Not authenticated/)
    screen.kill('SIGKILL')
    await screen.ended
  })
})

describe('a process that ends in the middle of a refresh', () => {
  it('by Ctrl-C keeps the new tokens first, and calls nothing more', async () => {
    await signInTo(terminal, 'maja')
    expireTokens(terminal)
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
