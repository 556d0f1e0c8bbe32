/** Batches of core against the services, with a call that fails in each possible way. */
import {
  type Box,
  boxName,
  createTurns,
  runBox,
  splitByRefusal,
  startBatch,
  type Work,
} from '@headend/core/batch'
import { boxCommand, findExistingEngagements, findOtherLocations } from '@headend/core/engagements'
import { describe, expect, it } from 'vitest'
import { customers } from '../people.ts'
import { type Fault, startProvider } from '../provider/index.ts'
import { provider, withProvider } from '../with-provider.ts'
import { type Connection, connect } from './connection.ts'

const EXECUTED = '/rest/legacybridge/admin/v1/executeservice/'
const command = boxCommand('full-log')
const { anna, testSe, twin, manor, hostile, ingrid } = customers

const stb = (customer: { engagements: { STB: string } }): Box => ({
  platform: 'STB',
  id: customer.engagements.STB,
})
const four = [stb(anna), stb(testSe), stb(twin), stb(manor)] as const

withProvider(() => startProvider({ pace: 0.02 }))

/** Runs the boxes one after the other; returns their idempotency keys and final statuses. */
async function runBatch(as: Connection, work: readonly Work[], limits: { maxErrors?: number } = {}) {
  const keys = new Map<string, string>()
  const ports = {
    ...{ command, country: as.country, reader: async () => as, newKey: () => crypto.randomUUID() },
    noteRequest: async (box: Box, key: string) => void keys.set(boxName(box), key),
  }
  const { results, ending } = await startBatch(
    work,
    { concurrency: 1, ...limits },
    {
      runBox: (one) => runBox(one, ports),
      nextTurn: createTurns(undefined, { now: Date.now, wait: async () => {} }).next,
      confirmRest: async () => true,
    },
  ).ended
  return { keys, ending, statuses: results.map(({ status, kind }) => (kind ? `${status}: ${kind}` : status)) }
}

/** For the call of this box. */
function armFault(box: Box, fault: Omit<Fault, 'path'>) {
  provider.world.faults.arm({ path: `^${EXECUTED}.*/${box.id}$`, ...fault })
}

/** How often the boxes have acted. */
function acted(): number {
  const times = four.map((box) => provider.world.boxes.of({ ...box, country: 'SE' }).acted)
  return times.reduce((sum, one) => sum + (one.get('fullLogSTB') ?? 0), 0)
}

describe('a batch', () => {
  it.each<[string, Omit<Fault, 'path'>, string, number]>([
    ['answered with an error', { status: 500 }, 'failed: server', 0],
    ['refused', { status: 403 }, 'failed: server', 0],
    ['given up on by a gateway', { status: 504 }, 'unknown: outcome-unknown', 0],
    ['lost before it was acted on', { drop: 'before' }, 'unknown: outcome-unknown', 0],
    ['lost after it was acted on', { drop: 'after' }, 'unknown: outcome-unknown', 1],
  ])('goes on after a call that is %s', async (_, fault, statuses, actions) => {
    const as = await connect(provider, 'maja')
    armFault(four[1], fault)
    const before = acted()
    expect((await runBatch(as, four)).statuses).toEqual(['done', statuses, 'done', 'done'])
    expect(acted() - before).toBe(3 + actions)
  })
})

it('refuses unknown boxes before any call, and finds where they are', async () => {
  const as = await connect(provider, 'dev', { country: 'SE' })
  const { country, access } = as
  const boxes = [
    stb(anna),
    { ...stb(anna), id: hostile.engagements.OTT },
    stb(ingrid),
    { ...stb(anna), id: '1' },
  ]
  const identities = boxes.map((box) => ({ ...box, country }))
  const known = await findExistingEngagements(as, identities)
  const { boxes: fitting, refused } = splitByRefusal(boxes, { command, access, country, known })
  expect([fitting, refused.map(({ kind }) => kind)]).toEqual([[stb(anna)], Array(3).fill('not-found')])
  const found = await findOtherLocations(as, identities.slice(1))
  expect([...(found?.values() ?? [])]).toEqual([
    [{ country: 'SE', platform: 'OTT', id: hostile.engagements.OTT }],
    [{ country: 'NO', platform: 'STB', id: ingrid.engagements.STB }],
    [],
  ])
})
