import * as z from 'zod/mini'
import { defineCommand, SUCCESS } from '../../command/command.ts'
import { type Country, countrySchema } from '../../foundation/country.ts'
import { ZONES } from '../../foundation/local-time.ts'
import { given, required } from '../../foundation/schema.ts'
import type { MomentContext } from '../../foundation/typed-moment.ts'
import { assertSameVersion } from '../../transport/index.ts'
import { defineRecord } from '../record.ts'
import { campaignLabel } from './campaign-label.ts'
import { type Campaign, type CampaignIdentity, NO_ID } from './contract.ts'
import { campaignDraftSchema, campaignFields, campaignFormSchema } from './form.ts'
import { CAMPAIGN_LABELS, CAMPAIGN_TABS } from './labels.ts'
import { campaignColumns } from './list.ts'
import { campaignKeys, campaignQueries } from './queries.ts'
import { campaignCreateBody, campaignDraftOf, campaignUpdateBody, newCampaignDraft } from './rules.ts'
import * as service from './service.ts'

const subject = ({ country, id }: CampaignIdentity) => `campaign ${id} in ${country}`
const invalidates = ({ country }: Pick<CampaignIdentity, 'country'>) => [campaignKeys.list(country)]

/** Returns the identity of the new campaign (CAM-035). */
export const createCampaign = defineCommand({
  id: 'campaign.create',
  title: CAMPAIGN_LABELS.create,
  ability: 'campaign.create',
  input: z.object({ country: countrySchema, draft: campaignDraftSchema }),
  country: ({ country }) => country,
  // The service gives the id.
  subject: ({ country, draft: { title } }) => subject({ country, id: title }),
  fields: ({ country }) => campaignFields(country),
  run: ({ data }, { country, draft }) => service.createCampaign(data, campaignCreateBody(draft, country)),
  invalidates,
  successMessage: ({ draft: { title } }) => ({
    title: SUCCESS,
    text: `Campaign ${title} was successfully created`,
  }),
  errorMessage: () => 'Failed to create campaign',
})

export const updateCampaign = defineCommand({
  id: 'campaign.update',
  title: 'Save campaign',
  ability: 'campaign.update',
  input: z.object({
    country: countrySchema,
    id: required(NO_ID),
    draft: campaignDraftSchema,
    /** Version that the save replaces, if not that of `original`; a newer version is a conflict. */
    version: z.optional(z.int()),
    original: given<Campaign>(),
  }),
  country: ({ country }) => country,
  subject,
  fields: ({ country }) => campaignFields(country),
  validateRemotely: async (_, { version, original }) => assertSameVersion(version, original.version),
  run: ({ data }, { country, id, draft, original, version }) =>
    service.updateCampaign(data, { country, id }, campaignUpdateBody(draft, country, original, version)),
  invalidates,
  successMessage: ({ draft: { title } }) => ({
    title: SUCCESS,
    text: `Campaign ${title} was successfully updated`,
  }),
  errorMessage: ({ draft: { title } }) => `Failed to update campaign ${title}`,
})

export const deleteCampaign = defineCommand({
  id: 'campaign.delete',
  title: CAMPAIGN_LABELS.remove,
  ability: 'campaign.delete',
  input: z.object({
    country: countrySchema,
    id: required(NO_ID),
    title: z.string(),
    // For the question, if the caller knows them.
    accessType: z.optional(z.string()),
    validFrom: z.optional(z.nullable(z.string())),
    validTo: z.optional(z.nullable(z.string())),
    selectedMedia: z.optional(z.array(z.unknown())),
  }),
  country: ({ country }) => country,
  subject,
  confirm: (input) => ({
    title: 'Delete the campaign?',
    text: `Are you sure you want to delete the campaign ${input.title}?`,
    yes: 'Yes, delete campaign',
    destructive: true,
    about: input.title,
    distinction: campaignLabel(input),
  }),
  run: ({ data }, identity) => service.deleteCampaign(data, identity),
  invalidates,
  successMessage: ({ title }) => ({ title: SUCCESS, text: `Campaign ${title} was successfully removed` }),
  errorMessage: ({ title }) => `Failed to delete campaign ${title}`,
})

/** All that the list, the edit page and the subcommands need (CAM-006..041). */
export const campaignRecord = (now: () => number) => {
  const clock = (country: Country): MomentContext => ({ zone: ZONES[country], now: now() })
  return defineRecord({
    subject: 'campaign',
    labels: CAMPAIGN_LABELS,
    records: campaignQueries.list,
    columns: campaignColumns,
    tabs: CAMPAIGN_TABS,
    fields: campaignFields,
    schema: (country) => campaignFormSchema(() => clock(country)),
    newDraft: (country) => newCampaignDraft(clock(country)),
    draftOf: campaignDraftOf,
    detail: campaignQueries.detail,
    findCreated: campaignQueries.created,
    create: createCampaign,
    update: updateCampaign,
    remove: deleteCampaign,
  })
}
