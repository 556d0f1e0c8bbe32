/** A bad line: whatever happens to an answer on its way, people are told what it was, nothing hangs, and work goes on. */
import { boxCommand } from '@headend/core/engagements'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, type BrowserContext, ConsolePage, newContext } from '../browser/index.ts'
import { onBrowser } from '../browser/worker-browser.ts'
import { customers } from '../people.ts'
import type { Provider } from '../provider/index.ts'
import { type SocketProxy, startSocketProxy, type Trouble } from '../socket-proxy/index.ts'
import { Terminal } from '../terminal/index.ts'
import { script } from '../terminal/stage.ts'
import { configurationOf, startWorld } from '../world.ts'

const anna = { country: 'SE', platform: 'STB', id: customers.anna.engagements.STB } as const
const ENGAGEMENT = '/rest/engagementadmin/admin/v1/engagement/'
const BOX = '/rest/legacybridge/admin/v1/executeservice/'

/** Milliseconds: what a person is made to wait where no answer comes. */
const PATIENCE = 4000
/** The terminal names the host besides, a browser does not know more. */
const LOST = 'the connection was lost'
const NO_JSON = 'The answer is not valid JSON (status 200)'
const UNKNOWN = 'may or may not have been done'
const tool = boxCommand('default-log')

let proxy: SocketProxy
let provider: Provider
let terminal: Terminal

beforeAll(async () => {
  proxy = await startSocketProxy()
  provider = await startWorld({ publicUrl: proxy.url, requestTimeout: PATIENCE })
  proxy.leadTo(provider.localUrl)
})
afterAll(async () => {
  await proxy.close()
  await provider.close()
})
beforeEach(() => {
  terminal = new Terminal(configurationOf(provider))
})
afterEach(() => {
  proxy.calm()
  provider.world.faults.clear()
  terminal.leave()
})

interface Row {
  what: string
  damage: Trouble['damage']
  says: string
}

const CUT: Row = { what: 'an answer that is cut in the middle', damage: 'halve', says: LOST }
const RESET: Row = { what: 'a connection that is reset', damage: 'reset', says: LOST }
const CORRUPT: Row = { what: 'an answer with wrong bytes', damage: 'corrupt', says: NO_JSON }

describe('the console', () => {
  let browser: Browser
  let context: BrowserContext
  let tab: ConsolePage
  let crashes: string[]

  onBrowser((opened) => (browser = opened))
  beforeAll(async () => {
    context = await newContext(browser)
    context.setDefaultTimeout(30_000)
    crashes = []
    context.on('weberror', (error) => crashes.push(error.error().message))
    tab = new ConsolePage(await context.newPage(), provider)
    await tab.open('/engagements')
    await tab.signInAs('maja')
  })
  afterAll(async () => {
    await context.close()
    expect(crashes).toEqual([])
  })

  const openEngagement = () => tab.open(`/engagements/STB/${anna.id}?country=SE`)
  const itsName = () => tab.page.getByRole('heading', { name: 'anna.lindqvist Anna Lindqvist' })

  it.each([CUT, RESET, CORRUPT])('says what $what was, and shows the page at the next try', async (row) => {
    proxy.trouble({ path: ENGAGEMENT, damage: row.damage })
    await openEngagement()
    await tab.page.getByText(row.says).first().waitFor()
    proxy.calm()
    await tab.page.getByRole('button', { name: 'Try again' }).click()
    await itsName().waitFor()
  })

  it('waits for no answer longer than it may: neither of a service nor of the sign-on [NET-017, BAD-040]', async () => {
    const stranger = await newContext(browser)
    const door = new ConsolePage(await stranger.newPage(), provider)
    for (const path of [ENGAGEMENT, '/realms']) proxy.trouble({ path, damage: 'swallow' })
    await Promise.all([openEngagement(), door.open('/')])
    await tab.page.getByText('Aborted due to timeout').first().waitFor()
    await door.page.getByRole('button', { name: 'Login' }).waitFor()
    await door.page.getByRole('alert').getByText("Can't reach the sign-in service").waitFor()
    await stranger.close()
  })

  it('waits for an answer that trickles in', async () => {
    proxy.trouble({ path: ENGAGEMENT, damage: { trickle: 2 } })
    await openEngagement()
    await itsName().waitFor()
  })

  it('says that nobody knows whether the box acted where the connection is reset, and runs the next', async () => {
    await tab.openBoxTools(anna)
    proxy.trouble({ path: BOX, damage: 'reset' })
    await tab.boxTool(tool.title).click()
    await tab.toasts.getByText(UNKNOWN).waitFor()
    proxy.calm()
    await tab.boxTool(tool.title).click()
    await tab.toasts.getByText(tool.tool.success).waitFor()
  })
})

describe('the terminal', () => {
  const view = ['engagement', 'view', anna.platform, anna.id, '--country', anna.country]
  const tail = ['tail', anna.id, '--platform', 'STB', '--country', 'SE']

  it('says that an answer was cut in the middle, and ends with 75 [NET-018]', async () => {
    proxy.trouble({ path: ENGAGEMENT, damage: 'halve' })
    const { stderr, stdout, status } = await terminal.run(view, script)
    expect(stderr).toContain(LOST)
    expect([status, stdout]).toEqual([75, ''])
  })

  it('waits for an answer that trickles in', async () => {
    proxy.trouble({ path: ENGAGEMENT, damage: { trickle: 2 } })
    const { stdout, status } = await terminal.run(view, script)
    expect(stdout).toContain('Anna')
    expect(status).toBe(0)
  })

  it('waits for no answer longer than it may, and ends with 8 where the box may have acted', async () => {
    const token = { HEADEND_TOKEN: await provider.accessToken('maja') }
    const reboot = ['stb', 'hw-reboot', anna.id, '--country', 'SE', '--yes']
    for (const path of [BOX, '/rest/v1/subscribe', '/realms']) proxy.trouble({ path, damage: 'swallow' })
    const [box, events, signOn] = await Promise.all([
      terminal.run(reboot, token),
      terminal.run(tail, token),
      terminal.run(tail, script),
    ])
    expect(box).toMatchObject({ status: 8, stderr: expect.stringContaining(UNKNOWN) })
    expect([events.status, signOn.status]).toEqual([75, 75])
  })
})
