import { expect, test } from 'vitest'
import * as campaigns from './campaigns/index.ts'
import * as devices from './engagements/devices/index.ts'
import * as engagementRecord from './engagements/engagement-record/index.ts'
import * as purchases from './engagements/purchases/index.ts'
import * as vouchers from './engagements/vouchers/index.ts'
import { registry } from './registry.ts'
import * as selectionMenu from './selection-menu/index.ts'
import * as tvPackages from './tv-packages/index.ts'
import * as tvStreamingServices from './tv-streaming-services/index.ts'

const features = {
  campaigns,
  devices,
  engagementRecord,
  purchases,
  selectionMenu,
  tvPackages,
  tvStreamingServices,
  vouchers,
}

test.each(Object.entries(features))('every command of %s is registered', (_, feature) => {
  const commands = Object.values<unknown>(feature).filter(
    (one) => typeof one === 'object' && one !== null && 'ability' in one && 'run' in one,
  )
  expect(commands).not.toEqual([])
  expect(registry).toEqual(expect.arrayContaining(commands))
})

const changes = registry.filter(({ id }) => /^(?!stb).*\.(create|update|delete|move)$/.test(id))

test.each(changes)('$id is allowed by the ability of its name', ({ id, ability }) => {
  expect(ability).toBe(id)
})
