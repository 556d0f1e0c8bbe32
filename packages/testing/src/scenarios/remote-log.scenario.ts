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

const box = { country: 'SE', platform: 'STB', id: customers.anna.engagements.STB } as const
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

const refuseBeacons = () =>
  context.addInitScript(() => {
    navigator.sendBeacon = () => false
  })

async function atStart(): Promise<void> {
  await tab.open('/')
  await tab.page.getByRole('button', { name: 'Login' }).waitFor()
}

async function signedIn(): Promise<void> {
  await tab.open('/engagements')
  await tab.signInAs('maja')
}

describe('an error', () => {
  it('that nobody catches arrives in its envelope, by beacon and without secrets [API-011, NET-049, NET-050, NET-056, OPN-110]', async () => {
    await signedIn()
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

  it('that is a rejection arrives as well', async () => {
    await atStart()
    await tab.page.evaluate(() => void Promise.reject(new TypeError('pin: 1234')))
    expect((await arrived('LOG'))[0]?.payloads).toMatchObject([
      { message: 'Unhandled rejection', args: [{ name: 'TypeError', message: 'pin: [masked]' }] },
    ])
  })

  it('behind a failure toast arrives [ERR-002]', async () => {
    await tab.openAs('maja', '/engagements')
    await tab.openBoxTools(box)
    provider.world.faults.arm({ path: '/rest/legacybridge/admin/v1/executeservice/', status: 503, times: 1 })
    await tab.boxTool('Full debug log').click()
    await tab.toasts.first().waitFor()
    const toast = await tab.toasts.first().innerText()
    const logged = messages(await arrived('LOG')) as string[]
    expect(logged.some((message) => toast.includes(message))).toBe(true)
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

  it('goes by POST where the browser takes no beacon [NET-056]', async () => {
    await refuseBeacons()
    await atStart()
    await crash('Refused')
    expect(messages(await arrived('LOG'))).toEqual(['Uncaught Error: Refused'])
    await expect.poll(() => ways).toEqual(['fetch'])
  })

  it('waits while there is no network; nothing is lost, nothing comes twice [NET-046]', async () => {
    await atStart()
    await crash('Before')
    await arrived('LOG')
    await context.setOffline(true)
    await tab.page.waitForFunction(() => !navigator.onLine)
    await crash('During 1')
    await crash('During 2')
    await context.setOffline(false)
    const uploads = await arrived('LOG', 3)
    expect(messages(uploads)).toEqual(
      ['Before', 'During 1', 'During 2'].map((text) => `Uncaught Error: ${text}`),
    )
    expect(uploads.map(({ networkType }) => networkType)).toEqual(['UNKNOWN', 'NONE', 'NONE'])
  })

  it('that is refused leads neither to a sign-in nor to another upload', async () => {
    await refuseBeacons()
    await tab.openAs('maja', '/engagements')
    const address = tab.page.url()
    provider.world.faults.arm({ path: '/remote-log', status: 401 })
    const refused = tab.page.waitForResponse((response) => response.url().endsWith('/remote-log'))
    const told = tab.page.waitForEvent('console', (said) => said.text() === 'The remote log answered 401')
    await crash('Refused')
    expect((await refused).status()).toBe(401)
    await told
    provider.world.faults.clear()
    await crash('Taken')
    expect(messages(await arrived('LOG'))).toEqual(['Uncaught Error: Taken'])
    expect(tab.page.url()).toBe(address)
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
    await signedIn()
    await tab.findEngagements(customers.anna.username)
    await atRest()
    await tab.openBoxTools(box)
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

  it('arrive when the tab is hidden, and not when it is shown again [NET-044, NET-045, NET-055]', async () => {
    // No headless browser hides a tab: this is what one sees of it.
    const turn = (hidden: boolean) =>
      tab.page.evaluate((is) => {
        Object.defineProperty(document, 'hidden', { value: is, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, hidden)
    await tab.openAs('maja', '/engagements')
    await tab.findEngagements(customers.anna.username)
    await atRest()
    await turn(true)
    const before = requests(await arrived('STATISTICS')).length
    expect(before).toBeGreaterThan(0)
    await tab.openBoxTools(box)
    await turn(false)
    // What comes after it has come.
    await crash('Shown')
    await arrived('LOG')
    expect(requests(await arrived('STATISTICS'))).toHaveLength(before)
    await turn(true)
    await expect.poll(async () => requests(await arrived('STATISTICS')).length).toBeGreaterThan(before)
  })
})

describe('the device', () => {
  const deviceCookie = async () =>
    (await context.cookies()).find(({ name }) => name === 'common-sdk-device-id')

  it.each([
    ['console.tv.localhost', '.tv.localhost'],
    ['localhost', 'localhost'],
    ['127.0.0.1', '127.0.0.1'],
  ])('of %s has its cookie for %s [NET-043, OPN-108]', async (host, domain) => {
    await tab.page.goto(provider.url.replace('127.0.0.1', host))
    await expect.poll(async () => (await deviceCookie())?.domain).toBe(domain)
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
