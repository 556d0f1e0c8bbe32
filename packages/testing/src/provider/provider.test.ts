import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  authorizationRequest,
  createVisitor,
  redirectTarget,
  requestTokens,
  signIn,
} from '../sign-on/visitor.ts'
import { issueSubscriptionKey } from './boxes/subscription-keys.ts'
import { startProvider } from './index.ts'
import { engagements } from './records.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'headend-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('a provider with a data folder', () => {
  test('a restart keeps people signed in and their tokens good', async () => {
    const first = await startProvider({ data: folder, size: 0 })
    const { url } = first
    const visitor = createVisitor()
    const { refresh_token, access_token } = await signIn(url, 'maja', visitor)
    await first.close()

    const second = await startProvider({ data: folder, port: Number(new URL(url).port) })
    // The connections that this process keeps alive still lead to the first.
    await expect
      .poll(() =>
        fetch(`${url}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      )
      .toBe(true)
    const realm = `${url}/realms/headend`
    const client = { client_id: 'headend-console', redirect_uri: `${url}/` }
    const silent = authorizationRequest(realm, { ...client, prompt: 'none' }).address
    expect(redirectTarget(await visitor.open(silent))).toContain('code=')
    expect(await second.world.signOn.verify(access_token)).toMatchObject({ username: 'maja' })
    const form = { grant_type: 'refresh_token', refresh_token, client_id: client.client_id }
    expect((await requestTokens(realm, form)).status).toBe(200)
    await second.close()
  })

  test('a reset deletes its own data and leaves other files in the folder', async () => {
    const notes = join(folder, 'notes.txt')
    writeFileSync(notes, 'mine')
    const first = await startProvider({ data: folder, size: 20 })
    await first.world.store.clear(engagements)
    await first.close()
    const second = await startProvider({ data: folder, size: 20, reset: true })
    expect(await second.world.store.count(engagements)).toBeGreaterThan(0)
    expect(existsSync(notes)).toBe(true)
    await second.close()
  })

  test('a reset that finds its port taken leaves the running provider and its data alone', async () => {
    const first = await startProvider({ data: folder, size: 0 })
    const count = await first.world.store.count(engagements)
    const again = { data: folder, size: 0, reset: true, port: Number(new URL(first.url).port) }
    await expect(startProvider(again)).rejects.toMatchObject({ code: 'EADDRINUSE' })
    expect(existsSync(join(folder, 'headend.sqlite'))).toBe(true)
    expect(await first.world.store.count(engagements)).toBe(count)
    await signIn(first.url, 'maja')
    await first.close()
  })

  test('replaced sample data is copied with its edits', async () => {
    const first = await startProvider({ data: folder, size: 0 })
    expect(first.keptCopy).toBeUndefined()
    await first.world.store.clear(engagements)
    await first.close()
    const same = await startProvider({ data: folder })
    expect(same.keptCopy).toBeUndefined()
    await same.close()
    const other = await startProvider({ data: folder, size: 20 })
    expect(await other.world.store.count(engagements)).toBeGreaterThan(0)
    await other.close()
    const elsewhere = join(folder, 'elsewhere')
    mkdirSync(elsewhere, { mode: 0o700 })
    renameSync(other.keptCopy ?? '', join(elsewhere, 'headend.sqlite'))
    const before = await startProvider({ data: elsewhere })
    expect(await before.world.store.count(engagements)).toBe(0)
    await before.close()
  })

  test('expired records of the sign-on are deleted', async () => {
    let ahead = 0
    const provider = await startProvider({ data: folder, size: 0, now: () => Date.now() + ahead })
    const client = { client_id: 'headend-console', redirect_uri: `${provider.url}/` }
    const { address } = authorizationRequest(`${provider.url}/realms/headend`, client)
    const database = new DatabaseSync(join(folder, 'headend.sqlite'), { readOnly: true })
    const count = () => database.prepare('SELECT count(*) AS n FROM "sign-on"').get()?.n
    await createVisitor().open(address)
    expect(count()).toBe(1)
    await provider.world.signOn.sweep()
    expect(count()).toBe(1)
    ahead = 3_601_000
    await provider.world.signOn.sweep()
    expect(count()).toBe(0)
    database.close()
    await provider.close()
  })
})

describe('closing', () => {
  test('does not wait for a tail, which ends with it', async () => {
    const provider = await startProvider({ size: 0 })
    const key = await issueSubscriptionKey(provider.world, { country: 'SE', platform: 'STB', id: '4711002' })
    const { body } = await fetch(`${provider.url}/rest/v1/subscribe/${key}`)
    const read = new Response(body).text().catch(() => 'lost')
    await provider.close()
    await expect(read).resolves.toBeDefined()
  })
})

describe('the built console', () => {
  beforeEach(() => {
    mkdirSync(join(folder, 'assets'))
    writeFileSync(join(folder, 'index.html'), '<title>Console</title>')
    writeFileSync(join(folder, 'config.json'), '{"not": "this one"}')
    writeFileSync(join(folder, 'assets/app-1a2b.js'), 'export {}')
  })

  test('its pages are never cached, its hashed files for ever', async () => {
    const provider = await startProvider({ size: 0, webRoot: folder })
    const get = async (path: string) => {
      const answer = await fetch(provider.url + path)
      return [answer.status, answer.headers.get('Cache-Control'), await answer.text()]
    }
    const page = [200, 'no-cache', '<title>Console</title>']
    expect(await get('/')).toEqual(page)
    expect(await get('/engagements/SE/STB/4711002?country=SE')).toEqual(page)
    expect(await get('/assets/app-1a2b.js')).toEqual([
      200,
      'public, max-age=31536000, immutable',
      'export {}',
    ])
    expect((await get('/assets/gone.js'))[0]).toBe(404)
    expect((await get('/rest/gone'))[0]).toBe(404)
    expect((await get('/config.json'))[2]).toContain('"realm":"headend"')
    expect((await get('/config.json'))[1]).toBe('no-cache')
    expect((await fetch(`${provider.url}/config.json`)).headers.get('Referrer-Policy')).toBe('no-referrer')
    await provider.close()
  })

  test('its pages may load only their own files, and call only addresses of the configuration', async () => {
    const provider = await startProvider({ size: 0, webRoot: folder })
    const { headers } = await fetch(`${provider.url}/engagements`)
    expect(headers.get('Content-Security-Policy')?.split('; ')).toEqual([
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self'",
      `connect-src 'self' ${provider.url}`,
      `img-src 'self' ${provider.url} data:`,
      `frame-src 'self' ${provider.url}`,
      "frame-ancestors 'self'",
      `form-action 'self' ${provider.url}`,
      "base-uri 'none'",
      "object-src 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types headend-worker',
    ])
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Referrer-Policy')).toBe('no-referrer')
    await provider.close()
  })
})

test('a call during closing logs no error', async () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const provider = await startProvider({ size: 0 })
  const headers = { Authorization: `Bearer ${await provider.accessToken('dev')}` }
  await provider.world.store.close()
  const { status } = await fetch(`${provider.url}/rest/tvpackage/admin/SE/rest/channels`, { headers })
  await provider.close()
  expect([status, written.mock.calls]).toEqual([503, []])
  written.mockRestore()
})
