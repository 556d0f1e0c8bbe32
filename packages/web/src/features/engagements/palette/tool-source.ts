import { can, remedy, whyNot } from '@headend/core/access'
import { commandArgv } from '@headend/core/cli-equivalent'
import { shortId } from '@headend/core/command'
import { commandRefusal } from '@headend/core/devices'
import {
  type BoxCommand,
  boxCommands,
  type EngagementIdentity,
  identityOf,
  recentEngagementId,
  SEARCH_LABEL,
} from '@headend/core/engagements'
import { PLACEHOLDERS, rank } from '@headend/core/palette'
import { useParams } from '@tanstack/react-router'
import { Wrench } from 'lucide-react'
import { commandIcon } from '../../../commands/icons.ts'
import { type Offer, offers } from '../../../commands/offers.ts'
import { useRun } from '../../../commands/use-command.ts'
import { useAccess } from '../../../context/services.tsx'
import {
  failureItem,
  type PaletteItem,
  type PalettePage,
  type PaletteSource,
  RECENT,
} from '../../../palette/item.ts'
import { refuseBehindDialog, useOverDialog } from '../../../palette/page-offers.ts'
import {
  FAILED_SEARCH,
  hitItem,
  recentTexts,
  useEngagementSearch,
  useRecentEngagements,
} from './use-engagement-search.ts'

const WHICH_BOX = `Choose a box: ${SEARCH_LABEL}`

/** Box tools from anywhere: the palette asks which box. On the page of a box they are for another box. */
export const toolSource: PaletteSource = (typed) => {
  const { engagementId } = useParams({ strict: false })
  const tools = useTools()
  // Tools that ask for a box are listed only when searched for.
  if (typed === '') return { items: [] }
  const isNamed = engagementId !== undefined || offers.all().some(isToolOfPage)
  return { items: rank(isNamed ? [OF_ANOTHER] : tools, typed) }
}

function isToolOfPage({ id, scope }: Offer): boolean {
  return scope === undefined && boxCommands.some((tool) => tool.id === id)
}

function useTools(): PaletteItem[] {
  const access = useAccess()
  const over = useOverDialog()
  return boxCommands.map(({ id, title, ability }) => {
    const refused = whyNot(can(ability, access))
    const helps = remedy(ability, access)
    return {
      id: `choose.${id}`,
      group: 'On a box',
      title,
      keys: [shortId(id)],
      hint: 'choose a box',
      icon: commandIcon(id),
      ...refuseBehindDialog(over, { refused, remedy: helps }),
      opens: pages[id] as PalettePage,
    }
  })
}

const pages = Object.fromEntries(boxCommands.map((command) => [command.id, pageOf(command)]))

/** Recently opened boxes first: mostly it is the box of the person on the phone. */
function pageOf(command: BoxCommand): PalettePage {
  const source: PaletteSource = (typed) => {
    const { hits, failed, searching } = useEngagementSearch(typed)
    const recent = useRecentEngagements(typed)
    const run = useRun(command)
    const access = useAccess()
    const acting = (engagement: EngagementIdentity) => {
      const identity = identityOf(engagement)
      return {
        icon: commandIcon(command.id),
        acts: 'here' as const,
        ...commandRefusal(command, identity, access),
        cli: commandArgv(command.id, identity),
        run: () => void run(identity),
      }
    }
    const recentItems = recent.map((identity): PaletteItem => {
      const item = { id: recentEngagementId(identity), ...recentTexts(identity), ...RECENT }
      return { ...item, ...acting(identity) }
    })
    const foundItems = hits.map((hit): PaletteItem => ({ ...hitItem(hit), ...acting(hit.engagement) }))
    return {
      items: failed ? [failureItem(FAILED_SEARCH, failed)] : [...recentItems, ...foundItems],
      searching,
    }
  }
  return {
    title: command.title,
    placeholder: WHICH_BOX,
    finds: 'customers',
    requiresTyping: true,
    sources: [source],
  }
}

const OF_ANOTHER: PaletteItem = {
  id: 'tools.another',
  group: 'On another box',
  title: 'Tools of another box',
  hint: 'choose a tool',
  icon: Wrench,
  opens: {
    title: 'Another box',
    placeholder: PLACEHOLDERS.tool,
    finds: 'these',
    sources: [(typed) => ({ items: rank(useTools(), typed) })],
  },
}
