/** What the commands of every kind of record have in common. */
import { describe, expect, test } from 'vitest'
import { type Answering, anyCommand, failing, json, perform } from '../fixtures.ts'
import { createCampaign, deleteCampaign, updateCampaign } from './campaigns/commands.ts'
import * as campaigns from './campaigns/fixtures.ts'
import { campaignCreateBody } from './campaigns/rules.ts'
import { createSelectionItem, deleteSelectionItem, updateSelectionItem } from './selection-menu/commands.ts'
import { newSelectionItemDraft, selectionItemBody } from './selection-menu/rules.ts'
import { createTvPackage, deleteTvPackage, updateTvPackage } from './tv-packages/commands.ts'
import * as packages from './tv-packages/fixtures.ts'
import { tvPackageCreateBody } from './tv-packages/rules.ts'
import {
  createTvStreamingService,
  deleteTvStreamingService,
  updateTvStreamingService,
} from './tv-streaming-services/commands.ts'
import { newTvStreamingServiceDraft, tvStreamingServiceBody } from './tv-streaming-services/rules.ts'

const IN_USE = '/exists?'

/** Deletes have no body, and no engagement has the package. */
const fine: Answering = ({ method, url }) => {
  if (method === 'DELETE') return new Response(null, { status: 204 })
  return json(url.includes(IN_USE) ? false : { id: 10001 })
}
const refusing =
  (status: number, errorMessage: string): Answering =>
  (sent) =>
    sent.url.includes(IN_USE) ? json(false) : json({ errorMessage }, { status })

interface Kind {
  identity: { country: 'SE' | 'NO'; id: string }
  draft: object
  original: object
  body: object
  /** The first part of the key of its list. */
  list: string
  path: string
  /** Ends of the addresses of a change and a deletion. */
  addresses: readonly [change: string, deletion: string]
  /** What a deletion needs beside the identity. */
  named: object
}

const service = { ...newTvStreamingServiceDraft(), id: 'kust-play', name: 'Kust Play' }
const logo = { logoUrl: 'https://logos.test/sport.svg', tvPackageId: '3004' }
const item = { ...newSelectionItemDraft(), id: 'icx-7', name: 'Sport', ...logo }
const original = { modified: null, lastModifiedBy: '', lastModifiedAt: null, createdAt: null, etag: '"seen"' }

const tvPackage: Kind = {
  identity: { country: 'SE', id: '1061' },
  draft: packages.draft(),
  original: { ...tvPackageCreateBody(packages.draft(), 'SE'), ...original, id: '1061' },
  body: tvPackageCreateBody(packages.draft(), 'SE'),
  list: 'tvpackages',
  path: 'tvpackage/admin/SE/v2/tvpackages',
  addresses: ['', '/1061'],
  named: { name: 'Kust', title: 'Kusten', nodeName: 'coast-se' },
}
const tvStreamingService: Kind = {
  identity: { country: 'SE', id: 'kust-play' },
  draft: service,
  original: { ...service, ...original },
  body: tvStreamingServiceBody(service),
  list: 'tvstreamingservices',
  path: 'tvpackage/admin/SE/v1/tvstreamingservices',
  addresses: ['', '/kust-play'],
  named: { name: 'Kust Play' },
}
const selectionItem: Kind = {
  identity: { country: 'NO', id: 'icx-7' },
  draft: item,
  original: { ...selectionItemBody(item), ...original },
  body: selectionItemBody(item),
  list: 'selection-menu',
  path: 'selectionmenuservice/admin/v1/external-product-mapping/NO',
  addresses: ['/icx-7', '/icx-7'],
  named: { name: 'Sport' },
}
const campaign: Kind = {
  identity: { country: 'SE', id: '10001' },
  draft: campaigns.draft(),
  original: campaigns.campaign(),
  body: campaignCreateBody(campaigns.draft(), 'SE'),
  list: 'campaigns',
  path: 'priceservice/admin/rest/v1/campaigns',
  addresses: ['/SE/10001', '/SE/10001'],
  named: { title: 'Höstfilm' },
}

interface Write {
  command: ReturnType<typeof anyCommand>
  kind: Kind
  input: object
  call: string
  body?: object
  done: string
  fails: string
}

/** Each with the messages of a success and a failure. */
const creations: Write[] = (
  [
    [createTvPackage, tvPackage, 'TV Package was successfully created', 'Failed to create the package'],
    [
      createTvStreamingService,
      tvStreamingService,
      'TV streaming service was successfully created',
      'Failed to create the streaming service',
    ],
    [
      createSelectionItem,
      selectionItem,
      'Selection item was successfully created',
      'Failed to create the selection item',
    ],
    [createCampaign, campaign, 'Campaign Höstfilm was successfully created', 'Failed to create campaign'],
  ] as const
).map(([command, kind, done, fails]) => ({
  command: anyCommand(command as never),
  kind,
  input: { country: kind.identity.country, draft: kind.draft },
  call: `POST ${kind.path}`,
  body: kind.body,
  done: `Success: ${done}`,
  fails,
}))

const changes: Write[] = (
  [
    [updateTvPackage, tvPackage, 'TV Package was successfully updated', 'Failed to update the package'],
    [
      updateTvStreamingService,
      tvStreamingService,
      'TV streaming service was successfully updated',
      'Failed to update the tv streaming service',
    ],
    [
      updateSelectionItem,
      selectionItem,
      'Selection item was successfully updated',
      'Failed to update the selection item',
    ],
    [
      updateCampaign,
      campaign,
      'Campaign Höstfilm was successfully updated',
      'Failed to update campaign Höstfilm',
    ],
  ] as const
).map(([command, kind, done, fails]) => ({
  command: anyCommand(command as never),
  kind,
  input: { ...kind.identity, draft: kind.draft, original: kind.original },
  call: `PUT ${kind.path}${kind.addresses[0]}`,
  body: kind === campaign ? { ...kind.body, id: '10001', version: 3 } : kind.body,
  done: `Success: ${done}`,
  fails,
}))

