/** The terminal program with a real Keycloak; a person answers its pages in a browser. */
import { describe, expect, it } from 'vitest'
import type { BrowserContext } from '../browser/index.ts'
import { customers } from '../people.ts'
import type { Terminal } from '../terminal/index.ts'
import { expireTokens } from '../terminal/sign-in.ts'
import { script } from '../terminal/stage.ts'
import { type Admin, onKeycloak, typePassword } from './stage.ts'

const SEARCH = ['engagement', 'search', customers.anna.username]
/** Milliseconds. */
const TEN_MINUTES = 600_000

let admin: Admin
let context: BrowserContext
let terminal: Terminal

onKeycloak((stage) => {
  ;({ admin, context, terminal } = stage)
})

const clock = (shift: number): Record<string, string> => ({
  NODE_OPTIONS: `--import=${new URL('../terminal/shifted-clock.ts', import.meta.url).href}`,
  CLOCK_SHIFT: String(shift),
})

/** `headend login`; the password is typed at the address that it prints. */
async function login(environment: Record<string, string> = {}): Promise<number> {
  const running = terminal.start(['login'], environment)
  await running.stderr.waitFor(/https?:\/\/\S+response_type=code\S*\n/)
  const page = await context.newPage()
  await page.goto(/https?:\/\/\S+/.exec(running.stderr.text)?.[0] ?? '')
  await typePassword(page, 'maja')
  await page.getByRole('heading', { name: 'Go back to the terminal' }).waitFor()
  return (await running.finished).status
}

async function loginWithDevice(environment: Record<string, string> = {}): Promise<number> {
  const running = terminal.start(['login', '--device'], environment)
  await running.stderr.waitFor(/https?:\/\/\S+\s/)
  const page = await context.newPage()
  await page.goto(/https?:\/\/\S+/.exec(running.stderr.text)?.[0] ?? '')
  await typePassword(page, 'maja')
  await page.getByRole('button', { name: 'Yes' }).click()
  await page.getByText('Device Login Successful').waitFor()
  return (await running.finished).status
}

const whoami = async () => JSON.parse((await terminal.run(['whoami', '--json', 'username'])).stdout)

const recorded = async (type: string) => (await admin.events()).filter((event) => event.type === type).length

async function expectNoErrors(): Promise<void> {
  expect(await admin.errors()).toEqual([])
}

describe('a sign-in', () => {
  it('through a browser on this machine works, and its log-out leaves no error in the records [SES-026, SES-029]', async () => {
    expect(await login()).toBe(0)
    expect(await whoami()).toEqual({ username: 'maja' })
    expect((await terminal.run(SEARCH)).status).toBe(0)
    const { status, stderr } = await terminal.run(['logout'])
    expect([status, stderr]).toEqual([0, expect.stringContaining('Signed out')])
    expect((await terminal.run(['whoami'])).status).toBe(4)
    expect(await recorded('LOGIN')).toBe(1)
    expect((await recorded('LOGOUT')) + (await recorded('REVOKE_GRANT'))).toBeGreaterThan(0)
    await expectNoErrors()
  })

  it('with a device code works, and its token is renewed [OPN-114, SES-031]', async () => {
    expect(await loginWithDevice()).toBe(0)
    expect(await whoami()).toEqual({ username: 'maja' })
    expireTokens(terminal)
    expect((await terminal.run(SEARCH)).status).toBe(0)
    expect(await recorded('REFRESH_TOKEN')).toBe(1)
  })

  it('of a script needs its secret only', async () => {
    const { status, stdout } = await terminal.run(SEARCH, script)
    expect([status, stdout]).toEqual([0, expect.stringContaining('4711002')])
  })
})

describe('a clock that is wrong', () => {
  it.each([
    ['ahead', TEN_MINUTES],
    ['behind', -TEN_MINUTES],
  ])('by ten minutes %s: signs in both ways, works and renews its token', async (_, shift) => {
    expect(await login(clock(shift))).toBe(0)
    expect((await terminal.run(SEARCH, clock(shift))).status).toBe(0)
    expireTokens(terminal, shift / 1000 + 30)
    expect((await terminal.run(SEARCH, clock(shift))).status).toBe(0)
    expect((await terminal.run(['whoami'], clock(shift))).status).toBe(0)
    expect(await recorded('REFRESH_TOKEN')).toBe(1)
    expect((await terminal.run(['logout'], clock(shift))).status).toBe(0)
    await context.clearCookies()
    expect(await loginWithDevice(clock(shift))).toBe(0)
    expect((await terminal.run(SEARCH, clock(shift))).status).toBe(0)
    await expectNoErrors()
  })
})

it('a session that an administrator has ended asks to sign in at the next refresh [SES-043]', async () => {
  await login()
  await admin.endSessions('maja')
  expireTokens(terminal)
  const { status, stderr } = await terminal.run(['whoami'])
  expect([status, stderr]).toEqual([4, expect.stringContaining("Run 'headend login'")])
})

it('a role that is taken away is gone with the next token [ROL-002, ROL-018]', async () => {
  const mayOperate = async () => (await terminal.run(['can-i', 'stb.operate'])).stdout
  await login()
  expect(await mayOperate()).toBe('yes\n')
  await admin.takeRole('maja', 'engagement-write')
  try {
    expect(await mayOperate()).toBe('yes\n')
    expireTokens(terminal)
    expect(await mayOperate()).toMatch(/^no: needs the role developer-live, engagement-write/)
  } finally {
    await admin.giveRole('maja', 'engagement-write')
  }
})
