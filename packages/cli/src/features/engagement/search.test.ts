import { AppError } from '@headend/core/errors'
import type { DataManager } from '@headend/core/transport'
import { expect, test } from 'vitest'
import { testContext } from '../../fixtures.ts'
import { search } from './search.ts'

const identity = (id: string) => ({ id, country: 'SE', platform: 'STB' })
const engagement = (id: string) => ({ ...identity(id), status: 'ACTIVE' })
const ADMIN = '/rest/engagementadmin/admin/v1'
const CREDENTIALS = '/rest/credentialsservice/admin/v1/credentials'

/** Two engagements, one of them without credentials, that every search finds; what was asked, in order. */
function services() {
  const asked: [method: string, path: string, body?: unknown][] = []
  const answer = (body: unknown) => ({ status: 200, headers: new Headers(), body })
  const nothing = () => Promise.reject(new AppError('not-found', 'Not found', { status: 404 }))
  const data: Partial<DataManager> = {
    async get({ path, secure }) {
      expect(secure).toBe(true)
      asked.push(['GET', path])
      if (path.includes('/search/email/')) return nothing()
      if (path.includes('/search/')) return answer([identity('1'), identity('2')])
      if (path.endsWith('/OTT/4711')) return nothing()
      if (path === `${CREDENTIALS}/SE/STB/2`) return nothing()
      if (path.startsWith(CREDENTIALS)) return answer({ username: 'anna.l' })
      return answer(engagement('4711'))
    },
    async post({ path, body }) {
      asked.push(['POST', path, body])
      return answer([engagement('1'), engagement('2')])
    },
  }
  return { asked, data }
}

async function searched(term: string) {
  const { asked, data } = services()
  const { context, out } = testContext(data)
  await search(context, term)
  return { asked, rows: out().trimEnd().split('\n') }
}

test('a name is searched as user name and TV account, in one list, with the credentials of each [ENG-005, API-026, API-027, API-030, API-035]', async () => {
  const { asked, rows } = await searched(' anna.l ')
  expect(asked).toEqual([
    ['GET', `${ADMIN}/search/username/SE/anna.l`],
    ['GET', `${ADMIN}/search/tvaccountid/SE/anna.l`],
    ['POST', `${ADMIN}/engagement`, [identity('1'), identity('2')]],
    ['GET', `${CREDENTIALS}/SE/STB/1`],
    ['GET', `${CREDENTIALS}/SE/STB/2`],
  ])
  // Credentials that there are none of are no reason to leave anybody out.
  expect(rows.map((row) => row.split('\t')[0])).toEqual(['anna.l', ''])
})

test('a term with an @ is searched as e-mail, too, and that nobody has it is no failure [ENG-006, API-028]', async () => {
  const { asked, rows } = await searched('anna@mail.se')
  expect(asked.slice(0, 3)).toEqual([
    ['GET', `${ADMIN}/search/username/SE/anna%40mail.se`],
    ['GET', `${ADMIN}/search/tvaccountid/SE/anna%40mail.se`],
    ['GET', `${ADMIN}/search/email/SE/anna%40mail.se`],
  ])
  expect(rows).toHaveLength(2)
})

test('digits are an engagement on either platform [ENG-003, ENG-004, API-029]', async () => {
  const { asked, rows } = await searched('4711')
  expect(asked).toEqual([
    ['GET', `${ADMIN}/engagement/SE/OTT/4711`],
    ['GET', `${ADMIN}/engagement/SE/STB/4711`],
    ['GET', `${CREDENTIALS}/SE/STB/4711`],
  ])
  expect(rows).toHaveLength(1)
})

test('what is too short is searched nowhere [ENG-001, BAD-021]', async () => {
  const { asked, data } = services()
  await expect(search(testContext(data).context, ' abc ')).rejects.toMatchObject({ kind: 'usage' })
  expect(asked).toEqual([])
})
