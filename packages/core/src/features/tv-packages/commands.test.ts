import { describe, expect, test } from 'vitest'
import { type Answering, failing, json, perform } from '../../fixtures.ts'
import { deleteTvPackage } from './commands.ts'

const USE =
  'http://admin.test/base/rest/engagementdatabasepersister/admin/v1/tvpackage/SE/exists?tv-package-reference='
const subject = { country: 'SE', id: '1061', name: 'Kust', title: 'Kusten', nodeName: 'coast-se' }

const using =
  (inUse: boolean): Answering =>
  ({ url }) =>
    url.startsWith(USE) ? json(inUse) : new Response(null, { status: 204 })

describe('deleting a package', () => {
  test('checks its usage first [API-017, PKG-079, PKG-082..084]', async () => {
    const { asked, calls } = await perform(deleteTvPackage, subject, using(false))
    expect(asked).toMatchObject([
      {
        title: 'Delete the package?',
        cannot: 'The package cannot be deleted',
        yes: 'Yes, delete package',
        about: 'Kust',
      },
    ])
    expect(calls[0]).toBe(`GET ${USE}coast-se`)
  })

  test('uses the name when there is no title [PKG-092, OPN-48]', async () => {
    const { said } = await perform(deleteTvPackage, { ...subject, title: undefined }, using(false))
    expect(said[0]?.text).toBe('The package Kust was deleted.')
  })

  test.each<[string, Answering, string, string]>([
    [
      'an engagement has the package [PKG-080, PKG-081]',
      using(true),
      'rejected',
      'This package cannot be deleted because it is connected to one or more engagement ID',
    ],
    [
      'the usage check fails [PKG-093, OPN-91]',
      () => json({}, { status: 500 }),
      'server',
      "Failed to get information if package 'coast-se' is in use",
    ],
  ])('is refused while %s', async (_, answer, kind, message) => {
    const { outcome, calls, said } = await perform(deleteTvPackage, subject, answer)
    expect(outcome).toMatchObject({ error: { kind, message } })
    expect(calls).toEqual([`GET ${USE}coast-se`])
    expect(said).toEqual([failing('Failed to delete package Kusten', message)])
  })
})
