/** A realm's sessions, grants, tokens and keys in the store: a restart signs no one out. */

import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { type Adapter, type AdapterFactory, type AdapterPayload, errors } from 'oidc-provider'
import { collection, type Store } from '../store/store.ts'

interface Artifact {
  /** Model and id: ids are unique within a model only. */
  key: string
  payload: AdapterPayload
  /** Epoch seconds. */
  expires: number | undefined
}

const optional = (value: string | undefined) => (value === undefined ? [] : [value])

const artifacts = collection<Artifact>()({
  name: 'sign-on',
  key: ({ key }) => key,
  indexes: {
    grant: ({ payload }) => optional(payload.grantId),
    uid: ({ payload }) => optional(payload.uid),
    userCode: ({ payload }) => optional(payload.userCode),
    expires: ({ expires }) => (expires === undefined ? [] : [sortable(expires)]),
  },
})

/** Sorts as text like the number does, until the year 2286. */
const sortable = (epochSeconds: number) => String(epochSeconds).padStart(10, '0')

const seconds = () => Math.floor(Date.now() / 1000)

export function storeAdapter(store: Store): AdapterFactory {
  return (model) => modelAdapter(store, model)
}

/** Frees space only: the library refuses expired artifacts itself. */
export function dropExpired(store: Store, now: number): Promise<void> {
  return store.deleteBefore(artifacts, 'expires', sortable(Math.floor(now / 1000)))
}

/** Documents that are read at once. */
const PAGE = 1000

/** Removes the sessions, grants and refresh tokens of an account. */
export async function endSessions(store: Store, accountId: string): Promise<void> {
  let page: Artifact[] = []
  do {
    page = await store.list(artifacts, { after: page.at(-1)?.key ?? '', limit: PAGE })
    for (const { key, payload } of page)
      if (payload.accountId === accountId) await store.delete(artifacts, key)
  } while (page.length === PAGE)
}

function modelAdapter(store: Store, model: string): Adapter {
  const keyOf = (id: string) => `${model}:${id}`
  const byIndex = async (index: 'uid' | 'userCode', value: string) => {
    const found = await store.find(artifacts, index, value)
    return found.find(({ key }) => key.startsWith(keyOf('')))?.payload
  }
  return {
    async upsert(id, payload, expiresIn) {
      const expires = expiresIn === undefined ? undefined : seconds() + expiresIn
      await store.put(artifacts, { key: keyOf(id), payload, expires })
    },
    async find(id) {
      return (await store.get(artifacts, keyOf(id)))?.payload
    },
    findByUid: (uid) => byIndex('uid', uid),
    findByUserCode: (userCode) => byIndex('userCode', userCode),
    async consume(id) {
      // The library has checked this before, but two uses at the same moment may both have passed.
      await store.transaction(async ({ get, put }) => {
        const artifact = await get(artifacts, keyOf(id))
        if (!artifact || artifact.payload.consumed) throw new errors.InvalidGrant(`${model} already used`)
        put(artifacts, { ...artifact, payload: { ...artifact.payload, consumed: seconds() } })
      })
    },
    async destroy(id) {
      await store.delete(artifacts, keyOf(id))
    },
    // Of this model only: a sign-in in progress belongs to the grant too, and outlives it.
    async revokeByGrantId(grantId) {
      for (const { key } of await store.find(artifacts, 'grant', grantId))
        if (key.startsWith(keyOf(''))) await store.delete(artifacts, key)
    },
  }
}

/** The realm's signing key and cookie secret: made once per data folder, never part of the repository. */

export interface RealmKeys {
  signing: JWK
  cookies: string[]
}

const realmKeys = collection<RealmKeys>()({ name: 'realm-keys', key: () => 'realm', indexes: {} })

export async function loadKeys(store: Store): Promise<RealmKeys> {
  const stored = await store.get(realmKeys, 'realm')
  if (stored) return stored
  const made = await makeKeys()
  // Another instance may have been first.
  return (await store.replace(realmKeys, undefined, made)) ? made : loadKeys(store)
}

async function makeKeys(): Promise<RealmKeys> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const kid = randomBytes(12).toString('base64url')
  return {
    signing: { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' },
    cookies: [randomBytes(32).toString('base64url')],
  }
}
