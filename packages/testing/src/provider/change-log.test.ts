import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { identityKey } from '@headend/core/engagements'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { customers } from '../people.ts'
import { changeEngagement, engagementChangesOf } from './change-log.ts'
import { requireEngagement } from './handlers/engagements.ts'
import { type Provider, startProvider } from './index.ts'
import { engagementOriginals, engagements, tvPackages } from './records.ts'

const NOW = Date.now()
const anna = { country: 'SE', platform: 'OTT', id: customers.anna.engagements.OTT } as const

let folder: string
let provider: Provider
const start = () => startProvider({ data: folder, size: 0, now: () => NOW })

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'headend-'))
  provider = await start()
})
afterEach(async () => {
  await provider.close()
  rmSync(folder, { recursive: true })
})

async function moveTo(city: string): Promise<void> {
  await provider.world.inTurn(async (turn) => {
    const before = await requireEngagement(turn, anna)
    await changeEngagement(turn, { before, after: { ...before, city }, by: 'Maja' })
  })
}

const log = async () =>
  engagementChangesOf(provider.world.store, await requireEngagement(provider.world, anna))

test('changes of one millisecond keep their order, also across a restart', async () => {
  const before = (await log()).length
  for (const city of ['Kiruna', 'Luleå']) await moveTo(city)
  await provider.close()
  provider = await start()
  await moveTo('Ystad')
  const entries = (await log()).slice(before)
  expect(entries.map(({ patch }) => patch[0]?.value)).toEqual(['Kiruna', 'Luleå', 'Ystad'])
  expect(new Set(entries.map(({ id }) => id)).size).toBe(3)
})

test('a change that cannot be logged is not stored', async () => {
  const { store } = provider.world
  const [before, entries] = [await requireEngagement(provider.world, anna), await log()]
  const broken = {
    ...before,
    city: 'Ystad',
    deviceSerialNumbers: [{ deviceSerialNumber: {} as string, activated: true }],
  }
  const change = { before, after: broken, by: 'Maja' }
  await expect(provider.world.inTurn((turn) => changeEngagement(turn, change))).rejects.toThrow()
  expect(await store.get(engagements, identityKey(anna))).toEqual(before)
  expect(await store.get(engagementOriginals, identityKey(anna))).toBeUndefined()
  expect(await log()).toEqual(entries)
})

test('a package is not deleted while an engagement gets it [PKG-080]', async () => {
  const { world } = provider
  const found = (await world.store.find(tvPackages, 'country', 'SE'))[0]
  const unused = { ...found, id: 799_001, nodeName: 'unused', country: 'SE' } as NonNullable<typeof found>
  await world.store.put(tvPackages, unused)
  const asked = Promise.withResolvers<void>()
  const given = world.inTurn(async (turn) => {
    const before = await requireEngagement(turn, anna)
    await asked.promise
    const tvPackageReferences = [...before.tvPackageReferences, unused.nodeName]
    await changeEngagement(turn, { before, after: { ...before, tvPackageReferences }, by: 'Maja' })
  })
  const path = `${provider.url}/rest/tvpackage/admin/SE/v2/tvpackages/${unused.id}`
  const headers = { Authorization: `Bearer ${await provider.accessToken('dev')}` }
  const removed = fetch(path, { method: 'DELETE', headers })
  await expect.poll(() => world.faults.calls(new URL(path).pathname)).toHaveLength(1)
  // A call that comes after it has been answered: the deletion waits.
  expect((await fetch(path, { headers })).status).toBe(200)
  asked.resolve()
  await given
  expect((await removed).status).toBe(409)
})
