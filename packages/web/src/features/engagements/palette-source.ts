import { can } from '@headend/core/access'
import type { Country } from '@headend/core/country'
import {
  type EngagementHit,
  elsewhereView,
  engagementQueries,
  hitRow,
  identityKey,
  isSearchable,
  SEARCH_FAILED,
} from '@headend/core/engagements'
import { SEARCH_REST } from '@headend/core/palette'
import type { Query } from '@headend/core/query'
import { visible } from '@headend/core/text'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Globe, User } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { PaletteItem, PaletteSource } from '../../commands/palette/item.ts'
import { useAccess, useServices } from '../../context/services.tsx'
import { engagementAddress, engagementName } from './engagement-address.ts'

const GROUP = 'Engagements'

/** Engagements by live search. Results belong to their term: those of an older one are never shown. */
export const engagementSource: PaletteSource = (typed) => {
  const term = useRested(typed.trim())
  const { found, elsewhere, asked } = useFound(term)
  const navigate = useNavigate()
  const settled = term === typed.trim()
  const there = (country: Country) => navigate({ to: '/engagements', search: { country, searchTerm: term } })
  const items = found.isError
    ? [failureItem(found.error)]
    : found.data?.hits.map((hit) => asItem(hit, () => navigate(engagementAddress(hit.engagement))))
  const ways = elsewhere?.ways.map((way) => wayItem(elsewhere.text, way.label, () => there(way.country)))
  return {
    items: settled ? [...(items ?? []), ...(ways ?? [])] : [],
    searching: settled ? asked && found.isPending : isSearchable(typed),
  }
}

/** Asks nothing for who may not see engagements, and elsewhere only for what is not here. */
function useFound(term: string) {
  const { data, log } = useServices()
  const access = useAccess()
  const { country } = access
  const context =
    country && can('engagement.view', access).allowed ? { access, country, data, log } : undefined
  const asked = context && isSearchable(term) ? context : undefined
  const found = useAsked(asked && engagementQueries.search(asked, term))
  const { error } = found
  useEffect(() => {
    if (error) log.error(SEARCH_FAILED, error)
  }, [error, log])
  const nothing = found.data?.hits.length === 0 ? asked : undefined
  const other = useAsked(nothing && engagementQueries.elsewhere(nothing, term))
  const elsewhere = nothing && elsewhereView(nothing.country, other.data ?? [])
  return { found, elsewhere, asked: asked !== undefined }
}

function useAsked<T>(query: Query<T> | undefined) {
  return useQuery({
    queryKey: query?.queryKey ?? ['engagements', 'nothing'],
    queryFn: query?.queryFn ?? skipToken,
  })
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

function wayItem(text: string, label: string, go: () => Promise<void>): PaletteItem {
  return {
    id: `engagement.elsewhere ${label}`,
    group: GROUP,
    title: text,
    hint: label,
    icon: Globe,
    run: () => void go(),
  }
}

/** "0 results" would say that the customer does not exist. */
function failureItem({ message }: Error): PaletteItem {
  return { id: 'engagement.search-failed', group: GROUP, title: SEARCH_FAILED, icon: User, refused: message }
}

function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), SEARCH_REST)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
