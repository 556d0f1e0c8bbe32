import type { ReadContext } from '@headend/core/query'
import type { Versioned } from '@headend/core/transport'
import { tvPackageQueries } from '@headend/core/tv-packages'
import {
  type TvStreamingService,
  type TvStreamingServiceDraft,
  tvStreamingServiceRecord,
} from '@headend/core/tv-streaming-services'
import { recordRoute } from '../../context/record-route.ts'
import type { CataloguesOf } from '../../forms/record-page.tsx'
import type { Edit } from '../../forms/use-edit.ts'

export type StoredService = Versioned<TvStreamingService>
export type ServiceEdit = Edit<TvStreamingServiceDraft>

export const streamingService = { ...recordRoute('tv-streaming-service'), ...tvStreamingServiceRecord }

export function catalogueQueries(context: ReadContext) {
  return { store: tvPackageQueries.stores(context) }
}

export type Catalogues = CataloguesOf<ReturnType<typeof catalogueQueries>>
