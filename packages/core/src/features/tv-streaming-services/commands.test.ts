import { describe, expect, test } from 'vitest'
import { execute } from '../../command/index.ts'
import {
  type Answering,
  anyCommand,
  as,
  failing,
  frontEnd,
  json,
  perform,
  providerThat,
} from '../../fixtures.ts'
import { createTvStreamingService, deleteTvStreamingService, updateTvStreamingService } from './commands.ts'
import { newTvStreamingServiceDraft, tvStreamingServiceBody } from './rules.ts'

const SERVICES = 'http://admin.test/base/rest/tvpackage/admin/SE/v1/tvstreamingservices'
const identity = { country: 'SE', id: 'kust-play' } as const
const draft = { ...newTvStreamingServiceDraft(), id: 'kust-play', name: 'Kust Play' }
const original = { ...draft, lastModifiedAt: null, createdAt: null, etag: '"seen"' }
const subject = { ...identity, name: 'Kust Play' }
const stale = [['tvstreamingservices', 'SE']]

const fine = () => new Response(null, { status: 204 })
const refusing = (status: number, errorMessage: string) => () => json({ errorMessage }, { status })

const saves = [
  {
    command: anyCommand(createTvStreamingService),
    input: { country: 'SE', draft } as object,
    call: `POST ${SERVICES}`,
    done: 'TV streaming service was successfully created',
    fails: 'Failed to create the streaming service',
  },
  {
    command: anyCommand(updateTvStreamingService),
    input: { ...identity, draft, original },
    call: `PUT ${SERVICES}`,
    done: 'TV streaming service was successfully updated',
    fails: 'Failed to update the tv streaming service',
  },
]
const writes = [
  ...saves,
  {
    command: anyCommand(deleteTvStreamingService),
    input: subject,
    fails: 'Failed to delete tv streaming service Kust Play',
  },
]

describe.each(saves)('$command.id', ({ command, input, call, done, fails }) => {
  test('sends the whole service and returns its identity [API-023, API-024, STR-024, STR-026, STR-027, OPN-02]', async () => {
    const { outcome, sent, calls, said, stale: marked } = await perform(command, input, fine)
    expect(calls).toEqual([call])
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual(tvStreamingServiceBody(draft))
    expect(outcome).toEqual({ status: 'done', output: identity })
    expect(said).toEqual([{ tone: 'success', title: 'Success', text: done }])
    expect(marked).toEqual(stale)
  })

  test.each([409, 400, 500])(
    'rejects the field id when the id exists (%i) [STR-022, STR-029, BAD-017]',
    async (status) => {
      const { outcome, said } = await perform(command, input, refusing(status, 'Tv streaming already exists'))
      expect(outcome).toMatchObject({ error: { kind: 'rejected', fields: { id: 'This id already exists' } } })
      expect(said).toEqual([failing(fails, 'This id already exists')])
    },
  )

  test('rejects invalid fields without sending [STR-018, STR-019]', async () => {
    const empty = newTvStreamingServiceDraft()
    const { outcome, sent } = await perform(command, { ...input, draft: empty }, fine)
    expect(outcome).toMatchObject({
      error: {
        fields: { id: 'Tv streaming service id is required', name: 'Tv streaming service name is required' },
      },
    })
    expect(sent).toEqual([])
  })
})

test('fields that the service rejects are named by their labels', async () => {
  const fields = { tvStreamingServiceIdTierUp: 'Unknown: mer' }
  const refusal = { errorMessage: 'tvStreamingServiceIdTierUp: Unknown: mer', fields }
  const { outcome, said } = await perform(updateTvStreamingService, { ...identity, draft, original }, () =>
    json(refusal, { status: 400 }),
  )
  expect(outcome).toMatchObject({ error: { fields } })
  expect(said).toEqual([failing('Failed to update the tv streaming service', 'Tier up: Unknown: mer')])
})

describe('updating', () => {
  test.each<[object, string | null]>([
    [{ original }, '"seen"'],
    [{ original, etag: '"known"' }, '"known"'],
    [{ original: { ...original, etag: undefined } }, null],
  ])('with %j sends the etag %s', async (known, etag) => {
    const { sent } = await perform(updateTvStreamingService, { ...identity, draft, ...known }, fine)
    expect(sent[0]?.headers.get('if-match')).toBe(etag)
  })

  test('never changes the id [STR-008]', async () => {
    const moved = { ...identity, original, draft: { ...draft, id: 'other' } }
    const { sent } = await perform(updateTvStreamingService, moved, fine)
    expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({ id: 'kust-play' })
  })
})

