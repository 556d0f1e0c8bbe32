import * as z from 'zod/mini'
import { no, type Verdict, YES } from '../../access/index.ts'
import { defineCommand, SUCCESS } from '../../command/command.ts'
import { countrySchema } from '../../foundation/country.ts'
import { AppError, asAppError } from '../../foundation/errors.ts'
import { given } from '../../foundation/schema.ts'
import {
  assertIdAvailable,
  assertSameVersion,
  type DataManager,
  type Versioned,
} from '../../transport/index.ts'
import { defineRecord } from '../record.ts'
import type { TvPackage, TvPackageIdentity } from './contract.ts'
import { tvPackageDraftSchema, tvPackageFields } from './form.ts'
import { TV_PACKAGE_LABELS, TV_PACKAGE_TABS } from './labels.ts'
import { tvPackageColumns } from './list.ts'
import { tvPackageKeys, tvPackageQueries } from './queries.ts'
import {
  newTvPackageDraft,
  PACKAGE_IN_USE,
  PACKAGES_IN_USE,
  tvPackageCreateBody,
  tvPackageDraftOf,
  tvPackageTitle,
  tvPackageUpdateBody,
  usageCheckFailed,
} from './rules.ts'
import * as service from './service.ts'

const subject = ({ country, id }: TvPackageIdentity) => `package ${id} in ${country}`

/** Returns the identity of the new package (PKG-074). */
export const createTvPackage = defineCommand({
  id: 'tv-package.create',
  title: TV_PACKAGE_LABELS.saveNew,
  ability: 'tv-package.create',
  input: z.object({ country: countrySchema, draft: tvPackageDraftSchema }),
  country: ({ country }) => country,
  subject: ({ country, draft: { id } }) => subject({ country, id }),
  fields: ({ country }) => tvPackageFields(country),
  validateRemotely: ({ data }, { country, draft: { id } }) =>
    assertIdAvailable(service.getTvPackage(data, { country, id })),
  run: ({ data }, { country, draft }) =>
    service.createTvPackage(data, country, tvPackageCreateBody(draft, country)),
  invalidates: ({ country }) => [tvPackageKeys.list(country)],
  successMessage: () => ({ title: SUCCESS, text: 'TV Package was successfully created' }),
  errorMessage: () => 'Failed to create the package',
})

export const updateTvPackage = defineCommand({
  id: 'tv-package.update',
  title: TV_PACKAGE_LABELS.save,
  ability: 'tv-package.update',
  input: z.object({
    country: countrySchema,
    id: z.string(),
    draft: tvPackageDraftSchema,
    /** State that the save replaces, if not that of `original`; a newer state is a conflict. */
    etag: z.optional(z.string()),
    original: given<Versioned<TvPackage>>(),
  }),
  country: ({ country }) => country,
  subject,
  fields: ({ country }) => tvPackageFields(country),
  validateRemotely: async (_, { etag, original }) => assertSameVersion(etag, original.etag),
  run: ({ data }, { country, id, draft, original, etag = original.etag }) =>
    service.updateTvPackage(
      data,
      { country, id },
      tvPackageUpdateBody({ ...draft, id }, country, original),
      etag,
    ),
  invalidates: ({ country }) => [tvPackageKeys.list(country)],
  successMessage: () => ({ title: SUCCESS, text: 'TV Package was successfully updated' }),
  errorMessage: () => 'Failed to update the package',
})

const deletion = z.object({
  country: countrySchema,
  id: z.string(),
  name: z.string(),
  title: z.optional(z.string()),
  /** The usage check asks by it. */
  nodeName: z.string(),
})

export const deleteTvPackage = defineCommand({
  id: 'tv-package.delete',
  title: TV_PACKAGE_LABELS.remove,
  ability: 'tv-package.delete',
  input: deletion,
  country: ({ country }) => country,
  subject,
  precheck: ({ data }, input) => checkUsage(data, input),
  ofSeveral: (text) => (text === PACKAGE_IN_USE ? PACKAGES_IN_USE : text),
  confirm: ({ id, name, title }) => ({
    title: 'Delete the package?',
    cannot: 'The package cannot be deleted',
    text: `Are you sure you want to delete the package ${name}?`,
    yes: 'Yes, delete package',
    destructive: true,
    about: name,
    distinction: title && title !== name ? `${title}, id ${id}` : `id ${id}`,
  }),
  run: ({ data }, identity) => service.deleteTvPackage(data, identity),
  invalidates: ({ country }) => [tvPackageKeys.list(country)],
  successMessage: (input) => ({
    title: 'Package deleted',
    text: `The package ${tvPackageTitle(input)} was deleted.`,
  }),
  errorMessage: (input) => `Failed to delete package ${tvPackageTitle(input)}`,
})

/** No while an engagement has the package; throws if the check fails (PKG-079, PKG-080, PKG-093). */
async function checkUsage(data: DataManager, input: z.output<typeof deletion>): Promise<Verdict> {
  const inUse = await service.isTvPackageInUse(data, input).catch((error: unknown) => {
    const { kind, status } = asAppError(error)
    throw new AppError(kind, usageCheckFailed(input.nodeName), { cause: error, status })
  })
  return inUse ? no(PACKAGE_IN_USE) : YES
}

/** All that the list, the edit page and the subcommands need (PKG-001..093). */
export const tvPackageRecord = defineRecord({
  subject: 'tv-package',
  labels: TV_PACKAGE_LABELS,
  records: tvPackageQueries.list,
  columns: tvPackageColumns,
  tabs: TV_PACKAGE_TABS,
  fields: tvPackageFields,
  schema: () => tvPackageDraftSchema,
  newDraft: newTvPackageDraft,
  draftOf: tvPackageDraftOf,
  detail: tvPackageQueries.detail,
  create: createTvPackage,
  update: updateTvPackage,
  remove: deleteTvPackage,
})
