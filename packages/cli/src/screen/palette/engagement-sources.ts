/** Engagements in the palette: found by live search, or opened before. */
import {
  type EngagementHit,
  type EngagementIdentity,
  elsewhereView,
  engagementQueries,
  engagementsAmong,
  engagementUse,
  foundOn,
  hitRow,
  isSearchable,
  onPlatform,
  SEARCH_FAILED,
  subjectName,
} from '@headend/core/engagements'
import { type CustomerTyped, customerTyped, rank, recentIds, whenRested } from '@headend/core/palette'
import { useEffect, useState } from 'react'
import { readOnce } from '../../read-once.ts'
import { useConsole } from '../use-console.ts'
import { useLoaded } from '../use-loaded.ts'
import type { PaletteItem, PaletteSource } from './item.ts'

/** What a live search for what is typed has found, for as long as that is what is typed: results belong to their term. */
export function useFound(typed: string) {
  const { current, country } = useConsole()
  const { term: wanted, platform } = customerTyped(typed)
  const term = useRested(wanted)
  const settled = term === wanted
  const asked = isSearchable(term)
  const { data, problem, loading } = useLoaded(
    asked ? `engagements ${country} ${platform} ${term}` : undefined,
    () => find({ term, platform }, current),
  )
  const searching = settled ? asked && loading : isSearchable(wanted)
  return settled && asked ? { data, problem, searching } : { searching }
}

/** As the console's palette. */
export function engagements(at: 'engagement' | 'tail'): PaletteSource {
  return (typed) => {
    const { open: goTo } = useConsole()
    const { data, problem, searching } = useFound(typed)
    const open = (identity: EngagementIdentity) => () => goTo({ at, identity })
    const hits = data?.hits.map((hit) => hitItem(hit, 'Engagements', open))
    const abroad = data?.elsewhere?.ways
      .flatMap((way) => way.hits)
      .map((hit) => ({ ...hitItem(hit, data.elsewhere?.text ?? '', open), passing: true as const }))
    return { items: problem ? [failedSearch(problem)] : [...(hits ?? []), ...(abroad ?? [])], searching }
  }
}

/** What stands in the place of what was searched for in vain. */
export function failedSearch(problem: string): PaletteItem {
  return { id: 'engagement.failed', group: 'Engagements', title: SEARCH_FAILED, refused: problem }
}

function hitItem(
  hit: EngagementHit,
  group: string,
  open: (identity: EngagementIdentity) => () => void,
): PaletteItem {
  const row = hitRow(hit)
  return {
    id: engagementUse(row),
    group,
    title: [row.username, row.name].filter(Boolean).join(' · '),
    keys: [row.id],
    hint: subjectName(row),
    named: true,
    run: open(hit.engagement),
  }
}

async function find({ term, platform }: CustomerTyped, current: ReturnType<typeof useConsole>['current']) {
  const reader = await current('engagement.view')
  const { hits } = onPlatform(await readOnce(engagementQueries.search(reader, term)), platform)
  if (hits.length > 0) return { hits }
  const found = await readOnce(engagementQueries.elsewhere(reader, term))
  return { hits, elsewhere: elsewhereView(reader.country, foundOn(found, platform)) }
}

function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => whenRested(text, setRested), [text])
  return rested
}

export function recent(at: 'engagement' | 'tail'): PaletteSource {
  return (typed) => {
    const { known, country, open } = useConsole()
    const items = engagementsAmong(recentIds(known.of(country))).map((identity) => ({
      id: engagementUse(identity),
      group: 'Recent engagements',
      title: subjectName(identity),
      run: () => open({ at, identity }),
    }))
    return { items: rank(items, typed) }
  }
}
