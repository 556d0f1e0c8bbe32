import type { ReadContext } from '@headend/core/query'
import type { Versioned } from '@headend/core/transport'
import { tvPackageQueries } from '@headend/core/tv-packages'
import {
  type TvStreamingService,
  type TvStreamingServiceDraft,
  tvStreamingServiceRecord,
} from '@headend/core/tv-streaming-services'
import type { CataloguesOf } from '../../forms/use-catalogues.ts'
import type { Edit } from '../../forms/use-edit.ts'
import { PLACE } from './place.ts'

export type StoredService = Versioned<TvStreamingService>
export type ServiceEdit = Edit<TvStreamingServiceDraft>

/** What the page of a streaming service stands on (STR-008..025). */
export const streamingService = { ...PLACE, ...tvStreamingServiceRecord }

/** What a streaming service may be shown in. */
export function catalogueQueries(context: ReadContext) {
  return { store: tvPackageQueries.stores(context) }
}

export type Catalogues = CataloguesOf<ReturnType<typeof catalogueQueries>>
