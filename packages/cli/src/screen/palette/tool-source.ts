/** Box tools by their names alone, where no box is open: the palette asks which, as the console's does. */
import { can, remedy, whyNot } from '@headend/core/access'
import { commandRefusal } from '@headend/core/devices'
import {
  type BoxCommand,
  boxCommands,
  type EngagementIdentity,
  engagementName,
  HITS_HEADING,
  identityOf,
  paletteItemOf,
  recentEngagementId,
  recentEngagements,
  SEARCH_LABEL,
} from '@headend/core/engagements'
import { rank, recentIds } from '@headend/core/palette'
import { use } from 'react'
import { useConsole } from '../use-console.ts'
import { failedSearch } from './engagement-sources.ts'
import { type PaletteItem, type PalettePage, type PaletteSource, ScreenItemsContext } from './item.ts'
import { useCustomerSearch } from './use-customer-search.ts'

/** A list of tools that each ask for a box is for who looks for one. */
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
    const { known, country, reader, perform } = useConsole()
    const { hits, problem, searching } = useCustomerSearch(typed)
    const acting = (identity: EngagementIdentity) => ({
      acts: 'here' as const,
      ...commandRefusal(command, identity, reader.access),
      run: () => void perform(command, identity),
    })
    const lately = recentEngagements(recentIds(known.of(country))).map(
      (identity): PaletteItem => ({
        ...{ id: recentEngagementId(identity), group: 'Recent engagements', recent: true },
        title: engagementName(identity),
        ...acting(identity),
      }),
    )
    const found = hits.map(
      (hit): PaletteItem => ({
        ...paletteItemOf(hit),
        ...{ group: HITS_HEADING, named: true },
        ...acting(identityOf(hit.engagement)),
      }),
    )
    return { items: [...rank(lately, typed), ...(problem ? [failedSearch(problem)] : found)], searching }
  }
  return {
    title: command.title,
    placeholder: `Choose a box: ${SEARCH_LABEL}`,
    finds: 'customers',
    sources: [source],
    careful: true,
  }
}
