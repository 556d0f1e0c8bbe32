import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { execute } from '@headend/core/command'
import { boxCommand } from '@headend/core/engagements'
import { createNumbering, followEvents, type RemoteEvent, type TailNews } from '@headend/core/remote-events'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { customers } from '../people.ts'
import { type ProviderOptions, startProvider } from '../provider/index.ts'
import { provider, withProvider } from '../with-provider.ts'
import { type Connection, confirmAll, connect } from './connection.ts'

const anna = { country: 'SE', platform: 'STB', id: customers.anna.engagements.STB } as const

let maja: Connection

withProvider(() => startProvider({ size: 200, pace: 0.01 }))
beforeAll(async () => {
  maja = await connect(provider, 'maja')
})

/** Follows until the predicate is true; resolves with the events and with all news. */
async function followUntil(
  enough: (seen: readonly RemoteEvent[], allNews: readonly TailNews[]) => boolean,
  { onOpen = () => {}, as = maja, reconnect = false, after = '' } = {},
) {
  const stop = new AbortController()
  const seen: RemoteEvent[] = []
  const allNews: TailNews[] = []
  const onNews = (news: TailNews) => {
    allNews.push(news)
    if (news.type === 'opened') onOpen()
    if (news.type === 'events') seen.push(...news.events)
    if (enough(seen, allNews)) stop.abort()
  }
  const wait = async (ms: number, signal: AbortSignal) =>
    ms < 10_000 ? undefined : pause(ms, undefined, { signal, ref: false })
  const ports = {
    data: as.data,
    log: as.log,
    reconnect: () => reconnect,
    wait,
    random: () => 0,
    onNews,
    ...(after && { numbering: createNumbering(after) }),
  }
  await followEvents(anna, ports, stop.signal)
  return { seen, allNews }
}

const tailUntil = async (...by: Parameters<typeof followUntil>) => (await followUntil(...by)).seen

const includes = (text: string) => (seen: readonly RemoteEvent[]) =>
  seen.some(({ message }) => message.includes(text))

it('shows the box going down and coming up after a reboot [EVT-001, EVT-005, API-066, API-067]', async () => {
  const reboot = () => void execute(boxCommand('hw-reboot'), anna, confirmAll(maja).context)
  const seen = await tailUntil(includes('login ok'), { onOpen: reboot })
  const messages = seen.map(({ message }) => message).join('\n')
  expect(messages).toMatch(/power going down[\s\S]*boot firmware[\s\S]*login ok/)
})

it('shows only messages, though boxes send other types too [EVT-006, BAD-041]', async () => {
  const seen = await tailUntil((events) => events.length >= 30)
  expect(new Set(seen.map(({ type }) => type))).toEqual(new Set(['MESSAGE']))
})

it('counts the events that a restart has lost, for any clock', async () => {
  const data = mkdtempSync(join(tmpdir(), 'headend-events-'))
  onTestFinished(() => rmSync(data, { recursive: true }))
  const started = async (options: ProviderOptions = {}) => {
    const one = await startProvider({ size: 0, pace: 0.01, data, ...options })
    onTestFinished(() => one.close())
    return one
  }
  const first = await started()
  const before = await connect(first, 'maja')
  const last = Number((await tailUntil((events) => events.length >= 5, { as: before })).at(-1)?.id)
  let lastSeen = last
  const next = ({ id }: { id: number }) => {
    lastSeen = id
  }
  first.world.boxes.of(anna).subscribe(last, { next, end: () => {} })
  await expect.poll(() => lastSeen).toBeGreaterThan(last + 2)
  await first.close()

  const second = await started({ now: () => Date.now() - 60_000 })
  const as = await connect(second, 'maja')
  const { allNews: news } = await followUntil((events) => events.length >= 3, { as, after: String(last) })
  const gap = { type: 'gap', after: String(last), before: String(lastSeen + 1), lost: lastSeen - last }
  expect(news.filter(({ type }) => type === 'gap')).toEqual([gap])
})

it('goes on after a stream that is torn time after time, with every event once', async () => {
  provider.world.faults.arm({ path: '/rest/v1/subscribe', cutAfter: 7 })
  const { seen, allNews } = await followUntil((events) => events.length >= 40, { reconnect: true })
  const ids = seen.map(({ id }) => Number(id))
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b))
  expect(allNews.filter(({ type }) => type === 'closed').length).toBeGreaterThanOrEqual(5)
  expect(allNews.filter(({ type }) => type === 'gap')).toEqual([])
})

it('reports the events that a stream leaves out', async () => {
  provider.world.faults.arm({ path: '/rest/v1/subscribe', leaveOut: 5 })
  const { seen, allNews } = await followUntil((events) => events.length >= 40)
  expect(seen.filter(({ id }) => Number(id) % 5 === 0)).toEqual([])
  const gaps = allNews.filter((news) => news.type === 'gap')
  expect(gaps.length).toBeGreaterThanOrEqual(8)
  for (const { after, lost } of gaps) expect([lost, (Number(after) + 1) % 5]).toEqual([1, 0])
})

it('is refused without the right, by the service too [ROL-033]', async () => {
  const olli = await connect(provider, 'olli', { country: 'SE' })
  await expect(tailUntil(() => true, { as: olli })).rejects.toMatchObject({ kind: 'server', status: 403 })
})
