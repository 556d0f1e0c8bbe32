import { can } from '@headend/core/access'
import { type EngagementHit, engagementQueries, hitRow, isSearchable } from '@headend/core/engagements'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { User } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useAccess, useServices } from '../../app/services.tsx'
import type { PaletteItem } from './item.ts'

/** Milliseconds of rest before a term is searched: a search is several calls. */
const REST = 180

/** Engagements by live search. Results belong to their term: those of an older one are never shown. */
export function useEngagementItems(typed: string): { items: PaletteItem[]; searching: boolean } {
  const term = useRested(typed.trim())
  const { data, log } = useServices()
  const { roles, country } = useAccess()
  const navigate = useNavigate()
  const access = { roles, country }
  const query =
    country && isSearchable(term) && can('engagement.view', access).allowed
      ? engagementQueries.search({ access, country, data, log }, term)
      : undefined
  const settled = term === typed.trim()
  const found = useQuery({
    queryKey: query?.queryKey ?? ['engagements', country, 'nothing'],
    queryFn: query?.queryFn ?? skipToken,
  })
  const open = ({ platform, id }: EngagementHit['engagement']) =>
    void navigate({
      to: '/engagements/$platform/$engagementId',
      params: { platform, engagementId: id },
      state: { backOnClose: true },
    })
  return {
    items: settled ? (found.data?.hits.map((hit) => asItem(hit, open)) ?? []) : [],
    searching: found.isLoading || (!settled && isSearchable(typed)),
  }
}

function asItem(hit: EngagementHit, open: (engagement: EngagementHit['engagement']) => void): PaletteItem {
  const { username, name, platform, id, country } = hitRow(hit)
  return {
    id: `engagement.${country}.${platform}.${id}`,
    group: 'Engagements',
    title: [username, name].filter(Boolean).join(' · '),
    hint: `${platform} ${id}`,
    icon: User,
    run: () => open(hit.engagement),
  }
}

function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
