import { expect, test } from 'vitest'
import { json, perform } from '../../fixtures.ts'
import { createCampaign, deleteCampaign, updateCampaign } from './commands.ts'
import { campaign, draft } from './fixtures.ts'
import { campaignDraftOf } from './rules.ts'

const identity = { country: 'SE', id: '10001' } as const
const fine = () => json({ id: 10001 }, { status: 201 })

test.each([
  ['nothing', () => new Response(null, { status: 204 })],
  ['no id', () => json({})],
  ['broken JSON', () => new Response('{"id', { headers: { 'content-type': 'application/json' } })],
])('creating succeeds when the answer is %s', async (_, answer) => {
  const { outcome } = await perform(createCampaign, { country: 'SE', draft: draft() }, answer)
  expect(outcome).toEqual({ status: 'done', output: { country: 'SE', id: '' } })
})

test('an update sends the version of the input first', async () => {
  const input = { ...identity, draft: draft({ id: '10001' }), original: campaign(), version: 2 }
  const { written } = await perform(updateCampaign, input, fine)
  expect(written[0]).toMatchObject({ version: 2 })
})

const LABEL = 'RENTAL, 2026-11-14 00:00 – 2026-11-28 00:00, 2 medias, id 10001'

test.each([
  ['a row', campaign({ id: '10001' }), LABEL],
  ['a form', campaignDraftOf(campaign()), LABEL],
  ['a row without an end', campaign({ validTo: null }), 'RENTAL, 2026-11-14 00:00 –, 2 medias, id 10001'],
  ['a row without dates', campaign({ validFrom: null, validTo: null }), 'RENTAL, 2 medias, id 10001'],
])('the question about %s tells campaigns with one title apart', async (_, known, which) => {
  const input = deleteCampaign.input.parse({ ...known, country: 'SE' })
  const { asked } = await perform(deleteCampaign, input, fine)
  expect(asked).toMatchObject([{ distinction: which }])
})

test.each([{ id: '' }, { id: ' ' }, { id: undefined }])(
  'a delete with %j is refused without question and call [CAM-038, BAD-011]',
  async (over) => {
    const input = { ...identity, title: 'Höstfilm', ...over }
    const { outcome, asked, calls } = await perform(deleteCampaign, input, fine)
    expect(outcome).toMatchObject({ error: { kind: 'rejected' } })
    expect([asked, calls]).toEqual([[], []])
  },
)
