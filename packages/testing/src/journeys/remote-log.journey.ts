/** What the console uploads of itself, in a real browser: from the error to what arrives. */
import { beforeEach, describe, expect, it } from 'vitest'
import { context, page, provider, tab, withConsole } from '../browser/stage.ts'
import { customers } from '../people.ts'

interface Arrived {
  logType: 'LOG' | 'STATISTICS'
  payloads: Record<string, unknown>[]
  [field: string]: unknown
}

const ENGAGEMENTS = '/rest/engagementadmin/'

/** How each upload left: 'ping' is a beacon. */
let ways: string[]

withConsole({ mayCrash: true })
beforeEach(() => {
  provider.world.remoteLogs.length = 0
  ways = []
  context.on('request', (request) => {
    if (request.url().endsWith('/remote-log')) ways.push(request.resourceType())
  })
})

/** What arrived of one kind, once there is as much of it as a test expects. */
async function arrived(logType: Arrived['logType'], most = 1): Promise<Arrived[]> {
  const all = () => (provider.world.remoteLogs as Arrived[]).filter((upload) => upload.logType === logType)
  await expect.poll(() => all().length).toBeGreaterThanOrEqual(most)
  return all()
}

/** An uncaught error. */
const crash = (message: string) =>
  page.evaluate((text) => {
    setTimeout(() => {
      throw new Error(text)
    })
  }, message)

describe('an error', () => {
  it('that is uncaught arrives in its envelope, by beacon and without secrets [API-011, NET-049, NET-050, NET-056, OPN-110]', async () => {
    await tab.openAs('maja', '/engagements')
    await crash('No: Bearer abc.def, password=hunter2 of anna@mail.test')
    const [upload] = await arrived('LOG')
    expect(upload).toMatchObject({
      ...{ deviceType: 'BROWSER', productName: 'Headend', client: 'adminui', uiName: 'console' },
      ...{ environment: 'pilot', country: 'SE', brand: 'headend', username: 'maja', logType: 'LOG' },
    })
    const [payload] = upload?.payloads ?? []
    expect(payload).toMatchObject({ level: 'ERROR', loggerId: 'page', args: [{ name: 'Error' }] })
    expect(payload?.message).toContain('No: Bearer [masked] password=[masked] of [masked]')
    expect(JSON.stringify(upload)).not.toMatch(/abc\.def|hunter2|anna@/)
    await expect.poll(() => ways).toEqual(['ping'])
  })
})

describe('statistics', () => {
  const requests = (uploads: readonly Arrived[]) =>
    uploads.flatMap(({ payloads }) => payloads) as { request: { path: string }; response: object }[]

  /**
   * Counted is from the beginning, uploaded once the page has come to rest: when the part that does it has
   * come, and has begun.
   */
  async function atRest(): Promise<void> {
    const part = await page.waitForFunction(
      () =>
        performance.getEntriesByType('resource').find(({ name }) => /\/assets\/start-/.test(name))?.name ??
        '',
    )
    // As text: what is compiled here imports by a way of its own.
    await page.evaluate(`import('${await part.jsonValue()}').then(() => {})`)
  }

  it('of requests arrive when the page is left, five at most together, and name no person [NET-045, NET-051, NET-053, NET-055]', async () => {
    await tab.openAs('maja', '/engagements')
    await tab.findEngagements(customers.anna.username)
    await atRest()
    await page.goto('about:blank')
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
