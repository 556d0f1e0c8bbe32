/** What the console uploads of itself, in a real browser: from the error to what arrives. */
import { describe, expect, it } from 'vitest'
import type { BrowserContext, ConsolePage } from '../browser/index.ts'
import { onStage } from '../browser/stage.ts'
import { customers } from '../people.ts'
import type { Provider } from '../provider/index.ts'

interface Arrived {
  logType: 'LOG' | 'STATISTICS'
  payloads: Record<string, unknown>[]
  [field: string]: unknown
}

const ENGAGEMENTS = '/rest/engagementadmin/'

let provider: Provider
let context: BrowserContext
let tab: ConsolePage
/** How each upload left: 'ping' is a beacon. */
let ways: string[]

onStage(
  (stage) => {
    ;({ provider, context, tab } = stage)
    provider.world.remoteLogs.length = 0
    ways = []
    context.on('request', (request) => {
      if (request.url().endsWith('/remote-log')) ways.push(request.resourceType())
    })
  },
  { mayCrash: true },
)

/** What arrived of one kind, once there is as much of it as a test expects. */
async function arrived(logType: Arrived['logType'], most = 1): Promise<Arrived[]> {
  const all = () => (provider.world.remoteLogs as Arrived[]).filter((upload) => upload.logType === logType)
  await expect.poll(() => all().length).toBeGreaterThanOrEqual(most)
  return all()
}

const messages = (uploads: readonly Arrived[]) =>
  uploads.flatMap(({ payloads }) => payloads.map((p) => p.message))

/** An error that nobody catches. */
const crash = (message: string) =>
  tab.page.evaluate((text) => {
    setTimeout(() => {
      throw new Error(text)
    })
  }, message)

async function atStart(): Promise<void> {
  await tab.open('/')
  await tab.page.getByRole('button', { name: 'Login' }).waitFor()
}

describe('an error', () => {
  it('that nobody catches arrives in its envelope, by beacon and without secrets [API-011, NET-049, NET-050, NET-056, OPN-110]', async () => {
    await tab.openAs('maja', '/engagements')
    await crash('No: Bearer abc.def, password=hunter2 of anna@mail.test')
    const [upload] = await arrived('LOG')
    const { payloads, bootId, deviceId, platformName, ...envelope } = upload as Arrived
    expect(envelope).toEqual({
      networkType: 'UNKNOWN',
      deviceType: 'BROWSER',
      model: '',
      productName: 'Headend',
      platformVersion: '',
      nativeVersion: '',
      uiName: 'console',
      client: 'adminui',
      uiVersion: '0.0.49',
      environment: 'pilot',
      country: 'SE',
      brand: 'headend',
      accountId: '',
      username: 'maja',
      logType: 'LOG',
    })
    expect([bootId, deviceId, platformName]).toEqual(Array(3).fill(expect.stringMatching(/./)))
    expect(payloads).toEqual([
      {
        sequence: expect.any(Number),
        timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
        level: 'ERROR',
        loggerId: 'page',
        message: expect.stringContaining('No: Bearer [masked] password=[masked] of [masked]'),
        args: [expect.objectContaining({ name: 'Error', stack: expect.any(String) })],
      },
    ])
    expect(JSON.stringify(upload)).not.toMatch(/abc\.def|hunter2|anna@/)
    await expect.poll(() => ways).toEqual(['ping'])
  })

  it('of a page that asked in a way that cannot work arrives', async () => {
    // An address that has lost its id on the way.
    await tab.openAs('kari', '/selection-menu/undefined?country=NO')
    await tab.page.getByText('No selection item id is given').waitFor()
    expect(messages(await arrived('LOG'))).toEqual(['The page could not be shown'])
  })

  it('is none where somebody has mistyped an address: that is told, with what was given, and not logged', async () => {
    await tab.openAs('maja', '/tv-packages/abc?country=SE')
    await tab.page.getByText('No valid package id supplied').waitFor()
    await tab.page.getByText('Given: abc').waitFor()
    await crash('After it')
    expect(messages(await arrived('LOG'))).toEqual(['Uncaught Error: After it'])
  })

  it('arrives also where the log lives on another origin', async () => {
    const elsewhere = provider.url.replace('127.0.0.1', 'localhost')
    await tab.page.goto(elsewhere)
    await tab.page.getByRole('button', { name: 'Login' }).waitFor()
    await crash('Elsewhere')
    expect(messages(await arrived('LOG'))).toContain('Uncaught Error: Elsewhere')
    await expect.poll(() => ways).toEqual(['ping'])
  })
})

