import { execute } from '@headend/core/command'
import { boxCommand } from '@headend/core/engagements'
import { type RemoteEvent, tailEvents } from '@headend/core/remote-events'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { customers } from '../people.ts'
import { type Provider, startProvider } from '../provider/index.ts'
import { type Connection, connect, front } from './connection.ts'

const anna = { country: 'SE', platform: 'STB', id: customers.anna.engagements.STB } as const

let provider: Provider
let maja: Connection

beforeAll(async () => {
  provider = await startProvider({ size: 200, pace: 0.01 })
  maja = await connect(provider, 'maja')
})
afterAll(() => provider.close())
afterEach(() => provider.world.faults.clear())

/** Tails until the predicate says enough; resolves with what was seen. */
async function tailUntil(enough: (seen: readonly RemoteEvent[]) => boolean, onOpen = () => {}, as = maja) {
  const stop = new AbortController()
  const seen: RemoteEvent[] = []
  const onEvents = (events: readonly RemoteEvent[]) => {
    seen.push(...events)
    if (enough(seen)) stop.abort()
  }
  await tailEvents(anna, { data: as.data, log: as.log, onOpen, onEvents }, stop.signal)
  return seen
}

const says = (text: string) => (seen: readonly RemoteEvent[]) =>
  seen.some(({ message }) => message.includes(text))

it('shows the box going down and coming up after a reboot [EVT-001, EVT-005, API-066, API-067]', async () => {
  const reboot = () => void execute(boxCommand('hw-reboot'), anna, front(maja).context)
  const seen = await tailUntil(says('login ok'), reboot)
  const messages = seen.map(({ message }) => message).join('\n')
  expect(messages).toMatch(/power going down[\s\S]*boot firmware[\s\S]*login ok/)
})

it('shows only messages, though boxes send other types too [EVT-006, BAD-041]', async () => {
  const seen = await tailUntil((events) => events.length >= 30)
  expect(new Set(seen.map(({ type }) => type))).toEqual(new Set(['MESSAGE']))
})

it('numbers the events of a box without a gap', async () => {
  const seen = await tailUntil((events) => events.length >= 40)
  const ids = seen.map(({ id }) => Number(id))
  expect(ids).toEqual([...ids].sort((a, b) => a - b))
  expect(new Set(ids).size).toBe(ids.length)
})

it('ends quietly when the person disconnects [EVT-002]', async () => {
  await expect(tailUntil(() => true)).resolves.not.toHaveLength(0)
})

it('is refused without the right, by the service too [ROL-033]', async () => {
  const olli = await connect(provider, 'olli', { country: 'SE' })
  await expect(tailUntil(() => true, undefined, olli)).rejects.toMatchObject({ kind: 'server', status: 403 })
})
