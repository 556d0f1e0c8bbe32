/** A bad line: whatever happens to an answer on its way, people are told what it was, nothing hangs, and work goes on. */
import { type BoxToolName, boxCommand } from '@headend/core/engagements'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, type BrowserContext, ConsolePage, newContext } from '../browser/index.ts'
import { onBrowser } from '../browser/worker-browser.ts'
import { customers } from '../people.ts'
import type { Fault, Provider } from '../provider/index.ts'
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
  ids: string
  damage?: Trouble['damage']
  fault?: Omit<Fault, 'path'>
  /** Where the console has a page of its own for it. */
  page?: string
  says: string
  status: number
}

const ROWS: readonly Row[] = [
  { what: 'an answer that is cut in the middle', ids: 'NET-018', damage: 'halve', says: LOST, status: 75 },
  { what: 'a connection that is reset', ids: 'NET-018', damage: 'reset', says: LOST, status: 75 },
  {
    what: 'an answer with wrong bytes',
    ids: 'NET-022, BAD-039',
    damage: 'corrupt',
    says: NO_JSON,
    status: 1,
  },
  {
    what: 'an answer that never comes',
    ids: 'NET-017, BAD-040',
    damage: 'swallow',
    says: 'Aborted due to timeout',
    status: 75,
  },
  {
    what: 'an answer that is no JSON',
    ids: 'NET-022, BAD-039',
    fault: { body: 'broken-json' },
    says: NO_JSON,
    status: 1,
  },
  {
    what: 'a service that fails',
    ids: 'NET-021',
    fault: { status: 500 },
    says: 'The service answered 500',
    status: 1,
  },
  {
    what: 'something that is not there',
    ids: 'NET-020',
    fault: { status: 404 },
    page: 'Not Found',
    says: 'A fault was armed',
    status: 6,
  },
]

const SLOW: readonly (Pick<Row, 'what'> & { damage: Trouble['damage'] })[] = [
  { what: 'an answer that is late', damage: { delay: 700 } },
  { what: 'an answer that trickles in', damage: { trickle: 2 } },
]

function arm(path: string, { damage, fault }: Partial<Row>): void {
  if (damage) proxy.trouble({ path, damage })
  if (fault) provider.world.faults.arm({ path, ...fault })
}

function calm(): void {
  proxy.calm()
  provider.world.faults.clear()
}

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

  it.each(ROWS)('says what $what was, and shows the page when it is tried again [$ids]', async (row) => {
    arm(ENGAGEMENT, row)
    await openEngagement()
    await tab.page
      .getByText(row.page ?? row.says)
      .first()
      .waitFor()
    calm()
    await (row.page ? openEngagement() : tab.page.getByRole('button', { name: 'Try again' }).click())
    await itsName().waitFor()
  })

  it.each(SLOW)('waits for $what', async (row) => {
    arm(ENGAGEMENT, row)
    await openEngagement()
    await itsName().waitFor()
  })

  it('says that nobody knows whether the box acted where the connection is reset or no answer comes, and runs the next', async () => {
    await tab.openBoxTools(anna)
    for (const damage of ['reset', 'swallow'] as const) {
      proxy.trouble({ path: BOX, damage })
      await run('default-log')
      await tab.toasts.getByText(UNKNOWN).waitFor()
      await tab.closeMessages()
      calm()
      await run('default-log')
      await tab.toasts.getByText(boxCommand('default-log').tool.success).waitFor()
      await tab.closeMessages()
    }
  })

  async function run(tool: BoxToolName): Promise<void> {
    const { title, tool: facts } = boxCommand(tool)
    await tab.boxTool(title).click()
    if (facts.yes) await tab.page.getByRole('alertdialog').getByRole('button', { name: facts.yes }).click()
  }

  it('shows the start page where the sign-on never answers, and says so to who wants in', async () => {
    const stranger = await newContext(browser)
    const door = new ConsolePage(await stranger.newPage(), provider)
    proxy.trouble({ path: '/realms', damage: 'swallow' })
    await door.open('/')
    await door.page.getByRole('button', { name: 'Login' }).click()
    await door.page.getByText('The sign-in cannot be reached').waitFor()
    calm()
    await door.open('/engagements')
    await door.signInAs('maja')
    await stranger.close()
  })
})

describe('the terminal', () => {
  const view = ['engagement', 'view', anna.platform, anna.id, '--country', anna.country]

  it.each(ROWS)('says what $what was and ends with $status [$ids]', async (row) => {
    arm(ENGAGEMENT, row)
    const { stderr, stdout, status } = await terminal.run(view, script)
    expect(stderr).toContain(row.says)
    expect([status, stdout]).toEqual([row.status, ''])
  })

  it('ends with 4 where its token is refused [NET-019]', async () => {
    arm(ENGAGEMENT, { fault: { status: 401 } })
    expect((await terminal.run(view, script)).status).toBe(4)
  })

  it.each(SLOW)('waits for $what', async (row) => {
    arm(ENGAGEMENT, row)
    const { stdout, status } = await terminal.run(view, script)
    expect(stdout).toContain('Anna')
    expect(status).toBe(0)
  })

  it('ends with 8 where the connection is reset and the box may have acted', async () => {
    proxy.trouble({ path: BOX, damage: 'reset' })
    await expectUnknown()
  })

  async function expectUnknown(): Promise<void> {
    const reboot = ['stb', 'hw-reboot', anna.id, '--country', 'SE', '--yes']
    const { stderr, status } = await terminal.run(reboot, script)
    expect(stderr).toContain(UNKNOWN)
    expect(status).toBe(8)
  }

  /** Where this path never answers. */
  async function expectTailEnds(path: string): Promise<void> {
    const { status } = await terminal.run(['tail', anna.id, '--platform', 'STB', '--country', 'SE'], script)
    expect.soft(status, path).toBe(75)
  }

  it.each(['/realms', '/rest/engagementadmin'])(
    'waits no longer than it may where %s never answers',
    async (path) => {
      proxy.trouble({ path, damage: 'swallow' })
      await expectTailEnds(path)
    },
  )

  it('ends with 8 where no answer comes and the box may have acted, and waits no longer than it may for events that never come', async () => {
    const EVENTS = '/rest/v1/subscribe'
    // Neither asks for what the other waits for: both wait at once.
    for (const path of [BOX, EVENTS]) proxy.trouble({ path, damage: 'swallow' })
    await Promise.all([expectUnknown(), expectTailEnds(EVENTS)])
  })
})
