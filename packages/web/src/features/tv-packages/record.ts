import type { Versioned } from '@headend/core/transport'
import { type TvPackage, type TvPackageDraft, tvPackageRecord } from '@headend/core/tv-packages'
import { recordRoute } from '../../context/record-route.ts'
import type { Edit } from '../../forms/use-edit.ts'

export type StoredPackage = Versioned<TvPackage>
export type PackageEdit = Edit<TvPackageDraft>

export const tvPackage = { ...recordRoute('tv-package'), ...tvPackageRecord }

/** The name of the dialog that schedules channels or stores. The palette opens it, too. */
export const SCHEDULE = 'schedule'
