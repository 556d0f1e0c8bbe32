import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserStorage } from '../../ui/storage/browser-storage.fixture.ts'

let { items, area } = browserStorage()

/** As they were written, with their attributes. */
let written: string[]
let cookie: string

beforeEach(() => {
  vi.resetModules()
  ;({ items, area } = browserStorage())
  written = []
  cookie = 'theirs=100%'
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('document', {
    get cookie() {
      return cookie
    },
    set cookie(text: string) {
      written.push(text)
      const [pair = ''] = text.split('; ')
      const [name] = pair.split('=')
      const others = cookie.split('; ').filter((one) => !one.startsWith(`${name}=`))
      cookie = [...others, ...(text.includes('max-age=0') ? [] : [pair])].join('; ')
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

async function opened(localStorage: object | undefined, address = 'https://console.test/') {
  vi.stubGlobal('location', new URL(address))
  vi.stubGlobal('localStorage', localStorage)
  return (await import('./provider.ts')).createPendingStore()
}

const BEGUN = '{"id":"a; b=c","created":1}'

test('a sign-in that was begun waits in local storage, and in no cookie [SES-020]', async () => {
  const store = await opened(area)
  await store.set('state', BEGUN)
  expect([...items]).toEqual([['headend-sign-in-state', BEGUN]])
  expect([await store.get('state'), await store.getAllKeys()]).toEqual([BEGUN, ['state']])
  expect(await store.remove('state')).toBe(BEGUN)
  expect([items.size, written]).toEqual([0, []])
})

test('where there is none, it waits in a cookie, for 60 minutes, beside those of others [SES-019, SES-020]', async () => {
  const store = await opened(undefined)
  await store.set('state', BEGUN)
  expect(written).toHaveLength(1)
  expect(written[0]?.split('; ').slice(1)).toEqual(['path=/', 'max-age=3600', 'samesite=lax', 'secure'])
  expect([await store.get('state'), await store.getAllKeys()]).toEqual([BEGUN, ['state']])
  expect(await store.remove('state')).toBe(BEGUN)
  expect([await store.get('state'), await store.getAllKeys(), cookie]).toEqual([null, [], 'theirs=100%'])
})

test('a cookie by plain http is not kept from coming back [SES-020]', async () => {
  const store = await opened(undefined, 'http://127.0.0.1:4400/')
  await store.set('state', BEGUN)
  expect(written[0]).not.toContain('secure')
})
