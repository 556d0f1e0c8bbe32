/** Drafts outlast a reload and a lost sign-in: encrypted in the tab, the key in IndexedDB until log-out. */
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
    key = await attempt(() => Promise.race([keyOf(username), tooLate()]))
    // Nothing is there to read, or another key has encrypted it.
    drafts = (await attempt(() => decrypted(personalTabStorage.getItem(ITEM)))) ?? new Map()
    draftsOpen.set(true)
  })
}

/** After a log-out. Without the key, copies in other tabs cannot be read any more. */
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

/** One transaction: of tabs that open at once the first makes the key. */
async function keyOf(username: string): Promise<CryptoKey> {
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  let entry: KeyOfPerson = { username, key: made }
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

/** IndexedDB can hang; no form waits for it longer than this, in milliseconds. */
const PATIENCE = 2000

function tooLate(): Promise<never> {
  return new Promise((_, reject) => setTimeout(reject, PATIENCE))
}

let writes = 0

/** Encrypting takes a moment: of several writes the last one stands. */
async function write(): Promise<void> {
  writes += 1
  const writeNumber = writes
  const by = key
  // Without the key what was kept before stays: it may be readable after a reload.
  if (drafts.size > 0 && !by) return
  const text = drafts.size > 0 && by ? await attempt(() => encrypted(by)) : undefined
  if (writeNumber !== writes) return
  if (text === undefined) personalTabStorage.removeItem(ITEM)
  else personalTabStorage.setItem(ITEM, text)
}

const IV_BYTES = 12

async function encrypted(by: CryptoKey): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const plain = new TextEncoder().encode(JSON.stringify([...drafts]))
  const cipher = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, by, plain)
  return JSON.stringify([...iv, ...new Uint8Array(cipher)])
}

async function decrypted(text: string | null): Promise<Map<string, unknown> | undefined> {
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