describe('an upload', () => {
  it('is made without a secure context too', async () => {
    const insecure = provider.url.replace('127.0.0.1', 'console.test')
    const configuration = JSON.stringify(provider.configuration)
    // The log of another origin would not let this one in.
    await tab.page.route('**/config.json', (route) =>
      route.fulfill({ json: JSON.parse(configuration.replaceAll(provider.url, insecure)) }),
    )
    await tab.page.goto(insecure)
    await tab.page.getByRole('button', { name: 'Login' }).waitFor()
    expect(await tab.page.evaluate(() => isSecureContext)).toBe(false)
    await crash('Insecure')
    const uploads = await arrived('LOG', 2)
    expect(messages(uploads)).toEqual(['The sign-on failed', 'Uncaught Error: Insecure'])
    for (const { bootId, deviceId } of uploads)
      expect([bootId, deviceId]).toEqual(Array(2).fill(expect.stringMatching(/^[\da-f]{32}$/)))
  })
})

describe('statistics', () => {
  const requests = (uploads: readonly Arrived[]) =>
    uploads.flatMap(({ payloads }) => payloads) as { request: { path: string }; response: object }[]

  /** Counted is from the beginning, uploaded once the page has come to rest: when the part that does it has come, and has begun. */
  async function atRest(): Promise<void> {
    const part = await tab.page.waitForFunction(
      () =>
        performance.getEntriesByType('resource').find(({ name }) => /\/assets\/start-/.test(name))?.name ??
        '',
    )
    // As text: what is compiled here imports by a way of its own.
    await tab.page.evaluate(`import('${await part.jsonValue()}').then(() => {})`)
  }

  it('of what was asked arrive when the page is left, five at most together, and name nobody [NET-045, NET-051, NET-053, NET-055]', async () => {
    await tab.openAs('maja', '/engagements')
    await tab.findEngagements(customers.anna.username)
    await atRest()
    await tab.page.goto('about:blank')
    const uploads = await arrived('STATISTICS')
    for (const { payloads } of uploads) expect(payloads.length).toBeLessThanOrEqual(5)
    expect(JSON.stringify(provider.world.remoteLogs)).not.toContain(customers.anna.username)
    expect(requests(uploads)).toContainEqual({
      timestamp: expect.any(String),
      sequence: expect.any(Number),
      request: {
        service: 'adminPortal',
        method: 'GET',
        path: `${ENGAGEMENTS}admin/v1/search/username/SE/[masked]`,
      },
      response: { status: 200, duration: expect.any(Number), size: expect.any(Number) },
    })
  })
})

describe('the device', () => {
  const deviceCookie = async () =>
    (await context.cookies()).find(({ name }) => name === 'common-sdk-device-id')

  it('of a host below a domain has its cookie for the domain [NET-043, OPN-108]', async () => {
    // Nobody can sign in at this address, and the page that says so may not be framed.
    await context.route('**/openid-connect/auth?*', (route) => route.abort())
    await tab.page.goto(provider.url.replace('127.0.0.1', 'console.tv.localhost'))
    await expect.poll(async () => (await deviceCookie())?.domain).toBe('.tv.localhost')
  })

  it('keeps its id in cookie and storage for 365 days, a page its boot id [NET-041, NET-042]', async () => {
    await atStart()
    await crash('One')
    await arrived('LOG')
    await tab.page.evaluate(() => localStorage.clear())
    await tab.page.reload()
    await crash('Two')
    const [one, two] = await arrived('LOG', 2)
    expect(two?.deviceId).toBe(one?.deviceId)
    expect(two?.bootId).not.toBe(one?.bootId)
    const stored = await tab.page.evaluate(() => localStorage.getItem('common-sdk-device-id'))
    const cookie = await deviceCookie()
    expect([cookie?.value, stored]).toEqual([one?.deviceId, one?.deviceId])
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(days).toBeGreaterThan(364.9)
    expect(days).toBeLessThan(365.1)
  })
})