const deletions: Write[] = (
  [
    [
      deleteTvPackage,
      tvPackage,
      'Package deleted: The package Kusten was deleted.',
      'Failed to delete package Kusten',
    ],
    [
      deleteTvStreamingService,
      tvStreamingService,
      'Tv streaming service deleted: The tv streaming service Kust Play was deleted.',
      'Failed to delete tv streaming service Kust Play',
    ],
    [
      deleteSelectionItem,
      selectionItem,
      'Success: Selection item was successfully deleted',
      'Failed to delete the selection item',
    ],
    [
      deleteCampaign,
      campaign,
      'Success: Campaign Höstfilm was successfully removed',
      'Failed to delete campaign Höstfilm',
    ],
  ] as const
).map(([command, kind, done, fails]) => ({
  command: anyCommand(command as never),
  kind,
  input: { ...kind.identity, ...kind.named },
  call: `DELETE ${kind.path}${kind.addresses[1]}`,
  done,
  fails,
}))

const saves = [...creations, ...changes]
const writes = [...saves, ...deletions]

const run = ({ command, kind }: Write, input: object, answer = fine) =>
  perform(command, input, answer, 'dev', kind.identity.country)

/** All calls and messages of the commands of packages, streaming services, selection items and campaigns. */
describe.each(writes)('$command.id', (row) => {
  const { input, call, body, done, fails, kind } = row

  test('makes its call, shows the result and invalidates the list [API-014..016, API-023..025, API-057..059, API-062..064, PKG-064, PKG-086, PKG-087, PKG-092, STR-026, STR-027, STR-032, SEL-034..036, CAM-039..041, OPN-01, OPN-02, OPN-08, OPN-09, OPN-107]', async () => {
    const { calls, written, said, invalidated } = await run(row, input)
    expect(calls.at(-1)).toBe(call.replace(' ', ' http://admin.test/base/rest/'))
    expect(written).toEqual([body])
    expect(said.map(({ tone, title, text }) => [tone, `${title}: ${text}`])).toEqual([['success', done]])
    expect(invalidated).toEqual([[kind.list, kind.identity.country]])
  })

  test('shows why it failed [PKG-088, PKG-090, PKG-091, STR-028, STR-030, STR-031, SEL-037..039, CAM-044..046, ERR-001, ERR-012]', async () => {
    const { said } = await run(row, input, refusing(500, 'The database is away'))
    expect(said).toEqual([failing(fails, 'The service answered 500: The database is away')])
  })
})

describe.each(saves)('$command.id', (row) => {
  const { input, kind } = row

  test('returns the identity of the record [PKG-074, STR-024, CAM-035, OPN-21]', async () => {
    expect((await run(row, input)).outcome).toEqual({ status: 'done', output: kind.identity })
  })

  test('rejects an empty name without a call [PKG-058, STR-019, SEL-022, CAM-029, ERR-013]', async () => {
    const wrong = { ...input, draft: { ...kind.draft, name: '', title: '' } }
    const { outcome, calls } = await run(row, wrong)
    const fields = { [kind === campaign ? 'title' : 'name']: expect.stringMatching(/ is required$/) }
    expect(outcome).toMatchObject({ error: { kind: 'rejected', fields } })
    expect(calls).toEqual([])
  })
})

const ID_EXISTS = 'This id already exists'
const taken = (row: Write | undefined, text: string) => ({ ...(row as Write), text })

test.each([
  taken(creations[0], 'TvPackage already exists'),
  taken(creations[1], 'Tv streaming already exists'),
  taken(changes[1], 'Tv streaming already exists'),
])(
  '$command.id is rejected at an id that exists [PKG-061, PKG-089, STR-022, STR-029, BAD-017]',
  async (row) => {
    for (const status of [409, 400, 500]) {
      const { outcome, said } = await run(row, row.input, refusing(status, row.text))
      expect(outcome).toMatchObject({ error: { kind: 'rejected', fields: { id: ID_EXISTS } } })
      expect(said).toEqual([failing(row.fails, ID_EXISTS)])
    }
  },
)

describe.each(changes.filter(({ kind }) => kind !== campaign))('$command.id', (row) => {
  test.each([
    ['that was read', {}, '"seen"'],
    ['of the input', { etag: '"known"' }, '"known"'],
  ])('sends the version %s', async (_, over, etag) => {
    const { sent } = await run(row, { ...row.input, ...over })
    expect(sent[0]?.headers.get('if-match')).toBe(etag)
  })

  test('never changes the id [PKG-024, STR-008, SEL-008]', async () => {
    const { written } = await run(row, { ...row.input, draft: { ...row.kind.draft, id: '7' } })
    expect(written).toEqual([row.body])
  })
})

const question = (row: Write | undefined, name: string, distinction: string) => ({
  ...(row as Write),
  name,
  distinction,
})

test.each([
  question(deletions[0], 'package Kust', 'Kusten, id 1061'),
  question(deletions[1], 'tv streaming service Kust Play', 'id kust-play'),
  question(deletions[2], 'selection item Sport', 'id icx-7'),
  question(deletions[3], 'campaign Höstfilm', 'id 10001'),
])('$command.id asks first and names the record [PKG-082..084, STR-015, OPN-54]', async (row) => {
  const { asked } = await run(row, row.input)
  const text = `Are you sure you want to delete the ${row.name}?`
  expect(asked).toMatchObject([{ text, distinction: row.distinction, destructive: true }])
})
