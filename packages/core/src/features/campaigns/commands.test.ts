import { describe, expect, test } from 'vitest'
import { anyCommand, failing, json, perform } from '../../fixtures.ts'
import { createCampaign, deleteCampaign, updateCampaign } from './commands.ts'
import { campaign, draft } from './fixtures.ts'
import { campaignCreateBody, campaignDraftOf, campaignUpdateBody } from './rules.ts'

const CAMPAIGNS = 'http://admin.test/base/rest/priceservice/admin/rest/v1/campaigns'
const identity = { country: 'SE', id: '10001' } as const
const original = campaign()
const subject = { ...identity, title: 'Höstfilm' }
const stale = [['campaigns', 'SE']]

const fine = () => json({ id: 10001 }, { status: 201 })
const success = (text: string) => [{ tone: 'success', title: 'Success', text }]

test('creating sends the whole campaign and returns its new id [API-057, CAM-035, CAM-039, OPN-21]', async () => {
  const {
    outcome,
    calls,
    written,
    said,
    stale: marked,
  } = await perform(createCampaign, { country: 'SE', draft: draft() }, fine)
  expect(calls).toEqual([`POST ${CAMPAIGNS}`])
  expect(written).toEqual([campaignCreateBody(draft(), 'SE')])
  expect(outcome).toEqual({ status: 'done', output: identity })
  expect(said).toEqual(success('Campaign Höstfilm was successfully created'))
  expect(marked).toEqual(stale)
})

test.each([
  ['nothing', () => new Response(null, { status: 204 })],
  ['no id', () => json({})],
  ['broken JSON', () => new Response('{"id', { headers: { 'content-type': 'application/json' } })],
])('creating succeeds when the answer is %s', async (_, answer) => {
  const { outcome } = await perform(createCampaign, { country: 'SE', draft: draft() }, answer)
  expect(outcome).toEqual({ status: 'done', output: { country: 'SE', id: '' } })
})

describe('updating', () => {
  const input = { ...identity, draft: draft({ id: '10001', title: 'Vinterfilm' }), original }

  test('sends the whole campaign with the version that was read [API-058, CAM-040, OPN-08]', async () => {
    const { outcome, calls, written, said, stale: marked } = await perform(updateCampaign, input, fine)
    expect(calls).toEqual([`PUT ${CAMPAIGNS}/SE/10001`])
    expect(written).toEqual([campaignUpdateBody(input.draft, 'SE', original)])
    expect(written[0]).toMatchObject({ version: 3 })
    expect(outcome).toEqual({ status: 'done', output: identity })
    expect(said).toEqual(success('Campaign Vinterfilm was successfully updated'))
    expect(marked).toEqual(stale)
  })

  test('sends the version of the input first', async () => {
    const { written } = await perform(updateCampaign, { ...input, version: 2 }, fine)
    expect(written[0]).toMatchObject({ version: 2 })
  })
})

test('deleting asks and names the deleted campaign [API-059, CAM-041, OPN-54]', async () => {
  const { asked, calls, said, stale: marked } = await perform(deleteCampaign, subject, fine)
  expect(asked).toMatchObject([
    { text: 'Are you sure you want to delete the campaign Höstfilm?', destructive: true },
  ])
  expect(calls).toEqual([`DELETE ${CAMPAIGNS}/SE/10001`])
  expect(said).toEqual(success('Campaign Höstfilm was successfully removed'))
  expect(marked).toEqual(stale)
})

test.each([
  ['a row', campaign({ id: '10001' }), 'RENTAL, 2026-11-14 00:00 – 2026-11-28 00:00, 2 medias, id 10001'],
  ['a form', campaignDraftOf(campaign()), 'RENTAL, 2026-11-14 00:00 – 2026-11-28 00:00, 2 medias, id 10001'],
  ['a row without an end', campaign({ validTo: null }), 'RENTAL, 2026-11-14 00:00 –, 2 medias, id 10001'],
  ['a row without dates', campaign({ validFrom: null, validTo: null }), 'RENTAL, 2 medias, id 10001'],
  ['an id and a title alone', { id: '10001', title: 'Jul' }, 'id 10001'],
])('the question about %s tells campaigns with one title apart', async (_, known, which) => {
  const input = deleteCampaign.input.parse({ ...known, country: 'SE' })
  const { asked } = await perform(deleteCampaign, input, fine)
  expect(asked).toMatchObject([{ which }])
})

test.each([{ id: '' }, { id: ' ' }, { id: undefined }])(
  'a delete with %j is refused without question and call [CAM-038, BAD-011]',
  async (over) => {
    const { outcome, asked, calls } = await perform(deleteCampaign, { ...subject, ...over }, fine)
    expect(outcome).toMatchObject({ error: { kind: 'rejected' } })
    expect([asked, calls]).toEqual([[], []])
  },
)

test('invalid fields are rejected without sending [CAM-029, CAM-030, CAM-032]', async () => {
  const wrong = draft({ title: '', price: -1, validTo: '2020-01-01T00:00:00Z' })
  const { outcome, calls } = await perform(createCampaign, { country: 'SE', draft: wrong }, fine)
  expect(outcome).toMatchObject({
    error: {
      fields: {
        title: 'Campaign Name is required',
        price: 'No negative values',
        validTo: 'Date range must span into the future',
      },
    },
  })
  expect(calls).toEqual([])
})

const writes = [
  {
    command: anyCommand(createCampaign),
    input: { country: 'SE', draft: draft() } as object,
    fails: 'Failed to create campaign',
  },
  {
    command: anyCommand(updateCampaign),
    input: { ...identity, draft: draft(), original },
    fails: 'Failed to update campaign Höstfilm',
  },
  { command: anyCommand(deleteCampaign), input: subject, fails: 'Failed to delete campaign Höstfilm' },
]

describe.each(writes)('$command.id', ({ command, input, fails }) => {
  test('reports a failure with its reason [CAM-044, CAM-045, CAM-046]', async () => {
    const refusing = () => json({ errorMessage: 'The database is away' }, { status: 500 })
    const { said } = await perform(command, input, refusing)
    expect(said).toEqual([failing(fails, 'The service answered 500: The database is away')])
  })
})
