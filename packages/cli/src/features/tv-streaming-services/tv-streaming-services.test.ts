import { expect, test } from 'vitest'
import { service, testContext } from '../../fixtures.ts'
import { records } from './tv-streaming-services.ts'

const kust = { id: 'kust-play', name: 'Kust Play', storeIds: ['101'] }
const stores = [
  { id: '101', name: 'Kust' },
  { id: '104', name: 'Kust Film' },
]

function world(hasNames = true) {
  const read = (path: string) => {
    if (path.endsWith('/kust-play')) return kust
    return hasNames && path.endsWith('/stores') ? stores : undefined
  }
  const { data } = service(read, { written: () => kust, etag: '"v1"' })
  return testContext(data, { yes: true })
}

test.each([
  ['storeIds+=104', 'Stores: + Kust Film\n'],
  ['storeIds-=101', 'Stores: − Kust\n'],
])('%s is shown with the name of the store', async (set, change) => {
  const { context, err } = world()
  await records.update(context, 'kust-play', { set: [set] })
  expect(err()).toContain(change)
})

test('without the names of the stores a change shows ids', async () => {
  const { context, err } = world(false)
  await records.update(context, 'kust-play', { set: ['storeIds-=101'] })
  expect(err()).toContain('Stores: − 101\n')
})
