/** A release behind the web servers that the guide has examples for, and the terminal program with it. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { request } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Browser, ConsolePage, newContext } from '../browser/index.ts'
import { onBrowser } from '../browser/worker-browser.ts'
import { customers } from '../people.ts'
import { isInstalled, needs } from '../terminal/index.ts'
import { script } from '../terminal/stage.ts'
import { CONSOLE, installCli, makeRelease, RELEASE_DEADLINE, unpack } from './release.ts'
import { deploy, type WebServer } from './web-server.ts'

const DEPLOYMENTS: readonly [server: WebServer, base: string][] = [
  ['nginx', '/'],
  ['caddy', '/'],
  ['nginx', '/console/'],
  ['caddy', '/console/'],
]
const anna = { platform: 'STB', id: customers.anna.engagements.STB } as const

let folder: string
let browser: Browser
let installed: ReturnType<typeof installCli>
const releaseFor = (base: string) => join(folder, base === '/' ? 'root' : 'path')
const archiveFor = (base: string) => join(releaseFor(base), CONSOLE)

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'headend-installed-'))
  if (!isInstalled('nginx') && !isInstalled('caddy')) return
  for (const base of ['/', '/console/']) {
    makeRelease(releaseFor(base), { base })
    unpack(releaseFor(base), `${CONSOLE}.tar.gz`)
  }
  installed = installCli(releaseFor('/'))
}, 2 * RELEASE_DEADLINE)
afterAll(() => rmSync(folder, { recursive: true }))
onBrowser((opened) => (browser = opened))

/** Runs the installed program, which trusts the certificate. */
function headend(certificate: string, ...args: string[]) {
  const { program, env } = installed
  const trusting = { ...env, ...script, NODE_EXTRA_CA_CERTS: certificate }
  return promisify(execFile)(program, args, { cwd: env.HOME, env: trusting })
}

for (const [server, base] of DEPLOYMENTS) {
  it(`behind ${server} at ${base} a person signs in, saves, and follows a box`, needs(server), async () => {
    const { url, provider } = await deploy(archiveFor(base), server, base)
    const context = await newContext(browser, { ignoreHTTPSErrors: true })
    context.setDefaultTimeout(30_000)
    const refused: string[] = []
    // What the policy refuses, the context itself reports.
    context.on('console', (message) => {
      if (/CORS|Mixed Content|MIME type/.test(message.text())) refused.push(message.text())
    })
    const tab = new ConsolePage(await context.newPage(), { url })
    const { page } = tab

    await tab.open('/tv-packages/1003?country=SE')
    await tab.signInAs('maja')
    expect(page.url()).toBe(`${url}/tv-packages/1003?country=SE`)
    const name = page.getByLabel('Package name *')
    await name.fill('Sport Extra')
    await page.keyboard.press('Control+s')
    await tab.toasts.getByText('TV Package was successfully updated').waitFor()

    await tab.open('/remoteeventdebug?country=SE')
    await tab.connect(anna)
    provider.world.boxes.of({ ...anna, country: 'SE' }).act('hwRebootSTB')
    await tab.log.getByRole('option').filter({ hasText: 'power going down' }).waitFor()

    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('button', { name: 'Login' }).waitFor()
    expect(page.url()).toBe(`${url}/`)
    expect(refused).toEqual([])
    await context.close()
  })

  it(`${server} at ${base} gives each address its type and cache rule`, needs(server), async () => {
    const { url, plainUrl } = await deploy(archiveFor(base), server, base)
    const client = await request.newContext({ ignoreHTTPSErrors: true })
    const get = (address: string) => client.get(address, { maxRedirects: 0 })
    const answerOf = async (path: string) => {
      const answer = await get(url + path)
      const { 'content-type': type = '', 'cache-control': cache } = answer.headers()
      return { status: answer.status(), type: type.replace(/;.*/, ''), cache }
    }
    const page = await (await get(`${url}/`)).text()
    const [, program = ''] = /src="([^"]*\/assets\/[^"]*)"/.exec(page) ?? []
    const asset = program.slice(base.length - 1)
    const html = { status: 200, type: 'text/html', cache: 'no-cache' }
    expect(await answerOf('/')).toEqual(html)
    expect(await answerOf('/engagements/STB/4711002')).toEqual(html)
    expect(await answerOf('/config.json')).toEqual({ ...html, type: 'application/json' })
    expect(await answerOf(asset)).toEqual({
      status: 200,
      type: expect.stringMatching(/^(text|application)\/javascript$/),
      cache: 'public, max-age=31536000, immutable',
    })
    const missing = await answerOf('/assets/missing.js')
    expect([missing.status, missing.cache]).toEqual([404, undefined])
    expect((await answerOf('/.git/config')).status).toBe(404)
    const redirect = await get(`${plainUrl}/engagements`)
    expect([301, 308]).toContain(redirect.status())
    expect(redirect.headers().location).toMatch(/^https:\/\/localhost.*\/engagements$/)
    await client.dispose()
  })

  it(`headend doctor finds nothing wrong behind ${server} at ${base}`, needs(server), async () => {
    const { url, certificate } = await deploy(archiveFor(base), server, base)
    const { stdout } = await headend(certificate, 'doctor', '--console', url, '--json', 'level,check,text')
    const findings: { level: string }[] = JSON.parse(stdout)
    expect(findings.filter(({ level }) => level !== 'ok')).toEqual([])
    expect(findings).toContainEqual({
      level: 'ok',
      check: 'Console',
      text: `${url}/ answers with a page over HTTP/2`,
    })
  })
}

it('the installed terminal program starts with the address of nginx', needs('nginx'), async () => {
  const { url, certificate } = await deploy(archiveFor('/'), 'nginx', '/')
  await headend(certificate, 'init', url)
  const args = ['engagement', 'search', customers.anna.username, '--json', 'id']
  expect((await headend(certificate, ...args)).stdout).toContain(anna.id)
})
