/**
 * The slowest hundredth of searches for an engagement, by each kind of key: among a million in PostgreSQL,
 * compared with a hundred thousand in SQLite. Filling takes minutes; HEADEND_BENCH_POSTGRES names a database
 * that keeps its million.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasPostgres, startPostgres } from '@headend/testing/local-postgres'
import { type Provider, startProvider } from '@headend/testing/provider'
import type { Bench, Contest } from './measure.ts'

const SIZE = { ours: 1_000_000, peer: 100_000 }
/** Searches of a round, and different keys. */
const SEARCHES = 1000
const KEYS = 3000

export const searchScale: Bench = {
  name: 'search-scale',
  peer: 'SQLite with a tenth of the engagements',
  unit: 'ms',
  goal: { ratio: 2, is: 'at most' },
  onlyByName: true,
  prepare,
}

async function prepare(): Promise<Contest> {
  const named = process.env.HEADEND_BENCH_POSTGRES
  if (!named && !hasPostgres()) throw new Error('search-scale needs PostgreSQL: apt-get install postgresql')
  const database = named ? { url: named, end: async () => {} } : await startPostgres()
  const folder = mkdtempSync(join(tmpdir(), 'headend-bench-'))
  const shared = { accessTokenSeconds: 7200 }
  const ours = await startProvider({ ...shared, data: database.url, size: SIZE.ours, onProgress })
  const peer = await startProvider({ ...shared, data: folder, size: SIZE.peer })
  const search = { ours: await createSearches(ours, SIZE.ours), peer: await createSearches(peer, SIZE.peer) }
  const seen = { ours: [] as number[], peer: [] as number[] }
  const round = async (who: 'ours' | 'peer') => {
    const times = await search[who]()
    seen[who].push(...times)
    return percentile(times, 0.99)
  }
  const at = (share: number) =>
    `${percentile(seen.ours, share).toFixed(1)} ms, of the peer ${percentile(seen.peer, share).toFixed(1)} ms`
  return {
    ours: () => round('ours'),
    peer: () => round('peer'),
    notes: async () => [`half of the searches take up to ${at(0.5)}`, `the slowest of all took ${at(1)}`],
    close: async () => {
      await Promise.all([ours.close(), peer.close()])
      await database.end()
      rmSync(folder, { recursive: true })
    },
  }
}

let reported = 0

function onProgress(stored: number, size: number): void {
  if (stored - reported < size / 20) return
  reported = stored
  console.error(`${stored} of ${size} engagements…`)
}

interface Search {
  path: string
  /** Of the engagement that it has to find. */
  id: string
}

const SEARCH = '/rest/engagementadmin/admin/v1/search'
const ENGAGEMENT = '/rest/engagementadmin/admin/v1/engagement/SE/OTT'
const CREDENTIALS = '/rest/credentialsservice/admin/v1/credentials/SE/OTT'
/** Two engagements in five are Swedish, with ids from here on. */
const FIRST_ID = 5_000_001
const SWEDISH = 0.39

/** Runs searches by user name, TV account and e-mail in turn; a round is the time of each, in milliseconds. */
async function createSearches(
  { url, accessToken }: Provider,
  size: number,
): Promise<() => Promise<number[]>> {
  const headers = { Authorization: `Bearer ${await accessToken('dev')}` }
  const ask = (path: string) => fetch(url + path, { headers })

  const randomSearch = async (kind: number): Promise<Search | undefined> => {
    const id = String(FIRST_ID + Math.floor(Math.random() * size * SWEDISH))
    const engagement = await ask(`${ENGAGEMENT}/${id}`)
    if (!engagement.ok) return undefined
    const { tvAccountId, email } = await engagement.json()
    if (kind === 0) return { path: `tvaccountid/SE/${tvAccountId}`, id }
    if (kind === 1) return { path: `email/SE/${email}`, id }
    const { username } = await (await ask(`${CREDENTIALS}/${id}`)).json()
    return { path: `username/SE/${username}`, id }
  }

  const searches: Search[] = []
  while (searches.length < KEYS) {
    const search = await randomSearch(searches.length % 3)
    if (search) searches.push(search)
  }

  const time = async ({ path, id }: Search) => {
    const started = performance.now()
    const hits: { id: string }[] = await (await ask(`${SEARCH}/${path}`)).json()
    const took = performance.now() - started
    if (!hits.some((hit) => hit.id === id)) throw new Error(`${path} does not find ${id}`)
    return took
  }
  let next = 0
  return async () => {
    const times: number[] = []
    while (times.length < SEARCHES) times.push(await time(searches[next++ % KEYS] as Search))
    return times
  }
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
