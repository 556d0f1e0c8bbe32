import { AppError } from '@headend/core/errors'
import type { RequestOptions } from '@headend/core/transport'
import { expect, test } from 'vitest'
import { answered, testContext } from '../../fixtures.ts'
import { search } from './search.ts'

type Platform = 'OTT' | 'STB'

const on = (platform: Platform, id: string) => ({ id, country: 'SE', platform })
type Identity = ReturnType<typeof on>

type SearchKey = 'username' | 'tvaccountid' | 'email'

interface World extends Partial<Record<SearchKey, readonly Identity[]>> {
  there?: readonly Identity[]
}

const ADMIN = '/rest/engagementadmin/admin/v1'
const CREDENTIALS = '/rest/credentialsservice/admin/v1/credentials'

/** Services with these engagements, and the requests that they got. */
function world({ there = [], ...found }: World) {
  const asked: string[] = []
  const isThere = ({ id, platform }: Identity) =>
    there.some((identity) => identity.id === id && identity.platform === platform)
  const engagement = (identity: Identity) => ({
    ...identity,
    firstName: `Name ${identity.id}`,
    status: 'ACTIVE',
  })
  const nothing = () => new AppError('not-found', 'Nothing there', { status: 404 })
  const get = async ({ path, secure }: RequestOptions) => {
    expect(secure).toBe(true)
    asked.push(path)
    const [kind, key, platform, id = ''] = path.split('/').slice(-4)
    if (kind === 'search') return answered(found[key as SearchKey] ?? [])
    const identity = on(platform as Platform, id)
    if (kind === 'engagement' && isThere(identity)) return answered(engagement(identity))
    if (kind !== 'credentials') throw nothing()
    return answered({ countryCode: 'SE', platform, engagementId: id, username: `user-${id}` })
  }
  const post = async ({ path, body }: RequestOptions) => {
    asked.push(`POST ${path} ${JSON.stringify(body)}`)
    return answered((body as Identity[]).filter(isThere).map(engagement))
  }
  return { asked, ...testContext({ get, post }) }
}

const lines = (text: string) => text.split('\n').slice(0, -1)
const ids = (text: string) => lines(text).map((line) => line.split('\t').slice(4, 6).join(' '))

test('digits are an engagement id, on both platforms [ENG-002, ENG-003, ENG-004, ENG-009, API-029, API-035]', async () => {
  const { context, asked, out } = world({ there: [on('STB', '4711002')] })
  await search(context, ' 4711002 ')
  expect(asked).toEqual([
    `${ADMIN}/engagement/SE/OTT/4711002`,
    `${ADMIN}/engagement/SE/STB/4711002`,
    `${CREDENTIALS}/SE/STB/4711002`,
  ])
  expect(lines(out())).toEqual(['user-4711002\t\tName 4711002\tSE\tSTB\t4711002\tACTIVE'])
})

test('of many the first 20 are printed, with the total [ENG-012, ENG-013]', async () => {
  const there = Array.from({ length: 21 }, (_, index) => on('STB', String(100 + index)))
  const { context, out, err } = world({ there, username: there })
  await search(context, 'storsokning')
  expect(ids(out())).toEqual(there.slice(0, 20).map(({ id }) => `STB ${id}`))
  expect(err()).toContain('Showing the first 20 of 21 engagements\n')
})

test('an empty result has the message of the console, and no row [ENG-019]', async () => {
  const { context, out, err } = world({})
  await search(context, 'anna')
  expect([out(), err()]).toEqual(['', expect.stringMatching(/^No engagements to display\n/)])
})

test('a failure has the message of the console; a short term makes no request [ENG-001, ENG-014, BAD-021]', async () => {
  const down = async () => Promise.reject(new AppError('server', 'The service answered 500'))
  const { context } = testContext({ get: down })
  const message = 'Failed to search engagements: The service answered 500'
  await expect(search(context, 'anna')).rejects.toThrow(message)
  const short = world({})
  await expect(search(short.context, ' abc ')).rejects.toMatchObject({ kind: 'usage' })
  expect(short.asked).toEqual([])
})
