/** `headend` as people and scripts meet it: the real program, in processes and on a real pseudo-terminal. */
import { describe, expect, it } from 'vitest'
import type { Browser } from '../browser/index.ts'
import { onBrowser } from '../browser/worker-browser.ts'
import { customers } from '../people.ts'
import type { Provider } from '../provider/index.ts'
import { PROGRAM, startInTerminal, type Terminal } from '../terminal/index.ts'
import { onTerminal, script } from '../terminal/stage.ts'

const anna = customers.anna.engagements.STB

let provider: Provider
let terminal: Terminal

onTerminal((stage) => ({ provider, terminal } = stage))

describe('signing in', () => {
  let browser: Browser

  onBrowser((opened) => (browser = opened))

  it('opens the sign-in page, comes back to the terminal and is remembered [SES-001, SES-029]', async () => {
    const login = terminal.start(['login'])
    await login.stderr.sees(/https?:\/\/\S+response_type=code\S*/)
    const address = /https?:\/\/\S+/.exec(login.stderr.text)?.[0] ?? ''
    expect(new URL(address).searchParams.get('code_challenge_method')).toBe('S256')
    const page = await browser.newPage()
    await page.goto(address)
    await page.getByRole('button', { name: /maja/ }).click()
    expect((await login.finished).status).toBe(0)
    await page.close()

    const { stdout } = await terminal.run(['whoami', '--json'])
    expect(JSON.parse(stdout)).toMatchObject({
      username: 'maja',
      roles: expect.arrayContaining(['country-se']),
    })
    expect((await terminal.run(['logout'])).status).toBe(0)
    expect((await terminal.run(['whoami'])).status).toBe(4)
  })

  it('needs no browser with a client secret', async () => {
    const { stdout, status } = await terminal.run(['engagement', 'search', customers.anna.username], script)
    expect(stdout.split('\n')[0]?.split('\t')).toContain(anna)
    expect(status).toBe(0)
  })

  it('uses a given token as it is', async () => {
    const token = { HEADEND_TOKEN: await provider.accessToken('olli') }
    expect((await terminal.run(['whoami', '--json'], token)).stdout).toContain('olli')
  })
})

describe('output', () => {
  it('is a table with headers on a terminal [ENG-018]', async () => {
    const args = [PROGRAM, 'engagement', 'search', customers.anna.username]
    const screen = startInTerminal(process.execPath, args, terminal.variables(script))
    screen.resize(160, 24)
    expect(await screen.ended).toBe(0)
    expect(screen.output.text).toMatch(
      /User name\s+Email address\s+Name\s+Country\s+Platform\s+Engagement ID\s+Status/,
    )
  })

  it.each([
    [
      ['engagement', 'search', customers.anna.username],
      `Anna Lindqvist  SE       STB       ${anna}        ACTIVE`,
      'Email address',
    ],
    [['package', 'list', '--limit', '5'], '1001        Bas', 'Sort order'],
    [['voucher', 'list', `STB/${anna}`], 'TVA-SE-ANNA-prepaid-1', 'Used'],
  ])(
    'of %j has ids, names and states whole at 80 columns, and says what there was no room for',
    async (words, whole, hidden) => {
      const variables = terminal.variables({ ...script, NO_COLOR: '1' })
      const screen = startInTerminal(process.execPath, [PROGRAM, ...words], variables)
      expect(await screen.ended).toBe(0)
      const lines = screen.output.text.split(/\r?\n/)
      expect(lines.filter((line) => line.length > 80 && !line.includes('hidden at this width'))).toEqual([])
      expect(lines.join('\n')).toContain(whole)
      expect(lines.join('\n')).toContain(`hidden at this width (${hidden})`)
    },
  )

  it('is one JSON document with --json, of the chosen fields', async () => {
    const args = ['engagement', 'search', customers.anna.username, '--json', 'id,platform']
    expect(JSON.parse((await terminal.run(args, script)).stdout)).toEqual([
      { id: '4711002', platform: 'STB' },
      { id: '4711003', platform: 'OTT' },
    ])
  })

  it('names the fields there are when asked for another', async () => {
    const { stderr, status } = await terminal.run(
      ['engagement', 'search', 'anna.lindqvist', '--json', 'nmae'],
      script,
    )
    expect(stderr).toMatch(/username.*email.*name/s)
    expect(status).toBe(2)
  })

  it('never carries a raw control character of a name to the terminal', async () => {
    for (const format of [[], ['--json']]) {
      const { stdout } = await terminal.run(
        ['engagement', 'search', customers.hostile.username, ...format],
        script,
      )
      expect(stdout).toContain('Fientlig')
      expect(stdout.replace(/[\t\n]/g, '')).not.toMatch(/[\p{Cc}\p{Cf}]/u)
    }
  })
})

