/** Drafts survive a reload or a lost sign-in: encrypted in the tab, their key in IndexedDB until log-out. */
import { createStore as createDatabase, del, update } from 'idb-keyval'
import { createStore } from '../store.ts'
import { personalTabStorage } from './personal-storage.ts'

const ITEM = 'drafts'
const KEY = 'drafts'
const database = createDatabase('headend', 'keys')

interface KeyOfPerson {
  username: string
  key: CryptoKey
}

export const draftsOpen = createStore(true)

let drafts = new Map<string, unknown>()
let person: string | undefined
let key: CryptoKey | undefined
let opening = Promise.resolve()

export function openDrafts(username: string): void {
  if (username === person) return
  person = username
  draftsOpen.set(false)
  opening = opening.then(async () => {
    key = await attempt(() => Promise.race([loadKey(username), rejectAfterTimeout()]))
    // Empty if nothing is stored, or if it was encrypted with another key.
    drafts = (await attempt(() => decrypt(personalTabStorage.getItem(ITEM)))) ?? new Map()
    draftsOpen.set(true)
  })
}

/** Called at log-out. Without the key, the drafts of other tabs can't be read either. */
export function clearDrafts(): void {
  person = undefined
  opening = opening.then(async () => {
    key = undefined
    await attempt(() => del(KEY, database))
  })
  drafts.clear()
  void write()
}

export function readDraft(record: string): unknown {
  return drafts.get(record)
}

export function keepDraft(record: string, draft: unknown): void {
  drafts.set(record, draft)
  void write()
}

export function dropDraft(record: string): void {
  if (drafts.delete(record)) void write()
}

export function hasDrafts(): boolean {
  return drafts.size > 0
}

/** Creates the key in one transaction, so that tabs that open at the same time share it. */
async function loadKey(username: string): Promise<CryptoKey> {
  const newKey = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  let entry: KeyOfPerson = { username, key: newKey }
  await update<KeyOfPerson>(
    KEY,
    (old) => {
      if (old?.username === username) entry = old
      return entry
    },
    database,
  )
  return entry.key
}

/** Milliseconds that a form waits for IndexedDB, which can hang. */
const KEY_TIMEOUT = 2000

function rejectAfterTimeout(): Promise<never> {
  return new Promise((_, reject) => setTimeout(reject, KEY_TIMEOUT))
}

let writes = 0

/** Encryption is asynchronous: when several writes overlap, only the last one is stored. */
async function write(): Promise<void> {
  writes += 1
  const writeNumber = writes
  const currentKey = key
  // Without a key the stored drafts stay: they may be readable after a reload.
  if (drafts.size > 0 && !currentKey) return
  const text = drafts.size > 0 && currentKey ? await attempt(() => encrypt(currentKey)) : undefined
  if (writeNumber !== writes) return
  if (text === undefined) personalTabStorage.removeItem(ITEM)
  else personalTabStorage.setItem(ITEM, text)
}

const IV_BYTES = 12

async function encrypt(cryptoKey: CryptoKey): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const plain = new TextEncoder().encode(JSON.stringify([...drafts]))
  const cipher = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, cryptoKey, plain)
  return JSON.stringify([...iv, ...new Uint8Array(cipher)])
}

async function decrypt(text: string | null): Promise<Map<string, unknown> | undefined> {
  if (text === null || !key) return undefined
  const bytes = Uint8Array.from(JSON.parse(text))
  const [iv, cipher] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES)]
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, cipher)
  return new Map(JSON.parse(new TextDecoder().decode(plain)))
}

async function attempt<Result>(task: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await task()
  } catch {
    return undefined
  }
}
