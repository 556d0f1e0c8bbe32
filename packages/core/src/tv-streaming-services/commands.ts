import * as z from 'zod/mini'
import { defineCommand, SUCCESS } from '../command/command.ts'
import { type Country, countrySchema } from '../country.ts'
import { RejectedError } from '../errors.ts'
import { given } from '../fields.ts'
import { type DataManager, demandFree, demandSame, type Versioned } from '../transport/index.ts'
import { getTvPackagesHolding } from '../tv-packages/service.ts'
import type { TvStreamingService, TvStreamingServiceIdentity } from './contract.ts'
import { tvStreamingServiceDraftSchema } from './draft.ts'
import { tvStreamingServiceFields } from './fields.ts'
import { heldByText, USE_UNKNOWN } from './held-by.ts'
import { TV_STREAMING_SERVICE_LABELS } from './labels.ts'
import { tvStreamingServiceKeys } from './queries.ts'
import {
  newTvStreamingServiceDraft,
  type TvStreamingServiceDraft,
  tvStreamingServiceBody,
  tvStreamingServiceDraftOf,
} from './rules.ts'
import * as service from './service.ts'
import { changedTiers, tierProblems } from './tiers.ts'

const subject = ({ country, id }: TvStreamingServiceIdentity) => `streaming service ${id} in ${country}`
const stales = ({ country }: Pick<TvStreamingServiceIdentity, 'country'>) => [
  tvStreamingServiceKeys.list(country),
]

/** Its output is the streaming service that there is now (STR-024). */
export const createTvStreamingService = defineCommand({
  id: 'tv-streaming-service.create',
  title: TV_STREAMING_SERVICE_LABELS.saveNew,
  ability: 'tv-streaming-service.create',
  input: z.object({ country: countrySchema, draft: tvStreamingServiceDraftSchema }),
  country: ({ country }) => country,
  subject: ({ country, draft: { id } }) => subject({ country, id }),
  fields: () => tvStreamingServiceFields,
  rehearse: async ({ data }, { country, draft }) => {
    await demandFree(service.getTvStreamingService(data, { country, id: draft.id }))
    await demandTiers(data, country, { draft, before: newTvStreamingServiceDraft() })
  },
  run: ({ data }, { country, draft }) =>
    service.createTvStreamingService(data, country, tvStreamingServiceBody(draft)),
  stales,
  says: () => ({ title: SUCCESS, text: 'TV streaming service was successfully created' }),
  fails: () => 'Failed to create the streaming service',
})

export const updateTvStreamingService = defineCommand({
  id: 'tv-streaming-service.update',
  title: TV_STREAMING_SERVICE_LABELS.save,
  ability: 'tv-streaming-service.update',
  input: z.object({
    country: countrySchema,
    id: z.string(),
    draft: tvStreamingServiceDraftSchema,
    /** The state that was changed, where it is another than that of the original: a later one is not overwritten. */
    etag: z.optional(z.string()),
    /** The service as it was read. */
    original: given<Versioned<TvStreamingService>>(),
  }),
  country: ({ country }) => country,
  subject,
  fields: () => tvStreamingServiceFields,
  rehearse: async ({ data }, { country, id, draft, etag, original }) => {
    demandSame(etag, original.etag)
    await demandTiers(data, country, { draft: { ...draft, id }, before: tvStreamingServiceDraftOf(original) })
  },
  run: ({ data }, { country, id, draft, original, etag = original.etag }) =>
    service.updateTvStreamingService(data, { country, id }, tvStreamingServiceBody({ ...draft, id }), etag),
  stales,
  says: () => ({ title: SUCCESS, text: 'TV streaming service was successfully updated' }),
  fails: () => 'Failed to update the tv streaming service',
})

async function demandTiers(
  data: DataManager,
  country: Country,
  { draft, before }: { draft: TvStreamingServiceDraft; before: TvStreamingServiceDraft },
): Promise<void> {
  if (changedTiers(draft, before).length === 0) return
  const services = await service.getTvStreamingServices(data, country)
  const problems = tierProblems(
    draft,
    before,
    services.map(({ id }) => id),
  )
  const told = Object.entries(problems).map(([name, problem]) => `${name}: ${problem}`)
  if (told.length > 0) throw new RejectedError(problems, told.join('; '))
}

export const deleteTvStreamingService = defineCommand({
  id: 'tv-streaming-service.delete',
  title: 'Delete tv streaming service',
  ability: 'tv-streaming-service.delete',
  input: z.object({ country: countrySchema, id: z.string(), name: z.string() }),
  country: ({ country }) => country,
  subject,
  warns: ({ data }, identity) => getTvPackagesHolding(data, identity).then(heldByText, () => USE_UNKNOWN),
  ofSeveral: (text) => text.replace(/^It is in/, 'Each is in'),
  confirm: ({ id, name }) => ({
    title: 'Delete the tv streaming service?',
    text: `Are you sure you want to delete the tv streaming service ${name}?`,
    yes: 'Yes, delete tv streaming service',
    destructive: true,
    which: `id ${id}`,
  }),
  run: ({ data }, identity) => service.deleteTvStreamingService(data, identity),
  stales,
  says: ({ name }) => ({
    title: 'Tv streaming service deleted',
    text: `The tv streaming service ${name} was deleted.`,
  }),
  fails: ({ name }) => `Failed to delete tv streaming service ${name}`,
})
