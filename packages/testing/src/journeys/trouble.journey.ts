/** A bad connection: an answer that never arrives is reported, and nothing hangs. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, type BrowserContext, ConsolePage, newContext } from '../browser/index.ts'
import { onBrowser } from '../browser/worker-browser.ts'
import { customers } from '../people.ts'
import type { Provider } from '../provider/index.ts'
import { type SocketProxy, startSocketProxy } from '../socket-proxy/index.ts'
import { Terminal } from '../terminal/index.ts'
import { script } from '../terminal/stage.ts'
import { configurationOf, startWorld } from '../with-provider.ts'

const anna = { country: 'SE', platform: 'STB', id: customers.anna.engagements.STB } as const
const ENGAGEMENT = '/rest/engagementadmin/admin/v1/engagement/'
const BOX = '/rest/legacybridge/admin/v1/executeservice/'

/** Milliseconds: what a person is made to wait where no answer comes. */
const PATIENCE = 4000
const UNKNOWN = 'the result is unknown'

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

  it('waits for no answer longer than it may, neither of a service nor of the sign-on [NET-017, BAD-040]', async () => {
    const stranger = await newContext(browser)
    const door = new ConsolePage(await stranger.newPage(), provider)
    for (const path of [ENGAGEMENT, '/realms']) proxy.swallow(path)
    await Promise.all([openEngagement(), door.open('/')])
    await tab.page.getByText('Aborted due to timeout').first().waitFor()
    await door.page.getByRole('button', { name: 'Login' }).waitFor()
    await door.page.getByRole('alert').getByText("Can't reach the sign-in service").waitFor()
    await stranger.close()
  })
})

describe('the terminal', () => {
  const tail = ['tail', anna.id, '--platform', 'STB', '--country', 'SE']

  it('waits for no answer longer than it may, and ends with 8 where the box may have acted', async () => {
    const token = { HEADEND_TOKEN: await provider.accessToken('maja') }
    const reboot = ['stb', 'hw-reboot', anna.id, '--country', 'SE', '--yes']
    for (const path of [BOX, '/rest/v1/subscribe', '/realms']) proxy.swallow(path)
    const [box, events, signOn] = await Promise.all([
      terminal.run(reboot, token),
      terminal.run(tail, token),
      terminal.run(tail, script),
    ])
    expect(box).toMatchObject({ status: 8, stderr: expect.stringContaining(UNKNOWN) })
    expect([events.status, signOn.status]).toEqual([75, 75])
  })
})
