import { clear, createStore, values } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tabStorage } from './storage.ts'

const ITEM = 'headend-personal-drafts'
const RECORD = 'engagement SE/STB/4711002'
const TYPED = { city: 'Kiruna' }
const database = createStore('headend', 'keys')

beforeEach(async () => {
  tabStorage.clear()
  await clear(database)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

type Page = typeof import('./encrypted-drafts.ts')

let loads = 0
/** The module as after a load of the page: under another address it is another one. */
function fresh(): Promise<Page> {
  loads += 1
  return import(/* @vite-ignore */ `./encrypted-drafts.ts?load=${loads}`)
}

/** A page as it is after a load, with this person signed in. */
async function load(username: string): Promise<Page> {
  const page = await fresh()
  page.openDrafts(username)
  await expect.poll(page.draftsOpen.get).toBe(true)
  return page
}

const stored = () => tabStorage.getItem(ITEM)

async function type() {
  const page = await load('maja')
  page.keepDraft(RECORD, TYPED)
  await expect.poll(stored).not.toBeNull()
  return page
}

test('what is typed is there again after a reload, and cannot be read in the storage', async () => {
  await type()
  expect(stored()).not.toMatch(/Kiruna|4711002|maja/)
  expect((await load('maja')).readDraft(RECORD)).toEqual(TYPED)
})

test('the key is kept where no script can read it', async () => {
  await type()
  expect(await values(database)).toMatchObject([{ key: { extractable: false } }])
})

test('of what is typed quickly the last stands; once it is saved nothing is left', async () => {
  const page = await type()
  for (const city of ['K', 'Ki', 'Kir']) page.keepDraft(RECORD, { city })
  const before = stored()
  await expect.poll(stored).not.toBe(before)
  expect((await load('maja')).readDraft(RECORD)).toEqual({ city: 'Kir' })
  const again = await load('maja')
  again.keepDraft(RECORD, TYPED)
  again.dropDraft(RECORD)
  // The running write comes too late.
  await load('maja')
  expect(stored()).toBeNull()
})

test('another person reads nothing, nor does the first one after them', async () => {
  await type()
  const before = stored() ?? ''
  expect((await load('olli')).readDraft(RECORD)).toBeUndefined()
  tabStorage.setItem(ITEM, before)
  expect((await load('maja')).readDraft(RECORD)).toBeUndefined()
})

test('a log-out removes what is typed and the key of copies in other tabs', async () => {
  const page = await type()
  const copy = stored() ?? ''
  page.clearDrafts()
  expect(stored()).toBeNull()
  page.openDrafts('maja')
  await expect.poll(page.draftsOpen.get).toBe(true)
  tabStorage.setItem(ITEM, copy)
  expect((await load('maja')).readDraft(RECORD)).toBeUndefined()
})

test('tabs that open at once share one key', async () => {
  const [one, other] = [await fresh(), await fresh()]
  one.openDrafts('maja')
  other.openDrafts('maja')
  await expect.poll(() => one.draftsOpen.get() && other.draftsOpen.get()).toBe(true)
  for (const page of [one, other]) {
    page.keepDraft(RECORD, TYPED)
    await expect.poll(stored).not.toBeNull()
    expect((await load('maja')).readDraft(RECORD)).toEqual(TYPED)
    tabStorage.clear()
  }
})

test('an IndexedDB that never answers keeps no form closed', async () => {
  vi.stubGlobal('indexedDB', { open: () => ({}) })
  vi.useFakeTimers()
  const page = await fresh()
  page.openDrafts('maja')
  expect(page.draftsOpen.get()).toBe(false)
  await vi.waitFor(() => {
    vi.advanceTimersByTime(2000)
    expect(page.draftsOpen.get()).toBe(true)
  })
})

test.each([
  ['IndexedDB', () => vi.stubGlobal('indexedDB', undefined)],
  ['WebCrypto', () => vi.stubGlobal('crypto', { getRandomValues: () => {} })],
])('without %s the page works, and keeps nothing beyond itself', async (_, remove) => {
  remove()
  const page = await load('maja')
  page.keepDraft(RECORD, TYPED)
  expect(page.readDraft(RECORD)).toEqual(TYPED)
  page.clearDrafts()
  page.openDrafts('olli')
  await expect.poll(page.draftsOpen.get).toBe(true)
  expect(stored()).toBeNull()
})