/** What boxes were told: how they are set is only asked. */
const orders = () =>
  provider.world.faults
    .calls('/rest/legacybridge/')
    .filter(({ path }) => !path.includes('/remoteconfiguration/'))

describe('exit statuses', () => {
  it.each([
    ['2 for a term of three characters [ENG-001, BAD-021]', ['engagement', 'search', 'abc'], 2],
    ['2 for an unknown tool', ['stb', 'explode', anna], 2],
    ['2 for an unknown country', ['stb', 'hw-reboot', anna, '--country', 'XX', '--yes'], 2],
    ['2 for an unknown platform', ['stb', 'hw-reboot', anna, '--platform', 'DVD', '--yes'], 2],
    ['6 for an unknown engagement', ['engagement', 'view', 'STB', '1'], 6],
    [
      '7 for a tool that the platform lacks [STB-003, BAD-037]',
      ['stb', 'factory-reset', anna, '--platform', 'OTT', '--yes'],
      7,
    ],
    [
      '7 for an update from BSS in Denmark [STB-004, BAD-038]',
      ['stb', 'update-from-bss', '4714002', '--country', 'DK', '--yes'],
      7,
    ],
  ])('%s', async (_, args, expected) => {
    const before = orders()
    expect((await terminal.run(args, script)).status).toBe(expected)
    expect(orders()).toEqual(before)
  })

  it('4 when nobody is signed in, and what to do', async () => {
    const { stderr, status } = await terminal.run(['engagement', 'search', 'anna.lindqvist'])
    expect(stderr).toContain('headend login')
    expect(status).toBe(4)
  })

  it('4 when the token is refused', async () => {
    provider.world.faults.arm({ path: '/rest/engagementadmin', status: 401 })
    expect((await terminal.run(['engagement', 'search', 'anna.lindqvist'], script)).status).toBe(4)
  })

  it('5 when a role is missing, naming it [ROL-019, ROL-028]', async () => {
    const token = { HEADEND_TOKEN: await provider.accessToken('olli') }
    const args = ['stb', 'hw-reboot', customers.mikko.engagements.STB, '--country', 'FI', '--yes']
    const { stderr, status } = await terminal.run(args, token)
    expect(stderr).toContain('engagement-write')
    expect(status).toBe(5)
  })

  it('8 when the box may have acted and no answer came', async () => {
    provider.world.faults.arm({ path: '/rest/legacybridge/', drop: 'after' })
    const { stderr, status } = await terminal.run(
      ['stb', 'hw-reboot', anna, '--country', 'SE', '--yes'],
      script,
    )
    expect(stderr).toContain('may or may not have been done')
    expect(status).toBe(8)
  })

  it('2 for a configuration that is missing, not JSON or wrong, naming where and what', async () => {
    const of = (HEADEND_CONFIG: string) => terminal.run(['whoami'], { HEADEND_CONFIG })
    for (const [source, expectation] of [
      ['/no/such/config.json', '/no/such/config.json'],
      [`${provider.url}/healthz`, 'JSON'],
      [`${provider.url}/realms/headend/.well-known/openid-configuration`, 'brand'],
    ] as const) {
      const { stderr, status } = await of(source)
      expect(stderr).toContain(source)
      expect(stderr).toContain(expectation)
      expect(status).toBe(2)
    }
  })
})

describe('box tools', () => {
  it('are not run without a yes when nobody can be asked', async () => {
    const id = customers.testSe.engagements.STB
    const { status } = await terminal.run(['stb', 'hw-reboot', id, '--country', 'SE'], {
      ...script,
      input: 'y\n',
    })
    expect(status).not.toBe(0)
    expect(provider.world.boxes.of({ country: 'SE', platform: 'STB', id }).acted.size).toBe(0)
  })

  it('ask on a terminal, and a typed yes runs them', async () => {
    const args = [PROGRAM, 'stb', 'hw-reboot', anna, '--country', 'SE']
    const screen = startInTerminal(process.execPath, args, terminal.variables(script))
    await screen.output.sees('Hardware reboot?')
    screen.type('y\r')
    await screen.output.sees('Hardware reboot initiated')
    expect(await screen.ended).toBe(0)
  })

  it('show with --dry-run what would be sent, and send nothing', async () => {
    const before = provider.world.faults.calls('/rest/legacybridge/')
    const { stdout } = await terminal.run(['stb', 'hw-reboot', anna, '--country', 'SE', '--dry-run'], script)
    expect(stdout).toContain(
      `GET ${provider.url}/rest/legacybridge/admin/v1/executeservice/execute/hwRebootSTB/SE/STB/${anna}`,
    )
    expect(provider.world.faults.calls('/rest/legacybridge/')).toEqual(before)
  })
})
