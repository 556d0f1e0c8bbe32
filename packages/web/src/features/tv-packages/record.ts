import type { ReadContext } from '@headend/core/query'
import type { Versioned } from '@headend/core/transport'
import {
  type TvPackage,
  type TvPackageDraft,
  tvPackageQueries,
  tvPackageRecord,
} from '@headend/core/tv-packages'
import { tvStreamingServiceQueries } from '@headend/core/tv-streaming-services'
import { recordRoute } from '../../context/record-route.ts'
import type { CataloguesOf } from '../../forms/record-page.tsx'
import type { Edit } from '../../forms/use-edit.ts'

export type StoredPackage = Versioned<TvPackage>
export type PackageEdit = Edit<TvPackageDraft>

export const tvPackage = { ...recordRoute('tv-package'), ...tvPackageRecord }

/** The name of the dialog that schedules channels or stores. The palette opens it, too. */
export const SCHEDULE = 'schedule'

/** The catalogues of what a package can contain. The list page prefetches them, the edit page reads them. */
export function catalogueQueries(context: ReadContext) {
  return {
    channel: tvPackageQueries.channels(context),
    store: tvPackageQueries.stores(context),
    services: tvStreamingServiceQueries.list(context),
  }
}

export type Catalogues = CataloguesOf<ReturnType<typeof catalogueQueries>>
