import { describe, expect, test } from 'vitest'
import { type Answering, anyCommand, failing, json, perform } from '../../fixtures.ts'
import { createTvPackage, deleteTvPackage, updateTvPackage } from './commands.ts'
import { draft } from './fixtures.ts'
import { tvPackageCreateBody } from './rules.ts'

const PACKAGES = 'http://admin.test/base/rest/tvpackage/admin/SE/v2/tvpackages'
const USE =
  'http://admin.test/base/rest/engagementdatabasepersister/admin/v1/tvpackage/SE/exists?tv-package-reference='

const identity = { country: 'SE', id: '1061' } as const
const record = { ...tvPackageCreateBody(draft(), 'SE'), title: 'Kusten' }
const subject = { ...identity, name: 'Kust', title: 'Kusten', nodeName: 'coast-se' }
const form = { ...identity, draft: draft() }
const original = { ...record, id: '1061', modified: null, lastModifiedBy: '', etag: '"seen"' }
const change = { ...form, original }

const fine: Answering = ({ method, url }) => {
  if (method === 'DELETE') return new Response(null, { status: 204 })
  return json(url.startsWith(USE) ? false : record, { headers: { ETag: '"read"' } })
}
const refusing =
  (status: number, errorMessage: string): Answering =>
  (sent) =>
    sent.method === 'GET' ? fine(sent) : json({ errorCode: 'no', errorMessage }, { status })

const write = [
  { command: anyCommand(createTvPackage), input: form, fails: 'Failed to create the package' },
  { command: anyCommand(updateTvPackage), input: change, fails: 'Failed to update the package' },
  { command: anyCommand(deleteTvPackage), input: subject, fails: 'Failed to delete package Kusten' },
]

describe('creating a package', () => {
  test('sends the package and returns its identity [API-014, PKG-064, PKG-074, PKG-086]', async () => {
    const { outcome, calls, written, said, stale } = await perform(createTvPackage, form, fine)
    expect(calls).toEqual([`POST ${PACKAGES}`])
    expect(written).toEqual([tvPackageCreateBody(draft(), 'SE')])
    expect(outcome).toEqual({ status: 'done', output: identity })
    expect(said).toEqual([{ tone: 'success', title: 'Success', text: 'TV Package was successfully created' }])
    expect(stale).toEqual([['tvpackages', 'SE']])
  })

  test.each([
    [409, 'TvPackage already exists'],
    [400, 'TvPackage already exists'],
    [500, 'TvPackage already exists'],
  ])(
    'whose id is taken (%i) is refused at the id [PKG-061, PKG-088, PKG-089, BAD-017]',
    async (status, text) => {
      const { outcome, said } = await perform(createTvPackage, form, refusing(status, text))
      expect(outcome).toMatchObject({ error: { kind: 'rejected', fields: { id: 'This id already exists' } } })
      expect(said).toEqual([failing('Failed to create the package', 'This id already exists')])
    },
  )

  test('rejects invalid fields without sending [PKG-055, PKG-058, ERR-013]', async () => {
    const wrong = { ...form, draft: draft({ id: '12a', name: '' }) }
    const { outcome, sent, said } = await perform(createTvPackage, wrong, fine)
    const fields = { id: 'Must be a number', name: 'Package name is required' }
    expect(outcome).toMatchObject({ error: { kind: 'rejected', fields } })
    expect(said.map(({ text }) => text)).toEqual(['Must be a number; Package name is required'])
    expect(sent).toEqual([])
  })
})

describe('updating a package', () => {
  test('sends the whole package with the etag that was read [API-015, OPN-01, PKG-087]', async () => {
    const { outcome, calls, sent, written, said, stale } = await perform(updateTvPackage, change, fine)
    expect(calls).toEqual([`PUT ${PACKAGES}`])
    expect(sent[0]?.headers.get('if-match')).toBe('"seen"')
    expect(written).toEqual([tvPackageCreateBody(draft(), 'SE')])
    expect(outcome).toEqual({ status: 'done', output: identity })
    expect(said).toEqual([{ tone: 'success', title: 'Success', text: 'TV Package was successfully updated' }])
    expect(stale).toEqual([['tvpackages', 'SE']])
  })

  test('never changes the id [PKG-024]', async () => {
    const { written } = await perform(updateTvPackage, { ...change, draft: draft({ id: '7' }) }, fine)
    expect(written).toMatchObject([{ id: 1061 }])
  })
})

describe('deleting a package', () => {
  test('asks, checks usage and names the deleted package [API-016, API-017, PKG-079, PKG-082..084, PKG-092]', async () => {
    const { calls, asked, said, stale } = await perform(deleteTvPackage, subject, fine)
    expect(asked).toEqual([
      {
        title: 'Delete the package?',
        cannot: 'The package cannot be deleted',
        text: 'Are you sure you want to delete the package Kust?',
        yes: 'Yes, delete package',
        destructive: true,
        about: 'Kust',
        which: 'Kusten, id 1061',
      },
    ])
    expect(calls).toEqual([`GET ${USE}coast-se`, `DELETE ${PACKAGES}/1061`])
    expect(said).toEqual([
      { tone: 'success', title: 'Package deleted', text: 'The package Kusten was deleted.' },
    ])
    expect(stale).toEqual([['tvpackages', 'SE']])
  })

  test('uses the name when there is no title [PKG-092, OPN-48]', async () => {
    const { title: _, ...untitled } = subject
    const { said } = await perform(deleteTvPackage, untitled, fine)
    expect(said[0]?.text).toBe('The package Kust was deleted.')
  })

  test('is refused while an engagement has the package [PKG-080, PKG-081]', async () => {
    const { outcome, calls, said } = await perform(deleteTvPackage, subject, (sent) =>
      sent.url.startsWith(USE) ? json(true) : fine(sent),
    )
    const sentence = 'This package cannot be deleted because it is connected to one or more engagement ID'
    expect(outcome).toMatchObject({ error: { kind: 'rejected', message: sentence } })
    expect(calls).toEqual([`GET ${USE}coast-se`])
    expect(said).toEqual([failing('Failed to delete package Kusten', sentence)])
  })

  test('is refused when the usage check fails [PKG-093, OPN-91]', async () => {
    const { outcome, calls, said } = await perform(deleteTvPackage, subject, () => json({}, { status: 500 }))
    expect(outcome).toMatchObject({ error: { kind: 'server', status: 500 } })
    expect(calls).toEqual([`GET ${USE}coast-se`])
    const text = "Failed to get information if package 'coast-se' is in use"
    expect(said).toEqual([failing('Failed to delete package Kusten', text)])
  })
})

describe.each(write)('$command.id', ({ command, input, fails }) => {
  test('reports a failure with its reason [PKG-088, PKG-090, PKG-091, ERR-001]', async () => {
    const { said } = await perform(command, input, refusing(500, 'The database is away'))
    expect(said).toEqual([failing(fails, 'The service answered 500: The database is away')])
  })
})
