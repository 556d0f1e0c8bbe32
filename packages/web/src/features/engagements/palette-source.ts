import { can } from '@headend/core/access'
import {
  type EngagementHit,
  engagementQueries,
  hitRow,
  identityKey,
  isSearchable,
  SEARCH_FAILED,
} from '@headend/core/engagements'
import { visible } from '@headend/core/text'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { User } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { PaletteItem, PaletteSource } from '../../commands/palette/item.ts'
import { useAccess, useServices } from '../../context/services.tsx'
import { engagementAddress, engagementName } from './engagement-address.ts'

const GROUP = 'Engagements'

/** Milliseconds of rest before a term is searched: a search is several calls. */
const REST = 180

/** Engagements by live search. Results belong to their term: those of an older one are never shown. */
export const engagementSource: PaletteSource = (typed) => {
  const term = useRested(typed.trim())
  const { found, asked } = useFound(term)
  const navigate = useNavigate()
  const settled = term === typed.trim()
  const items = found.isError
    ? [failureItem(found.error)]
    : found.data?.hits.map((hit) => asItem(hit, () => navigate(engagementAddress(hit.engagement))))
  return {
    items: settled ? (items ?? []) : [],
    searching: settled ? asked && found.isPending : isSearchable(typed),
  }
}

/** Asks nothing for who may not see engagements. */
function useFound(term: string) {
  const { data, log } = useServices()
  const access = useAccess()
  const { country } = access
  const query =
    country && isSearchable(term) && can('engagement.view', access).allowed
      ? engagementQueries.search({ access, country, data, log }, term)
      : undefined
  const found = useQuery({
    queryKey: query?.queryKey ?? ['engagements', country, 'nothing'],
    queryFn: query?.queryFn ?? skipToken,
  })
  return { found, asked: query !== undefined }
}

function asItem(hit: EngagementHit, open: () => Promise<void>): PaletteItem {
  const row = hitRow(hit)
  return {
    id: `engagement.${identityKey(row)}`,
    group: GROUP,
    title: visible([row.username, row.name].filter(Boolean).join(' · ')),
    hint: engagementName(row),
    icon: User,
    run: () => void open(),
  }
}

/** "0 results" would say that the customer does not exist. */
function failureItem({ message }: Error): PaletteItem {
  return { id: 'engagement.search-failed', group: GROUP, title: SEARCH_FAILED, icon: User, refused: message }
}

function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
