import { AppError } from '@headend/core/errors'
import type { Answer, RequestOptions } from '@headend/core/transport'
import { expect, test } from 'vitest'
import { testContext } from '../../fixtures.ts'
import { records } from './tv-streaming-services.ts'

const service = { id: 'kust-play', name: 'Kust Play', storeIds: ['101'] }
const stores = [
  { id: '101', name: 'Kust' },
  { id: '104', name: 'Kust Film' },
]

function world(names = true) {
  const headers = new Headers({ etag: '"v1"' })
  const get = async ({ path }: RequestOptions): Promise<Answer> => {
    if (path.endsWith('/kust-play')) return { status: 200, headers, body: service }
    if (names && path.endsWith('/stores')) return { status: 200, headers, body: stores }
    throw new AppError('server', path)
  }
  const put = async () => ({ status: 200, headers, body: service })
  return testContext({ get, put }, { yes: true })
}

test.each([
  ['storeIds+=104', 'Stores: + Kust Film\n'],
  ['storeIds-=101', 'Stores: − Kust\n'],
])('%s is shown with the name of the store', async (set, told) => {
  const { context, err } = world()
  await records.update(context, 'kust-play', { set: [set] })
  expect(err()).toContain(told)
})

test('without the names of the stores, a removed one is shown by its id', async () => {
  const { context, err } = world(false)
  await records.update(context, 'kust-play', { set: ['storeIds-=101'] })
  expect(err()).toContain('Stores: − 101\n')
})
