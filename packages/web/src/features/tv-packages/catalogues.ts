import type { ReadContext } from '@headend/core/query'
import { tvPackageQueries } from '@headend/core/tv-packages'
import { tvStreamingServiceQueries } from '@headend/core/tv-streaming-services'
import type { Data } from '../../context/use-read.ts'

/** What may be put into a package. */
export function catalogueQueries(context: ReadContext) {
  return {
    channel: tvPackageQueries.channels(context),
    store: tvPackageQueries.stores(context),
    services: tvStreamingServiceQueries.list(context),
  }
}

export type Catalogues = Data<ReturnType<typeof catalogueQueries>>
