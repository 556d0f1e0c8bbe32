import { describe, expect, test } from 'vitest'
import { cookieDomain, DEVICE_ID, type DeviceIdPorts, deviceId } from './device-id.ts'

/** The cookies of one host, refused for public suffixes and other domains. */
function browser(hostname: string, { refused = [] as string[], secure = false } = {}) {
  const cookies = new Map<string, { value: string; text: string }>()
  const storage = new Map<string, string>()
  let ids = 0
  const ports: DeviceIdPorts = {
    hostname,
    secure,
    readCookies: () =>
      ['theme=dark', ...[...cookies.values()].map(({ value }) => `${DEVICE_ID}=${value}`)].join('; '),
    writeCookie: (text) => {
      const domain = /Domain=([^;]+)/.exec(text)?.[1] ?? ''
      if (refused.includes(domain)) return
      if (text.includes('Max-Age=0')) cookies.delete(domain)
      else cookies.set(domain, { value: /=([^;]*)/.exec(text)?.[1] ?? '', text })
    },
    readStorage: (key) => storage.get(key) ?? null,
    writeStorage: (key, value) => void storage.set(key, value),
    newId: () => `new-${++ids}`,
  }
  return { ports, cookies, storage }
}

test.each([
  ['console.tv.example.com', 'example.com'],
  ['example.com', 'example.com'],
  ['console.example.com.', 'example.com'],
  ['localhost', undefined],
  ['127.0.0.1', undefined],
  ['[::1]', undefined],
])('the cookie of %j belongs to %j [NET-043, OPN-108]', (hostname, domain) => {
  expect(cookieDomain(hostname)).toBe(domain)
})

describe('the id of a device', () => {
  test('is a cookie of the parent domain for 365 days, and in local storage [NET-041, NET-042, NET-043]', () => {
    const { ports, cookies, storage } = browser('console.tv.example', { secure: true })
    expect(deviceId(ports)).toBe('new-1')
    expect([...cookies.values()].map(({ text }) => text)).toEqual([
      'common-sdk-device-id=new-1; Max-Age=31536000; Path=/; SameSite=Lax; Domain=tv.example; Secure',
    ])
    expect([...storage]).toEqual([['common-sdk-device-id', 'new-1']])
  })

  test.each<['cookies' | 'storage']>([['cookies'], ['storage']])(
    'outlives the loss of the %s, which get it back',
    (place) => {
      const kept = browser('console.tv.example')
      deviceId(kept.ports)
      kept[place].clear()
      expect(deviceId(kept.ports)).toBe('new-1')
      expect(kept[place].size).toBe(1)
    },
  )

  test('is a cookie of the host if the browser refuses the domain', () => {
    const { ports, cookies } = browser('console.co.uk', { refused: ['co.uk'] })
    deviceId(ports)
    expect([...cookies.keys()]).toEqual([''])
    expect(deviceId(ports)).toBe('new-1')
  })

  test('is not stored for both host and domain', () => {
    const { ports, cookies } = browser('console.tv.example')
    ports.writeCookie(`${DEVICE_ID}=older; Max-Age=9`)
    expect(deviceId(ports)).toBe('older')
    expect([...cookies.keys()]).toEqual(['tv.example'])
  })

  test.each(['', 'x; Domain=evil', '<script>', 'a'.repeat(65)])(
    'is new instead of the invalid %j',
    (kept) => {
      const { ports, storage } = browser('localhost')
      storage.set(DEVICE_ID, kept)
      expect(deviceId(ports)).toBe('new-1')
    },
  )

  test('is in memory only without storage', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    const blocked = { readCookies: refuse, writeCookie: refuse, readStorage: refuse, writeStorage: refuse }
    expect(deviceId({ ...browser('console.tv.example').ports, ...blocked })).toBe('new-1')
  })
})
