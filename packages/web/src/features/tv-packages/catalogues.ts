import type { ReadContext } from '@headend/core/query'
import { tvPackageQueries } from '@headend/core/tv-packages'
import { tvStreamingServiceQueries } from '@headend/core/tv-streaming-services'
import { useSuspenseQueries } from '@tanstack/react-query'
import { useReadContext } from '../../context/services.tsx'

export function catalogueQueries(context: ReadContext) {
  return [
    tvPackageQueries.channels(context),
    tvPackageQueries.stores(context),
    tvStreamingServiceQueries.list(context),
  ] as const
}

/** What may be put into a package. Throws what went wrong, before anything can have been typed (PKG-019). */
export function useCatalogues() {
  const [channels, stores, services] = useSuspenseQueries({ queries: catalogueQueries(useReadContext()) })
  return { channel: channels.data, store: stores.data, services: services.data }
}
