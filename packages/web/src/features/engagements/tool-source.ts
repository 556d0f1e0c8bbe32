/** Box tools from anywhere: the palette asks which box. */
import { can, remedy } from '@headend/core/access'
import { verdictOn } from '@headend/core/command'
import { type BoxCommand, boxCommands, SEARCH_LABEL } from '@headend/core/engagements'
import { PALETTE_ASKS, rank } from '@headend/core/palette'
import { ASKS_FIRST, commandLine } from '@headend/core/terminal'
import { useParams } from '@tanstack/react-router'
import { Wrench } from 'lucide-react'
import { commandIcon } from '../../commands/icons.ts'
import { ON_THIS_BOX, shortId } from '../../commands/offer.tsx'
import { offers } from '../../commands/offers.ts'
import type { PaletteItem, PalettePage, PaletteSource } from '../../commands/palette/item.ts'
import { useRun } from '../../commands/use-command.ts'
import { useAccess } from '../../context/services.tsx'
import { failureItem, hitItem, useEngagementSearch } from './use-engagement-search.ts'

const WHICH_BOX = `Which box? ${SEARCH_LABEL}`

/** Each tool by its name where the page is of no box; where it is of one, it is the tools of another that are asked for. */
export const toolSource: PaletteSource = (typed) => {
  const { engagementId } = useParams({ strict: false })
  const tools = useTools()
  // A list of tools that each ask for a box is for who looks for one.
  if (typed === '') return { items: [] }
  const isNamed = engagementId !== undefined || offers.all().some(({ group }) => group === ON_THIS_BOX)
  return { items: rank(isNamed ? [OF_ANOTHER] : tools, typed) }
}

function useTools(): PaletteItem[] {
  const access = useAccess()
  return boxCommands.map(({ id, title, ability }) => {
    const verdict = can(ability, access)
    return {
      id: `which.${id}`,
      group: 'On a box',
      title,
      keys: [shortId(id)],
      hint: 'which box?',
      icon: commandIcon(id),
      refused: verdict.allowed ? undefined : verdict.reason,
      remedy: remedy(ability, access),
      line: ASKS_FIRST,
      opens: pages[id] as PalettePage,
    }
  })
}

const pages = Object.fromEntries(boxCommands.map((command) => [command.id, pageOf(command)]))

function pageOf(command: BoxCommand): PalettePage {
  const source: PaletteSource = (typed) => {
    const { hits, failed, searching } = useEngagementSearch(typed)
    const run = useRun(command)
    const access = useAccess()
    const items = hits.map((hit): PaletteItem => {
      const { country, platform, id } = hit.engagement
      const identity = { country, platform, id }
      const verdict = verdictOn(command, identity, access)
      return {
        ...hitItem(hit),
        icon: commandIcon(command.id),
        refused: verdict.allowed ? undefined : verdict.reason,
        line: commandLine(command.id, identity),
        run: () => void run(identity),
      }
    })
    return { items: failed ? [failureItem(failed)] : items, searching }
  }
  return { title: command.title, placeholder: WHICH_BOX, sources: [source] }
}

const OF_ANOTHER: PaletteItem = {
  id: 'tools.another',
  group: 'On another box',
  title: 'Tools of another box',
  hint: 'which tool?',
  icon: Wrench,
  line: ASKS_FIRST,
  opens: {
    title: 'Another box',
    placeholder: PALETTE_ASKS.tool,
    sources: [(typed) => ({ items: rank(useTools(), typed) })],
  },
}
