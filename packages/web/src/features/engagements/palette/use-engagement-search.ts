import { can } from '@headend/core/access'
import { engagementArgv } from '@headend/core/cli-equivalent'
import {
  asMeant,
  type EngagementHit,
  elsewhereView,
  engagementQueries,
  foundAsMeant,
  HITS,
  hitTold,
  isSearchable,
  SEARCH_FAILED,
} from '@headend/core/engagements'
import { type CustomerTyped, customerTyped } from '@headend/core/palette'
import type { Query } from '@headend/core/query'
import { skipToken, useQuery } from '@tanstack/react-query'
import { User } from 'lucide-react'
import { useAccess, useServices } from '../../../context/services.tsx'
import { type PaletteItem, SEARCH } from '../../../palette/item.ts'
import { useRested } from '../../../palette/use-records.ts'

/** What a search for what is typed has found, for as long as that is what is typed: results belong to their term. */
export function useEngagementSearch(typed: string) {
  const { term: wanted, ...where } = customerTyped(typed)
  const term = useRested(wanted)
  const { found, hits, elsewhere, searching } = useFound(term, where)
  const settled = term === wanted
  return {
    term,
    hits: (settled && hits) || [],
    failed: settled && found.isError ? found.error : undefined,
    elsewhere: settled ? elsewhere : undefined,
    searching: settled ? searching : isSearchable(wanted),
  }
}

/** Asks nothing for who may not see engagements, and elsewhere only for what is not here. */
function useFound(term: string, where: Omit<CustomerTyped, 'term'>) {
  const { data, log } = useServices()
  const access = useAccess()
  const { country } = access
  const context =
    country && can('engagement.view', access).allowed ? { access, country, data, log } : undefined
  const asked = context && isSearchable(term) ? context : undefined
  const found = useRequestedDialog(asked && engagementQueries.search(asked, term))
  const hits = found.data && asMeant(found.data, where).hits
  const nothing = hits?.length === 0 ? asked : undefined
  const other = useRequestedDialog(nothing && engagementQueries.elsewhere(nothing, term))
  const elsewhere = nothing && elsewhereView(nothing.country, foundAsMeant(other.data ?? [], where))
  return { found, hits, elsewhere, searching: asked !== undefined && (found.isPending || other.isLoading) }
}

function useRequestedDialog<T>(query: Query<T> | undefined) {
  return useQuery({
    queryKey: query?.queryKey ?? ['engagements', 'nothing'],
    queryFn: query?.queryFn ?? skipToken,
    meta: SEARCH,
  })
}

/** An engagement as the palette shows it, without what choosing it does. */
export function hitItem(hit: EngagementHit, elsewhere?: string): PaletteItem {
  return { ...hitTold(hit, elsewhere), group: HITS, icon: User, cli: engagementArgv(hit.engagement) }
}

/** What stands in the place of what was searched for in vain. */
export const FAILED_SEARCH = {
  id: 'engagement.search-failed',
  group: HITS,
  title: SEARCH_FAILED,
  icon: User,
}
