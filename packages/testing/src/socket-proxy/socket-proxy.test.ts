import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type SocketProxy, startSocketProxy } from './index.ts'
import { readRequestHeads } from './request-heads.ts'

const ANSWER = { name: 'Anna Lindqvist', ids: [4711002, 4711003] }

let server: Server
let proxy: SocketProxy
let heard: string[]

beforeEach(async () => {
  heard = []
  server = createServer(async (request, response) => {
    for await (const _ of request);
    heard.push(request.url ?? '')
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(ANSWER))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  proxy = await startSocketProxy()
  proxy.leadTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
afterEach(async () => {
  await proxy.close()
  server.closeAllConnections()
  server.close()
})

const ask = async (path = '/a', init?: RequestInit) => (await fetch(proxy.url + path, init)).json()

describe('without trouble', () => {
  test('every answer comes as it is, over connections that are used again', async () => {
    for (const path of ['/a', '/b', '/c']) expect(await ask(path)).toEqual(ANSWER)
    expect(await ask('/d', { method: 'POST', body: 'GET /not-a-request HTTP/1.1\r\n\r\n' })).toEqual(ANSWER)
    expect(heard).toEqual(['/a', '/b', '/c', '/d'])
  })

  test('a line that leads nowhere yet is closed', async () => {
    const nowhere = await startSocketProxy()
    await expect(fetch(nowhere.url)).rejects.toThrow()
    await nowhere.close()
  })
})

describe('trouble', () => {
  test.each(['halve', 'reset'] as const)(
    '%s: the call was executed, and its answer is lost',
    async (damage) => {
      proxy.trouble({ damage })
      await expect(ask()).rejects.toThrow(/fetch failed|terminated/)
      expect(heard).toEqual(['/a'])
    },
  )

  test('halve: what came is the beginning', async () => {
    proxy.trouble({ damage: 'halve' })
    const { body } = await fetch(`${proxy.url}/a`)
    let text = ''
    const read = async () => {
      for await (const bytes of body ?? []) text += Buffer.from(bytes).toString()
    }
    await expect(read()).rejects.toThrow()
    expect(JSON.stringify(ANSWER).startsWith(text)).toBe(true)
    expect(text.length).toBe(Math.floor(JSON.stringify(ANSWER).length / 2))
  })

  test('corrupt: an answer comes that is none', async () => {
    proxy.trouble({ damage: 'corrupt' })
    await expect(ask()).rejects.toThrow(SyntaxError)
  })

  test('swallow: the call was executed, and no answer comes', async () => {
    proxy.trouble({ damage: 'swallow' })
    const asked = ask('/a', { signal: AbortSignal.timeout(300) })
    await expect(asked).rejects.toMatchObject({ name: 'TimeoutError' })
    expect(heard).toEqual(['/a'])
  })

  test('delay and trickle: the answer comes, later', async () => {
    for (const damage of [{ delay: 60 }, { trickle: 5 }]) {
      proxy.calm()
      proxy.trouble({ damage })
      const begun = performance.now()
      expect(await ask()).toEqual(ANSWER)
      expect(performance.now() - begun).toBeGreaterThan(40)
    }
  })

  test('hits the paths it is for, and none when there is calm again', async () => {
    proxy.trouble({ path: '/rest', damage: 'reset' })
    expect(await ask('/a')).toEqual(ANSWER)
    await expect(ask('/rest/b')).rejects.toThrow()
    proxy.calm()
    expect(await ask('/rest/b')).toEqual(ANSWER)
  })

  test('a proxy that is closed ends whatever hangs', async () => {
    proxy.trouble({ damage: 'swallow' })
    const asked = ask()
    await expect.poll(() => heard).toEqual(['/a'])
    await Promise.all([expect(asked).rejects.toThrow(), proxy.close()])
    proxy = await startSocketProxy()
  })
})

test('requests are found wherever the bytes are cut', () => {
  const bodies = ['', '{"a": 1}', 'GET /made-up HTTP/1.1\r\n\r\n', 'åäö\r\n\r\n', '']
  const sent = bodies.map(
    (body, index) => `POST /${index} HTTP/1.1\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
  const all = Buffer.from(sent.join(''))
  for (let size = 1; size <= all.length; size++) {
    const found: string[] = []
    const read = readRequestHeads((path) => found.push(path))
    for (let at = 0; at < all.length; at += size) read(all.subarray(at, at + size))
    expect(found).toEqual(['/0', '/1', '/2', '/3', '/4'])
  }
})
