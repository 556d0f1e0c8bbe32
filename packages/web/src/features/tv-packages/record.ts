import type { Versioned } from '@headend/core/transport'
import {
  createTvPackage,
  deleteTvPackage,
  newTvPackageDraft,
  TV_PACKAGE_LABELS,
  type TvPackage,
  type TvPackageDraft,
  tvPackageDraftOf,
  tvPackageDraftSchema,
  tvPackageFields,
  tvPackageQueries,
  updateTvPackage,
} from '@headend/core/tv-packages'
import type { Edit } from '../../forms/use-edit.ts'
import { defineRecord } from '../../forms/use-record-edit.ts'
import { PLACE } from './place.ts'

export type StoredPackage = Versioned<TvPackage>
export type PackageEdit = Edit<TvPackageDraft>

/** What the page of a package stands on (PKG-012..093). */
export const tvPackage = defineRecord({
  ...PLACE,
  labels: TV_PACKAGE_LABELS,
  fields: tvPackageFields,
  schema: tvPackageDraftSchema,
  newDraft: newTvPackageDraft,
  draftOf: tvPackageDraftOf,
  detail: tvPackageQueries.detail,
  create: createTvPackage,
  update: updateTvPackage,
  remove: deleteTvPackage,
})
