import type { Versioned } from '@headend/core/transport'
import { type TvPackage, type TvPackageDraft, tvPackageRecord } from '@headend/core/tv-packages'
import type { Edit } from '../../forms/use-edit.ts'
import { PLACE } from './place.ts'

export type StoredPackage = Versioned<TvPackage>
export type PackageEdit = Edit<TvPackageDraft>

/** What the page of a package stands on (PKG-012..093). */
export const tvPackage = { ...PLACE, ...tvPackageRecord }
