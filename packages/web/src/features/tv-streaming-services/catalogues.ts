import type { ReadContext } from '@headend/core/query'
import { tvPackageQueries } from '@headend/core/tv-packages'
import type { CataloguesOf } from '../../forms/record-page.tsx'

/** What a streaming service may be shown in. */
export function catalogueQueries(context: ReadContext) {
  return { store: tvPackageQueries.stores(context) }
}

export type Catalogues = CataloguesOf<ReturnType<typeof catalogueQueries>>
