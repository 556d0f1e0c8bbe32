import { defineRecord } from '../record.ts'
import { tvPackageColumns } from './columns.ts'
import { createTvPackage, deleteTvPackage, updateTvPackage } from './commands.ts'
import { tvPackageDraftSchema } from './draft.ts'
import { tvPackageFields } from './fields.ts'
import { TV_PACKAGE_LABELS } from './labels.ts'
import { tvPackageQueries } from './queries.ts'
import { newTvPackageDraft, tvPackageDraftOf } from './rules.ts'
import { TV_PACKAGE_TABS } from './tabs.ts'

/** What a list and a page of packages stand on, and the subcommands (PKG-001..093). */
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
