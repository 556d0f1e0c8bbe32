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

    const { stdout } = await terminal.run(['whoami', '--json', 'username'])
    expect(JSON.parse(stdout)).toEqual({ username: 'maja' })
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
