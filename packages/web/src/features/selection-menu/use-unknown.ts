import { type SelectionItemDraft, selectionItemQueries, unknownIn } from '@headend/core/selection-menu'
import { tvPackageQueries } from '@headend/core/tv-packages'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useReadContext } from '../../context/services.tsx'

/** What an item names and nobody has; while that cannot be read the form is as good without. */
export function useUnknown({ id, tvPackageId }: SelectionItemDraft) {
  const context = useReadContext()
  const { data: packages } = useQuery(tvPackageQueries.list(context))
  const { data: products } = useQuery(selectionItemQueries.products(context))
  return useMemo(
    () => unknownIn({ id, tvPackageId }, { packages, products }),
    [id, tvPackageId, packages, products],
  )
}
