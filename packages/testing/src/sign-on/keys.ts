/** The realm's signing key and cookie secret: made once per data folder, never part of the repository. */
import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { collection, type Store } from '../store/store.ts'

export interface RealmKeys {
  signing: JWK
  cookies: string[]
}

const realmKeys = collection<RealmKeys>()({ name: 'realm-keys', key: () => 'realm', indexes: {} })

export async function loadKeys(store: Store): Promise<RealmKeys> {
  const stored = await store.get(realmKeys, 'realm')
  if (stored) return stored
  const made = await makeKeys()
  await store.put(realmKeys, made)
  return made
}

async function makeKeys(): Promise<RealmKeys> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const kid = randomBytes(12).toString('base64url')
  return {
    signing: { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' },
    cookies: [randomBytes(32).toString('base64url')],
  }
}