describe('a dry run', () => {
  const services = () =>
    json([
      { id: 'kust-play', name: 'Kust Play' },
      { id: 'mer', name: 'Mer' },
    ])

  /** Only the list of services can be read. */
  async function dryRunOf(changed: object, before: object = {}) {
    const { data } = providerThat(services)
    const { context } = frontEnd(data, as('maja', 'SE'), 'SE')
    const shown: string[] = []
    const dryRun = ({ method }: { method: string }) => void shown.push(method)
    const input = { ...identity, draft: { ...draft, ...changed }, original: { ...original, ...before } }
    const outcome = await execute(updateTvStreamingService, input, { ...context, dryRun })
    return { outcome, shown }
  }

  test.each([
    [{ tvStreamingServiceIdTierUp: '-x' }, 'Tier up: No streaming service -x in this country'],
    [{ tvStreamingServiceIdTierDown: 'kust-play' }, "Tier down: A streaming service can't be its own tier"],
  ])('looks up the tiers: %j fails as the run would', async (changed, text) => {
    const { outcome, shown } = await dryRunOf(changed)
    expect(outcome).toMatchObject({ status: 'failed', error: { kind: 'rejected', message: text } })
    expect(shown).toEqual([])
  })

  test.each([
    ['exists', { tvStreamingServiceIdTierUp: 'mer' }, {}],
    ['was invalid before', { tvStreamingServiceIdTierUp: 'old' }, { tvStreamingServiceIdTierUp: 'old' }],
  ])('shows the call for a tier that %s', async (_, changed, before) => {
    expect(await dryRunOf(changed, before)).toMatchObject({ outcome: { status: 'done' }, shown: ['PUT'] })
  })
})

test('deleting asks first and names the deleted service [API-025, STR-015, STR-032]', async () => {
  const { calls, asked, said, stale: marked } = await perform(deleteTvStreamingService, subject, fine)
  expect(asked).toEqual([
    {
      title: 'Delete the tv streaming service?',
      text: 'Are you sure you want to delete the tv streaming service Kust Play?',
      yes: 'Yes, delete tv streaming service',
      destructive: true,
      which: 'id kust-play',
    },
  ])
  expect(calls).toEqual([`DELETE ${SERVICES}/kust-play`])
  expect(said).toEqual([
    {
      tone: 'success',
      title: 'Tv streaming service deleted',
      text: 'The tv streaming service Kust Play was deleted.',
    },
  ])
  expect(marked).toEqual(stale)
})

describe('the question before deleting', () => {
  const holding = (name: string, ...ids: string[]) => ({
    id: name.length,
    name,
    tvStreamingServices: ids.map((id) => ({ id })),
  })
  const many = Array.from({ length: 7 }, (_, index) => holding(`Film ${index + 1}`, 'kust-play'))

  test.each<[string, Answering, string | undefined]>([
    ['one', () => json([holding('Kust', 'kust-play'), holding('Bas', 'other')]), 'Used by 1 package: Kust.'],
    ['many', () => json(many), 'Used by 7 packages: Film 1, Film 2, Film 3, Film 4, Film 5, and 2 more.'],
    ['no package', () => json([holding('Bas', 'other'), holding('None')]), undefined],
    [
      'unknown',
      () => json({}, { status: 500 }),
      "Couldn't check which packages contain this streaming service.",
    ],
  ])('names the packages that hold it (%s) and never fails', async (_, answer, note) => {
    const { data } = providerThat((sent) => (sent.method === 'GET' ? answer(sent) : fine()))
    const { context } = frontEnd(data, as('maja', 'SE'), 'SE')
    const found: unknown[] = []
    const looking = async (_question: unknown, look?: () => Promise<unknown>) => {
      found.push(await look?.())
      return true
    }
    const outcome = await execute(deleteTvStreamingService, subject, { ...context, confirm: looking })
    expect(found).toEqual([{ allowed: true, note }])
    expect(outcome.status).toBe('done')
  })
})

describe.each(writes)('$command.id', ({ command, input, fails }) => {
  test('reports a failure with its reason [STR-028, STR-030, STR-031, ERR-012]', async () => {
    const { said } = await perform(command, input, refusing(500, 'The database is away'))
    expect(said).toEqual([failing(fails, 'The service answered 500: The database is away')])
  })
})
