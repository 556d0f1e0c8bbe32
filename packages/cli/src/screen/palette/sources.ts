/** What the palette lists, in the order of its groups. */

import { type Ability, can } from '@headend/core/access'
import { countryName } from '@headend/core/country'
import {
  type EngagementHit,
  type EngagementIdentity,
  elsewhereView,
  engagementQueries,
  hitRow,
  isSearchable,
  SEARCH_FAILED,
  subjectName,
} from '@headend/core/engagements'
import { bestRecords, isWorthReading, PALETTE_ASKS, rank, SEARCH_REST } from '@headend/core/palette'
import { AREAS, type Area } from '@headend/core/shell'
import { withId } from '@headend/core/text'
import { createContext, use, useEffect, useState } from 'react'
import { RECORDS, type RecordRow } from '../../record-rows.ts'
import { useConsole } from '../app.tsx'
import { recentEngagements, usedId } from '../known-uses.ts'
import { useLoaded } from '../use-loaded.ts'
import type { PaletteItem, PalettePage, PaletteSource } from './item.ts'

/** What the open screen can do. */
export const Offered = createContext<readonly PaletteItem[]>([])

const offered: PaletteSource = (typed) => ({ items: rank(use(Offered), typed) })

const areas: PaletteSource = (typed) => {
  const { reader, open } = useConsole()
  const items = AREAS.filter(({ id }) => id !== 'start').map((area): PaletteItem => {
    const kind = RECORDS.find((row) => row.area === area.id)
    return {
      id: `area.${area.id}`,
      group: 'Go to',
      title: area.title,
      refused: refusal((area as Area).ability, reader.access),
      ...(area.id === 'remote-events'
        ? { opens: TAIL_PAGE }
        : { run: () => open(kind ? { at: 'list', kind: kind.name } : { at: 'search' }) }),
    }
  })
  return { items: rank(items, typed) }
}

function refusal(ability: Ability | undefined, access: Parameters<typeof can>[1]): string | undefined {
  const verdict = ability && can(ability, access)
  return verdict && !verdict.allowed ? verdict.reason : undefined
}

/** Of one kind by name and id; the list is read when somebody types, never before. */
function recordsOf({ name, things, area, records }: RecordRow): PaletteSource {
  const ability = AREAS.find(({ id }) => id === area) as Area
  return (typed) => {
    const { reader, country, current, kept, open } = useConsole()
    const asked = isWorthReading(typed) && refusal(ability.ability, reader.access) === undefined
    const { data, loading } = useLoaded(asked ? `${name} ${country}` : undefined, () =>
      kept.read(`${name} ${country}`, async () => (await records()).records.rows(await current())),
    )
    const items = (data?.lines ?? []).map(({ id, name: title }) => ({
      id: `${name}.${id}`,
      group: things.charAt(0).toUpperCase() + things.slice(1),
      title: withId(title, id),
      keys: [id],
      run: () => open({ at: 'record', kind: name, id }),
    }))
    return { items: asked ? bestRecords(items, typed) : [], searching: asked && loading }
  }
}

/** By live search, as the console's palette: results belong to their term. */
function engagements(at: 'engagement' | 'tail'): PaletteSource {
  return (typed) => {
    const { current, country, open: goTo } = useConsole()
    const term = useRested(typed.trim())
    const settled = term === typed.trim()
    const asked = isSearchable(term)
    const { data, problem, loading } = useLoaded(asked ? `engagements ${country} ${term}` : undefined, () =>
      find(term, current),
    )
    const open = (identity: EngagementIdentity) => () => goTo({ at, identity })
    const failure = { id: 'engagement.failed', group: 'Engagements', title: SEARCH_FAILED, refused: problem }
    const hits = data?.hits.map((hit) => hitItem(hit, 'Engagements', open))
    const abroad = data?.elsewhere?.ways
      .flatMap((way) => way.hits)
      .map((hit) => ({ ...hitItem(hit, data.elsewhere?.text ?? '', open), passing: true as const }))
    const items = problem ? [failure] : [...(hits ?? []), ...(abroad ?? [])]
    return {
      items: settled && asked ? items : [],
      searching: settled ? asked && loading : isSearchable(typed),
    }
  }
}

function hitItem(
  hit: EngagementHit,
  group: string,
  open: (identity: EngagementIdentity) => () => void,
): PaletteItem {
  const row = hitRow(hit)
  return {
    id: usedId(row),
    group,
    title: [row.username, row.name].filter(Boolean).join(' · '),
    hint: subjectName(row),
    named: true,
    run: open(hit.engagement),
  }
}

async function find(term: string, current: ReturnType<typeof useConsole>['current']) {
  const reader = await current('engagement.view')
  const { signal } = new AbortController()
  const { hits } = await engagementQueries.search(reader, term).queryFn({ signal })
  if (hits.length > 0) return { hits }
  const found = await engagementQueries.elsewhere(reader, term).queryFn({ signal })
  return { hits, elsewhere: elsewhereView(reader.country, found) }
}

function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), SEARCH_REST)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

function recent(at: 'engagement' | 'tail'): PaletteSource {
  return (typed) => {
    const { known, country, open } = useConsole()
    const items = recentEngagements(known.of(country)).map((identity) => ({
      id: usedId(identity),
      group: 'Recent engagements',
      title: subjectName(identity),
      run: () => open({ at, identity }),
    }))
    return { items: rank(items, typed) }
  }
}

const countries: PaletteSource = (typed) => {
  const { countries, country: here, switchCountry } = useConsole()
  const items = countries.map((country) => ({
    id: `country.${country}`,
    group: 'Countries',
    title: `${countryName[country]} · ${country}`,
    hint: country === here ? 'you are here' : undefined,
    run: () => switchCountry(country),
  }))
  return { items: rank(items, typed) }
}

const COUNTRY_PAGE: PalettePage = {
  title: 'Switch country',
  placeholder: PALETTE_ASKS.country,
  finds: 'these',
  sources: [countries],
}

const TAIL_PAGE: PalettePage = {
  title: 'Live events',
  placeholder: 'Of which engagement? Id, user name, TV account id or e-mail',
  finds: 'customers',
  sources: [recent('tail'), engagements('tail')],
}

const session: PaletteSource = (typed) => {
  const { countries } = useConsole()
  const item = { id: 'session.country', group: 'Session', title: COUNTRY_PAGE.title, opens: COUNTRY_PAGE }
  return { items: rank(countries.length > 1 ? [item] : [], typed) }
}

export const ROOT: PalettePage = {
  title: '',
  placeholder: PALETTE_ASKS.anything,
  finds: 'anything',
  sources: [
    offered,
    areas,
    recent('engagement'),
    ...RECORDS.map(recordsOf),
    engagements('engagement'),
    session,
  ],
  careful: true,
}
