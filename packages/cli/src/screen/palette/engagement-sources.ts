/** Engagements in the palette: found by live search, or opened before; and box tools that ask for one. */
import { can, remedy, whyNot } from '@headend/core/access'
import {
  commandRefusal,
  ENGAGEMENT_COMMANDS,
  listCustomerCommands,
  unknownDeviceItem,
} from '@headend/core/devices'
import {
  type BoxCommand,
  boxCommands,
  type EngagementHit,
  type EngagementIdentity,
  engagementName,
  HITS_HEADING,
  identityOf,
  type OtherCountryHits,
  paletteItemOf,
  recentEngagementId,
  recentEngagements,
  SEARCH_FAILED,
  SEARCH_LABEL,
} from '@headend/core/engagements'
import { customerCommands, PLACEHOLDERS, rank, recentIds } from '@headend/core/palette'
import { use } from 'react'
import { useConsole } from '../use-console.ts'
import { type PaletteItem, type PalettePage, type PaletteSource, ScreenItemsContext } from './item.ts'
import { useCustomerSearch } from './use-customer-search.ts'

type SearchTarget = 'engagement' | 'tail'

export function engagementSource(at: SearchTarget): PaletteSource {
  return (typed) => {
    const { hits, otherCountries, problem, searching } = useCustomerSearch(typed)
    const asItem = useToItem(at)
    if (problem) return { items: [failedSearch(problem)] }
    const abroad = otherCountries.flatMap((otherCountry) => [
      ...otherCountry.shownHits.map((hit) => asItem(hit, otherCountry)),
      ...moreResults(otherCountry, asItem),
    ])
    const device = !searching && hits.length + abroad.length === 0 ? unknownDeviceItem(typed) : undefined
    const items = [...hits.map((hit) => asItem(hit)), ...abroad, ...(device ? [device] : [])]
    return { items, searching }
  }
}

function failedSearch(problem: string): PaletteItem {
  return { id: 'engagement.failed', group: HITS_HEADING, title: SEARCH_FAILED, refused: problem }
}

type ToItem = (hit: EngagementHit, otherCountry?: OtherCountryHits) => PaletteItem

function useToItem(at: SearchTarget): ToItem {
  const open = useOpen(at)
  return (hit, otherCountry) => ({
    ...paletteItemOf(hit, otherCountry?.text),
    group: HITS_HEADING,
    named: true,
    ...(otherCountry && { passing: true }),
    run: open(hit.engagement),
  })
}

/** A page with all matches of another country, if the list shows only some. */
function moreResults(otherCountry: OtherCountryHits, asItem: ToItem): PaletteItem[] {
  const { isMore, country, label, text, hits } = otherCountry
  if (!isMore) return []
  const source: PaletteSource = (typed) => ({
    items: rank(
      hits.map((hit) => asItem(hit, otherCountry)),
      typed,
    ),
  })
  const opens = {
    title: label,
    placeholder: PLACEHOLDERS.engagement,
    finds: 'these',
    sources: [source],
  } as const
  return [
    {
      id: `engagement.elsewhere.${country}`,
      group: HITS_HEADING,
      title: label,
      hint: text,
      passing: true,
      opens,
    },
  ]
}

function useOpen(at: SearchTarget) {
  const { open } = useConsole()
  return (identity: EngagementIdentity) => () => open({ at, identity })
}

export function recentSource(at: SearchTarget): PaletteSource {
  return (typed) => {
    const { recentUses, country } = useConsole()
    const open = useOpen(at)
    const items = recentEngagements(recentIds(recentUses.forCountry(country))).map((identity) => ({
      id: recentEngagementId(identity),
      group: 'Recent engagements',
      recent: true,
      title: engagementName(identity),
      run: open(identity),
    }))
    return { items: rank(items, typed) }
  }
}

const matchCommands = (typed: string) => customerCommands(typed, ENGAGEMENT_COMMANDS)

/** Commands for a customer: the question and the reason for a refusal are those of the engagement's page. */
export const customerCommandSource: PaletteSource = (typed) => {
  const { reader, perform } = useConsole()
  const commands = matchCommands(typed)
  const { problem, ...matches } = useCustomerSearch(commands?.identifier ?? '')
  if (!commands) return { items: [] }
  if (problem) return { items: [failedSearch(problem)] }
  const { items, device, searching } = listCustomerCommands(commands, matches, reader.access)
  const listed = items.map(({ command, identity, ...facts }) => ({
    ...facts,
    ...(identity && { run: () => void perform(command, identity) }),
  }))
  return { items: [...listed, ...(device ? [device] : [])], searching }
}

/** A text that is a command for a customer is not a search. */
export function unlessAddressed(source: PaletteSource): PaletteSource {
  return (typed) => source(matchCommands(typed) ? '' : typed)
}

/** Tools that ask for a box are listed only after typing. */
export const toolSource: PaletteSource = (typed) => {
  const { access } = useConsole().reader
  const isOfOneBox = use(ScreenItemsContext).some(({ id }) => boxCommands.some((tool) => tool.id === id))
  if (typed.trim() === '' || isOfOneBox) return { items: [] }
  const items = boxCommands.map(
    ({ id, title, ability }): PaletteItem => ({
      id: `choose.${id}`,
      group: 'On a box',
      title,
      hint: 'choose a box',
      refused: whyNot(can(ability, access)),
      remedy: remedy(ability, access),
      opens: PAGES[id] as PalettePage,
    }),
  )
  return { items: rank(items, typed) }
}

const PAGES = Object.fromEntries(boxCommands.map((command) => [command.id, pageOf(command)]))

/** Recent engagements first: mostly it is the customer on the phone. */
function pageOf(command: BoxCommand): PalettePage {
  const source: PaletteSource = (typed) => {
    const { recentUses, country, reader, perform } = useConsole()
    const { hits, problem, searching } = useCustomerSearch(typed)
    const toBoxItem = (identity: EngagementIdentity) => ({
      customerMatch: 'here' as const,
      ...commandRefusal(command, identity, reader.access),
      run: () => void perform(command, identity),
    })
    const recentItems = recentEngagements(recentIds(recentUses.forCountry(country))).map(
      (identity): PaletteItem => ({
        id: recentEngagementId(identity),
        group: 'Recent engagements',
        recent: true,
        title: engagementName(identity),
        ...toBoxItem(identity),
      }),
    )
    const hitItems = hits.map(
      (hit): PaletteItem => ({
        ...paletteItemOf(hit),
        group: HITS_HEADING,
        named: true,
        ...toBoxItem(identityOf(hit.engagement)),
      }),
    )
    return {
      items: [...rank(recentItems, typed), ...(problem ? [failedSearch(problem)] : hitItems)],
      searching,
    }
  }
  return {
    title: command.title,
    placeholder: `Choose a box: ${SEARCH_LABEL}`,
    finds: 'customers',
    sources: [source],
    careful: true,
  }
}
