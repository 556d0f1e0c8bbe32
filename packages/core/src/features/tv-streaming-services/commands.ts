import * as z from 'zod/mini'
import { defineCommand, SUCCESS } from '../../command/command.ts'
import { type Country, countrySchema } from '../../foundation/country.ts'
import { RejectedError } from '../../foundation/errors.ts'
import { countText, firstOf } from '../../foundation/numbers.ts'
import { given } from '../../foundation/schema.ts'
import {
  assertIdAvailable,
  assertSameVersion,
  type DataManager,
  type Versioned,
} from '../../transport/index.ts'
import { defineRecord } from '../record.ts'
import { getTvPackagesWithService } from '../tv-packages/service.ts'
import type { TvStreamingService, TvStreamingServiceIdentity } from './contract.ts'
import {
  type TvStreamingServiceDraft,
  tvStreamingServiceDraftSchema,
  tvStreamingServiceFields,
} from './form.ts'
import { TV_STREAMING_SERVICE_LABELS, TV_STREAMING_SERVICE_TABS } from './labels.ts'
import { tvStreamingServiceColumns } from './list.ts'
import { tvStreamingServiceKeys, tvStreamingServiceQueries } from './queries.ts'
import {
  changedTiers,
  newTvStreamingServiceDraft,
  tierProblems,
  tvStreamingServiceBody,
  tvStreamingServiceDraftOf,
} from './rules.ts'
import * as service from './service.ts'

const subject = ({ country, id }: TvStreamingServiceIdentity) => `streaming service ${id} in ${country}`
const invalidates = ({ country }: Pick<TvStreamingServiceIdentity, 'country'>) => [
  tvStreamingServiceKeys.list(country),
]

/** Returns the identity of the new service (STR-024). */
export const createTvStreamingService = defineCommand({
  id: 'tv-streaming-service.create',
  title: TV_STREAMING_SERVICE_LABELS.saveNew,
  ability: 'tv-streaming-service.create',
  input: z.object({ country: countrySchema, draft: tvStreamingServiceDraftSchema }),
  country: ({ country }) => country,
  subject: ({ country, draft: { id } }) => subject({ country, id }),
  fields: () => tvStreamingServiceFields,
  validateRemotely: async ({ data }, { country, draft }) => {
    await assertIdAvailable(service.getTvStreamingService(data, { country, id: draft.id }))
    await assertTiersExist(data, country, { draft, before: newTvStreamingServiceDraft() })
  },
  run: ({ data }, { country, draft }) =>
    service.createTvStreamingService(data, country, tvStreamingServiceBody(draft)),
  invalidates,
  successMessage: () => ({ title: SUCCESS, text: 'TV streaming service was successfully created' }),
  errorMessage: () => 'Failed to create the streaming service',
})

export const updateTvStreamingService = defineCommand({
  id: 'tv-streaming-service.update',
  title: TV_STREAMING_SERVICE_LABELS.save,
  ability: 'tv-streaming-service.update',
  input: z.object({
    country: countrySchema,
    id: z.string(),
    draft: tvStreamingServiceDraftSchema,
    /** State that the save replaces, if not that of `original`; a newer state is a conflict. */
    etag: z.optional(z.string()),
    original: given<Versioned<TvStreamingService>>(),
  }),
  country: ({ country }) => country,
  subject,
  fields: () => tvStreamingServiceFields,
  validateRemotely: async ({ data }, { country, id, draft, etag, original }) => {
    assertSameVersion(etag, original.etag)
    await assertTiersExist(data, country, {
      draft: { ...draft, id },
      before: tvStreamingServiceDraftOf(original),
    })
  },
  run: ({ data }, { country, id, draft, original, etag = original.etag }) =>
    service.updateTvStreamingService(data, { country, id }, tvStreamingServiceBody({ ...draft, id }), etag),
  invalidates,
  successMessage: () => ({ title: SUCCESS, text: 'TV streaming service was successfully updated' }),
  errorMessage: () => 'Failed to update the tv streaming service',
})

/** Throws 'rejected' with the problem of each tier. */
async function assertTiersExist(
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
  const texts = Object.entries(problems).map(([name, problem]) => `${name}: ${problem}`)
  if (texts.length > 0) throw new RejectedError(problems, texts.join('; '))
}

const MAX_NAMED_PACKAGES = 5

const usageText = (packages: readonly string[]): string | undefined =>
  packages.length === 0
    ? undefined
    : `Used by ${countText(packages.length, 'package')}: ${firstOf(packages, MAX_NAMED_PACKAGES).join(', ')}.`

const USAGE_UNKNOWN = "Couldn't check which packages contain this streaming service."

export const deleteTvStreamingService = defineCommand({
  id: 'tv-streaming-service.delete',
  title: 'Delete tv streaming service',
  ability: 'tv-streaming-service.delete',
  input: z.object({ country: countrySchema, id: z.string(), name: z.string() }),
  country: ({ country }) => country,
  subject,
  warns: ({ data }, identity) =>
    getTvPackagesWithService(data, identity).then(usageText, () => USAGE_UNKNOWN),
  ofSeveral: (text) => text.replace(/^Used by/, 'Each is used by'),
  confirm: ({ id, name }) => ({
    title: 'Delete the tv streaming service?',
    text: `Are you sure you want to delete the tv streaming service ${name}?`,
    yes: 'Yes, delete tv streaming service',
    destructive: true,
    about: name,
    distinction: `id ${id}`,
  }),
  run: ({ data }, identity) => service.deleteTvStreamingService(data, identity),
  invalidates,
  successMessage: ({ name }) => ({
    title: 'Tv streaming service deleted',
    text: `The tv streaming service ${name} was deleted.`,
  }),
  errorMessage: ({ name }) => `Failed to delete tv streaming service ${name}`,
})

/** All that the list, the edit page and the subcommands need (STR-001..025). */
export const tvStreamingServiceRecord = defineRecord({
  subject: 'tv-streaming-service',
  labels: TV_STREAMING_SERVICE_LABELS,
  records: tvStreamingServiceQueries.list,
  columns: tvStreamingServiceColumns,
  tabs: TV_STREAMING_SERVICE_TABS,
  fields: () => tvStreamingServiceFields,
  schema: () => tvStreamingServiceDraftSchema,
  newDraft: newTvStreamingServiceDraft,
  draftOf: tvStreamingServiceDraftOf,
  detail: tvStreamingServiceQueries.detail,
  create: createTvStreamingService,
  update: updateTvStreamingService,
  remove: deleteTvStreamingService,
})
