/** A console behind a small web server, with the embedded provider as its sign-on and services. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { parseConfiguration } from '@headend/core/config'
import { consoleHeaders } from '@headend/core/deployment'
import { type Provider, startProvider } from '@headend/testing/provider'
import { afterAll, beforeAll } from 'vitest'

export const BASE = '/console/'

const PAGE = `<!doctype html><title>Headend</title>
<link rel="stylesheet" href="${BASE}assets/main.css">
<script type="module" src="${BASE}assets/main.js"></script>`

/** By path below the base; every other address gets the page. */
const FILES: Readonly<Record<string, { type: string; text: string }>> = {
  'assets/main.js': { type: 'text/javascript', text: 'export {}\n'.repeat(200) },
  'assets/main.css': { type: 'text/css', text: 'body {}\n' },
}

interface Answer {
  status: number
  headers: Record<string, string>
  text: string
}

export interface Fault {
  /** Changes the configuration document of the provider. */
  config?: (document: Provider['configuration'], port: number) => unknown
  /** Changes the answer to a path: 'assets/main.js', '' for the page. */
  answer?: (path: string, answer: Answer) => void
  compresses?: boolean
  /** The status of the address without its last slash; by default it redirects. */
  withoutSlash?: number
}

export interface Deployment {
  provider: Provider
  port: number
  /** Of the console. */
  address: string
  fault: Fault
}

/** A deployment for the tests of a file, with the `fault` that a test sets. */
export function onDeployment(): Deployment {
  const deployment = { fault: {} } as Deployment
  const server = createServer((request, response) => serve(deployment, request, response))
  beforeAll(async () => {
    server.listen(0)
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const address = `http://127.0.0.1:${port}${BASE}`
    // The second one is not this machine to a browser: http is not enough there.
    const consoleUrls = [address, `http://0.0.0.0:${port}${BASE}`]
    Object.assign(deployment, { port, address, provider: await startProvider({ size: 20, consoleUrls }) })
  })
  afterAll(async () => {
    await deployment.provider.close()
    server.closeAllConnections()
    server.close()
  })
  return deployment
}

function serve(
  { provider, port, fault }: Deployment,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { pathname } = new URL(request.url ?? '/', 'http://console.test')
  if (pathname === BASE.slice(0, -1))
    return void response.writeHead(fault.withoutSlash ?? 301, { Location: BASE }).end()
  if (!pathname.startsWith(BASE))
    return void response.writeHead(pathname.startsWith('/rest/') ? 401 : 404).end()
  const path = pathname.slice(BASE.length)
  const document = JSON.stringify(fault.config?.(provider.configuration, port) ?? provider.configuration)
  const headers = consoleHeaders(parseConfiguration(document, { source: 'config.json' }))
  const answer = answerOf(path, document)
  Object.assign(answer.headers, headers)
  fault.answer?.(path, answer)
  const isCompressed = fault.compresses !== false && /gzip/.test(String(request.headers['accept-encoding']))
  if (isCompressed) answer.headers['Content-Encoding'] = 'gzip'
  response.writeHead(answer.status, answer.headers).end(isCompressed ? gzipSync(answer.text) : answer.text)
}

function answerOf(path: string, document: string): Answer {
  const answer = (type: string, text: string, cache = 'no-cache'): Answer => {
    return { status: 200, headers: { 'Content-Type': type, 'Cache-Control': cache }, text }
  }
  const file = FILES[path]
  if (file) return answer(file.type, file.text, 'public, max-age=31536000, immutable')
  if (path.startsWith('assets/')) return { status: 404, headers: {}, text: '' }
  return path === 'config.json' ? answer('application/json', document) : answer('text/html', PAGE)
}
