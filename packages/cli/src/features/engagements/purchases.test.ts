import { AppError } from '@headend/core/errors'
import type { Answer, RequestOptions } from '@headend/core/transport'
import { expect, test, vi } from 'vitest'
import { answered, testContext } from '../../fixtures.ts'
import type { GlobalOptions } from '../../options.ts'
import { purchases } from './purchases.ts'

const film = {
  accessType: 'EST',
  title: 'Sista färjan',
  localizedPricePaid: '119 kr',
  mediaId: 'm1',
  startTime: '2026-06-02T12:00:00.000Z',
}
const rental = { ...film, accessType: 'RENTAL', title: 'Bron', startTime: '2026-06-01T12:00:00.000Z' }

const gone = {
  ...film,
  mediaId: 'MEDIA-38955',
  endTime: '2027-06-02T12:00:00.000Z',
  movedToTvAccountId: 'TVA-SE-PER',
}

function world(options: Partial<GlobalOptions> = {}, tvAccountId = 'TVA-1', tty = false) {
  const engagement = { id: '1', country: 'SE', platform: 'STB', status: 'ACTIVE', tvAccountId }
  const get = vi.fn(async ({ path }: RequestOptions): Promise<Answer> => {
    // Purchases do not need them.
    if (path.includes('/credentials')) throw new AppError('server', 'The service answered 503')
    const body = path.includes('/engagement/') ? engagement : [rental, tty ? gone : film]
    return answered(body)
  })
  return { get, ...testContext({ get }, options, { tty }) }
}

const asked = (get: ReturnType<typeof world>['get']) => get.mock.calls.at(-1)?.[0].query

test('are those of the last 183 days, newest first, and counted [PUR-001, PUR-002, PUR-005]', async () => {
  const { context, get, out, err } = world()
  await purchases(context, 'TVA-1', {})
  expect(out().match(/^[^\t]+/gm)).toEqual(['Sista färjan', 'Bron'])
  expect(err()).toBe('Purchases the last 183 days: 2 pcs.\nShows 2 / 2\n')
  expect(asked(get)).toMatchObject({ tvAccountId: 'TVA-1', daysBackInTime: 183, sort: 'DESCENDING' })
})

test('show at 80 columns the account that they were moved to', async () => {
  const { context, out } = world({}, 'TVA-1', true)
  Object.assign(context.terminal.stdout, { columns: 80 })
  await purchases(context, 'TVA-1', {})
  expect(out()).toContain('TVA-SE-PER')
})

test('have in JSON the values of the service, and the columns by their names', async () => {
  const { context, out } = world({ json: 'title,price,localizedPricePaid,movedTo' })
  await purchases(context, 'TVA-1', { filter: ['type=rental'] })
  expect(JSON.parse(out())).toEqual([
    { title: 'Bron', price: '119 kr', localizedPricePaid: '119 kr', movedTo: '' },
  ])
})

test('of an engagement are those of its account; without one there is no request [OPN-76]', async () => {
  const { context, get } = world()
  await purchases(context, 'stb/1', {})
  expect(asked(get)).toMatchObject({ tvAccountId: 'TVA-1' })
  const without = world({}, '')
  await expect(purchases(without.context, 'STB/1', {})).rejects.toThrow('has no TV account')
  expect(without.get.mock.calls.some(([{ path }]) => path.includes('purchaseservice'))).toBe(false)
})

test.each(['', 'STB/'])('%j is no account', async (word) => {
  const { context, get } = world()
  await expect(purchases(context, word, {})).rejects.toThrow(/empty|platform/)
  expect(get).not.toHaveBeenCalled()
})
