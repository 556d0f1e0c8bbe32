import { AppError } from '@headend/core/errors'
import type { RequestOptions } from '@headend/core/transport'
import { describe, expect, test } from 'vitest'
import { answered, testContext } from '../../fixtures.ts'
import type { GlobalOptions } from '../../options.ts'
import { move } from './move-est.ts'

interface World {
  purchases?: number
  /** The purchases were moved already. */
  gone?: boolean
  fails?: { path: string; error: AppError }
  person?: Parameters<typeof testContext>[2]
}

/** Services that know the accounts TVA-1 and TVA-2. */
function world(options: Partial<GlobalOptions> = {}, { purchases = 2, gone, fails, person }: World = {}) {
  const moved: unknown[] = []
  const engagement = (id: string) => ({
    id,
    country: 'SE',
    platform: 'STB',
    status: 'ACTIVE',
    firstName: 'Per',
    lastName: `No ${id}`,
    tvAccountId: `TVA-${id}`,
  })
  const fail = (path: string) => {
    if (fails && path.includes(fails.path)) throw fails.error
  }
  const get = async ({ path }: RequestOptions) => {
    fail(path)
    if (path.includes('/mediaaccess/history'))
      return answered(Array(purchases).fill({ accessType: 'EST', movedToTvAccountId: gone ? 'TVA-9' : '' }))
    const [, id] = /\/search\/tvaccountid\/SE\/TVA-([12])$/.exec(path) ?? []
    if (id) return answered([{ id, country: 'SE', platform: 'STB' }])
    if (path.includes('/search/')) throw new AppError('not-found', 'None', { status: 404 })
    const [, known = ''] = /\/([12])$/.exec(path) ?? []
    if (!known) throw new AppError('not-found', 'None', { status: 404 })
    if (path.includes('/credentials/'))
      return answered({ countryCode: 'SE', platform: 'STB', engagementId: known, username: `per.${known}` })
    return answered(engagement(known))
  }
  const post = async ({ path, body }: RequestOptions) => {
    if (path.endsWith('/engagement'))
      return answered((body as { id: string }[]).map(({ id }) => engagement(id)))
    fail(path)
    moved.push(body)
    return answered(undefined, { status: 204 })
  }
  return { moved, ...testContext({ get, post }, { yes: true, ...options }, person) }
}

const bought = { countryCode: 'SE', fromTvAccountId: 'TVA-1', toTvAccountId: 'TVA-2' }

describe('moving EST', () => {
  test('moves from one account to the other [PUR-006, PUR-007, PUR-014, API-050]', async () => {
    const { context, moved, err } = world()
    await move(context, 'TVA-1', { to: 'TVA-2' })
    expect(moved).toEqual([bought])
    expect(err()).toBe('Success: Est and rentals were successfully moved (EST of TVA-1 to TVA-2 in SE)\n')
  })

  test('takes the accounts of two engagements', async () => {
    const { context, moved } = world()
    await move(context, 'STB/1', { to: 'stb/2' })
    expect(moved).toEqual([bought])
  })

  test('does not search for the account of an engagement', async () => {
    const fails = { path: '/search/', error: new AppError('server', 'No') }
    const { context, moved, err } = world({}, { fails })
    await move(context, 'TVA-1', { to: 'STB/2' })
    expect(moved).toEqual([bought])
    expect(err()).not.toContain('credentials')
  })

  test('asks in the words of the dialog, and does nothing after a no', async () => {
    const { context, moved, err } = world({ yes: undefined }, { person: { tty: true, typed: 'n\n' } })
    await expect(move(context, 'TVA-1', { to: 'TVA-2' })).rejects.toThrow('Not done')
    expect(err()).toContain(
      'Move EST?\nAll EST and rentals of TVA-1 are moved to TVA-2 (Per No 2).\nMove? [y/N]',
    )
    expect(moved).toEqual([])
  })

  const fails = (path: string, ...why: ConstructorParameters<typeof AppError>): World => ({
    fails: { path, error: new AppError(...why) },
  })
  const away = fails('/search/', 'server', 'The service answered 503', { status: 503 })
  const broken = fails('/mediaaccess/move', 'server', 'The service answered 500')
  const cut = fails('/mediaaccess/move', 'outcome-unknown', 'Cut')
  const SAME = 'This is the tvAccount you are moving from, please select another account'
  const DIGITS = 'No tvAccounts to display. Numbers are searched as engagement ids only'

  test.each<[string, string, World, string, string]>([
    ['the account itself [PUR-009, PUR-010, BAD-028]', 'TVA-1', {}, 'rejected', SAME],
    ['an unknown account', 'TVA-3', {}, 'not-found', "found no TV account 'TVA-3' in SE"],
    ['digits, which are an engagement id [OPN-65]', '4711', {}, 'not-found', DIGITS],
    ['too short a word', 'TVA', {}, 'usage', 'At least 4 characters'],
    ['nothing to move [ROL-026]', 'TVA-2', { purchases: 0 }, 'rejected', 'there is no purchase to move'],
    [
      'purchases moved already [ROL-026]',
      'TVA-2',
      { gone: true },
      'rejected',
      'there is no purchase to move',
    ],
    ['a search that fails [PUR-016]', 'TVA-2', away, 'server', 'Failed to search tvAccounts (The service'],
    ['a move that fails [PUR-015]', 'TVA-2', broken, 'server', 'Failed to move est and rentals: The service'],
    ['no answer', 'TVA-2', cut, 'outcome-unknown', 'Failed to move est and rentals: Cut'],
  ])('is refused for %s', async (_, to, about, kind, message) => {
    const { context, moved } = world({}, about)
    const error = { kind, message: expect.stringContaining(message) }
    await expect(move(context, 'TVA-1', { to })).rejects.toMatchObject(error)
    expect(moved).toEqual([])
  })

  test('needs --to in a script', async () => {
    const error = { kind: 'usage', hint: expect.stringContaining('--to') }
    await expect(move(world().context, 'TVA-1', {})).rejects.toMatchObject(error)
  })

  test('with --json prints its outcome', async () => {
    const { context, out } = world({ json: 'id,status' })
    await move(context, 'TVA-1', { to: 'TVA-2' })
    expect(JSON.parse(out())).toEqual({ id: 'TVA-1', status: 'moved' })
  })
})
