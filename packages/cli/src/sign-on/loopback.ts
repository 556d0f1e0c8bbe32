import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as oauth from 'oauth4webapi'
import { page } from './page.ts'
import { signOnError } from './provider.ts'

const PATH = '/callback'

const OTHER_SIGN_IN =
  'This answer belongs to another sign-in. Go back to the terminal and open the address that it shows.'

export interface Callback<T> {
  /** The redirect address. */
  address: string
  /** What `check` made of the provider's answer; rejects with what it threw. */
  answer: Promise<T>
  close(): void
}

/** Waits on a free port of this machine for the browser to come back. */
export async function listenForCallback<T>(check: (address: URL) => T): Promise<Callback<T>> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  // Nobody may be waiting yet when the browser is refused.
  promise.catch(() => {})
  const server = createServer((request, response) => {
    const address = URL.parse(request.url ?? '/', 'http://127.0.0.1')
    if (request.method !== 'GET' || address?.pathname !== PATH)
      return answer(response, 404, page('Not found', ''))
    try {
      const parameters = check(address)
      // Not before the page is out: closing ends every connection.
      response.once('close', () => resolve(parameters))
      answer(
        response,
        200,
        page('Go back to the terminal', 'Headend goes on there. You can close this page.'),
      )
    } catch (error) {
      // Any other page can send a browser here, but only the provider knows the state: keep waiting for it.
      const isRefusal = error instanceof oauth.AuthorizationResponseError
      if (isRefusal) response.once('close', () => reject(error))
      answer(response, 400, page('Not signed in', isRefusal ? signOnError(error).message : OTHER_SIGN_IN))
    }
  })
  await listen(server)
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}${PATH}`,
    answer: promise,
    close: () => {
      server.close()
      // Also those that a browser has opened in advance and never used: they would keep the program alive.
      server.closeAllConnections()
    },
  }
}

function listen(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
}

function answer(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    'Cache-Control': 'no-store',
    Connection: 'close',
  })
  response.end(html)
}
