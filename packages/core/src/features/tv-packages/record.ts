import { defineRecord } from '../record.ts'
import { createTvPackage, deleteTvPackage, updateTvPackage } from './commands.ts'
import { tvPackageDraftSchema, tvPackageFields } from './form.ts'
import { TV_PACKAGE_LABELS, TV_PACKAGE_TABS } from './labels.ts'
import { tvPackageColumns } from './list.ts'
import { tvPackageQueries } from './queries.ts'
import { newTvPackageDraft, tvPackageDraftOf } from './rules.ts'

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
