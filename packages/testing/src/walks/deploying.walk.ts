/** The console as it is deployed: by another web server than its services, under a path of its own. */
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Browser, ConsolePage, newContext } from '../browser/index.ts'
import { onBrowser } from '../browser/worker-browser.ts'
import { customers } from '../people.ts'
import { consoleHeaders } from '../provider/console-headers.ts'
import { type Provider, startProvider } from '../provider/index.ts'

const BASE = '/console/'
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

let folder: string
let server: Server
let provider: Provider
let browser: Browser
let origin: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'headend-deployed-'))
  const root = fileURLToPath(new URL('../../../../', import.meta.url))
  const vite = [`${root}node_modules/vite/bin/vite.js`, 'build', `${root}packages/web`, '--logLevel', 'error']
  execFileSync(process.execPath, [
    ...vite,
    '--base',
    BASE,
    '--outDir',
    folder,
    '--emptyOutDir',
    '--minify',
    'false',
  ])
  server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  provider = await startProvider({ size: 200, consoleUrls: [origin + BASE] })
  serve(server)
})
afterAll(async () => {
  await provider.close()
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
})
onBrowser((opened) => (browser = opened))

/**
 * Files, `index.html` for every address under the path that is none, `config.json`, and nothing outside of
 * the path.
 */
function serve(server: Server): void {
  const headers = consoleHeaders(provider.configuration)
  server.on('request', ({ url = '/' }, response) => {
    const { pathname } = new URL(url, origin)
    if (!pathname.startsWith(BASE)) return response.writeHead(404).end()
    const name = pathname.slice(BASE.length)
    if (name === 'config.json')
      return response.writeHead(200, headers).end(JSON.stringify(provider.configuration))
    const file = join(folder, name && existsSync(join(folder, name)) ? name : 'index.html')
    response.writeHead(200, {
      ...headers,
      'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
    })
    return response.end(readFileSync(file))
  })
}

it('below a path of its own the console loads, signs in and returns to its address', async () => {
  const context = await newContext(browser, { viewport: { width: 1280, height: 800 } })
  context.setDefaultTimeout(30_000)
  const refused: string[] = []
  context.on('console', (message) => {
    if (/content security policy|CORS/i.test(message.text())) refused.push(message.text())
  })
  const tab = new ConsolePage(await context.newPage(), { url: origin })
  const asked = `${BASE}engagements?country=SE&searchTerm=${customers.anna.username}`
  await tab.open(asked)
  await tab.signInAs('maja')
  await tab.page.getByRole('row', { name: new RegExp(customers.anna.engagements.STB) }).waitFor()
  expect(tab.page.url()).toBe(origin + asked)
  const link = tab.page.getByRole('link', { name: customers.anna.engagements.STB })
  const there = `${BASE}engagements/STB/${customers.anna.engagements.STB}?country=SE`
  expect(await link.getAttribute('href')).toBe(there)
  await tab.page.evaluate(() => localStorage.clear())
  await tab.page.reload()
  await tab.page.getByRole('button', { name: 'Log out' }).click()
  await tab.page.getByRole('button', { name: 'Login' }).waitFor()
  expect(new URL(tab.page.url()).pathname).toBe(BASE)
  expect(refused).toEqual([])
  await context.close()
})
