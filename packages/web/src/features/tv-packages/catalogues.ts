import type { ReadContext } from '@headend/core/query'
import { tvPackageQueries } from '@headend/core/tv-packages'
import { tvStreamingServiceQueries } from '@headend/core/tv-streaming-services'
import type { CataloguesOf } from '../../forms/record-page.tsx'

/** What can be added to a package. The list fetches it ahead, the page reads it. */
export function catalogueQueries(context: ReadContext) {
  return {
    channel: tvPackageQueries.channels(context),
    store: tvPackageQueries.stores(context),
    services: tvStreamingServiceQueries.list(context),
  }
}

export type Catalogues = CataloguesOf<ReturnType<typeof catalogueQueries>>
