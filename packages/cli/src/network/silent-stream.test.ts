/** Alone in its file: undici shares one timer among all its requests, and this one is not the system's. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { createFetch } from './fetch.ts'

const FIVE_MINUTES = 300_000

const server = createServer()
afterEach(() => {
  vi.useRealTimers()
  server.closeAllConnections()
  server.close()
})

test('a stream that says nothing for five minutes is still read', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let goOn = () => {}
  server.on('request', (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: first\n\n')
    goOn = () => response.end('data: last\n\n')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const { body } = await createFetch()(`http://127.0.0.1:${port}/`, {
    headers: { Accept: 'text/event-stream' },
  })
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader?.read())?.value).toBe('data: first\n\n')
  await vi.advanceTimersByTimeAsync(FIVE_MINUTES + 10_000)
  goOn()
  expect((await reader?.read())?.value).toBe('data: last\n\n')
})
