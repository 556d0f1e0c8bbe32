/** Stores a pending sign-in: in local storage or, without it, in a cookie (SES-020). */
import { PENDING_LIMIT } from '@headend/core/session'
import { type StateStore, WebStorageStateStore } from 'oidc-client-ts'
import { hasStorage, storage } from '../../ui/storage/storage.ts'
import { home } from './addresses.ts'

const PREFIX = 'headend-sign-in-'

export function createPendingStore(): StateStore {
  return hasStorage ? new WebStorageStateStore({ prefix: PREFIX, store: storage }) : cookieStore()
}

function cookieStore(): StateStore {
  const get = async (key: string) => cookies().get(PREFIX + key) ?? null
  return {
    get,
    set: async (key, value) => write(key, value, PENDING_LIMIT / 1000),
    async remove(key) {
      const value = await get(key)
      write(key, '', 0)
      return value
    },
    getAllKeys: async () => [...cookies().keys()].map((name) => name.slice(PREFIX.length)),
  }
}

function write(key: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API.
  document.cookie = `${PREFIX}${key}=${encodeURIComponent(value)}; path=${home().pathname}; max-age=${seconds}; samesite=lax${secure}`
}

function cookies(): Map<string, string> {
  return new Map(
    document.cookie
      .split('; ')
      // Those of others on this host may be spelled in any way.
      .filter((pair) => pair.startsWith(PREFIX))
      .map((pair) => pair.split(/=(.*)/s))
      .map(([name = '', value = '']) => [name, decodeURIComponent(value)]),
  )
}
