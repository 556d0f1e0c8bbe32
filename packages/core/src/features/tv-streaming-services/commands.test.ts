import { describe, expect, test } from 'vitest'
import { execute } from '../../command/index.ts'
import { type Answering, as, failing, frontEnd, json, perform, providerThat } from '../../fixtures.ts'
import { deleteTvStreamingService, updateTvStreamingService } from './commands.ts'
import { newTvStreamingServiceDraft } from './rules.ts'

const identity = { country: 'SE', id: 'kust-play' } as const
const draft = { ...newTvStreamingServiceDraft(), id: 'kust-play', name: 'Kust Play' }
const original = { ...draft, lastModifiedAt: null, createdAt: null, etag: '"seen"' }

test('fields that the service rejects are named by their labels', async () => {
  const fields = { tvStreamingServiceIdTierUp: 'Unknown: mer' }
  const refusal = { errorMessage: 'tvStreamingServiceIdTierUp: Unknown: mer', fields }
  const { outcome, said } = await perform(updateTvStreamingService, { ...identity, draft, original }, () =>
    json(refusal, { status: 400 }),
  )
  expect(outcome).toMatchObject({ error: { fields } })
  expect(said).toEqual([failing('Failed to update the tv streaming service', 'Tier up: Unknown: mer')])
})

describe('a dry run', () => {
  /** Only the list of services can be read. */
  async function dryRunOf(changed: object, before: object = {}) {
    const { data } = providerThat(() => json([{ id: 'kust-play' }, { id: 'mer' }]))
    const { context } = frontEnd(data, as('maja', 'SE'), 'SE')
    const shown: string[] = []
    const dryRun = ({ method }: { method: string }) => void shown.push(method)
    const input = { ...identity, draft: { ...draft, ...changed }, original: { ...original, ...before } }
    const outcome = await execute(updateTvStreamingService, input, { ...context, dryRun })
    return { outcome, shown }
  }

  test('looks up the tiers: it fails as the run would', async () => {
    const { outcome, shown } = await dryRunOf({ tvStreamingServiceIdTierUp: '-x' })
    const message = 'Tier up: No streaming service -x in this country'
    expect(outcome).toMatchObject({ status: 'failed', error: { kind: 'rejected', message } })
    expect(shown).toEqual([])
  })

  test.each([
    ['exists', { tvStreamingServiceIdTierUp: 'mer' }, {}],
    ['was invalid before', { tvStreamingServiceIdTierUp: 'old' }, { tvStreamingServiceIdTierUp: 'old' }],
  ])('shows the call for a tier that %s', async (_, changed, before) => {
    expect(await dryRunOf(changed, before)).toMatchObject({ outcome: { status: 'done' }, shown: ['PUT'] })
  })
})

const holding = (name: string, ...ids: string[]) => ({
  id: name.length,
  name,
  tvStreamingServices: ids.map((id) => ({ id })),
})
const many = Array.from({ length: 7 }, (_, index) => holding(`Film ${index + 1}`, 'kust-play'))
const UNKNOWN = "Couldn't check which packages contain this streaming service."

test.each<[string, Answering, string | undefined]>([
  ['one', () => json([holding('Kust', 'kust-play'), holding('Bas', 'other')]), 'Used by 1 package: Kust.'],
  ['many', () => json(many), 'Used by 7 packages: Film 1, Film 2, Film 3, Film 4, Film 5, and 2 more.'],
  ['no package', () => json([holding('Bas', 'other'), holding('None')]), undefined],
  ['unknown', () => json({}, { status: 500 }), UNKNOWN],
])('the question before deleting names the packages that hold it (%s)', async (_, answer, note) => {
  const fine = new Response(null, { status: 204 })
  const { data } = providerThat((sent) => (sent.method === 'GET' ? answer(sent) : fine))
  const { context } = frontEnd(data, as('maja', 'SE'), 'SE')
  const prechecks: unknown[] = []
  const confirm = async (_question: unknown, precheck?: () => Promise<unknown>) => {
    prechecks.push(await precheck?.())
    return true
  }
  const subject = { ...identity, name: 'Kust Play' }
  const outcome = await execute(deleteTvStreamingService, subject, { ...context, confirm })
  expect(prechecks).toEqual([{ allowed: true, note }])
  expect(outcome.status).toBe('done')
})
