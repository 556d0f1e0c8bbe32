import { whyNot } from '@headend/core/access'
import { pageArgv, screenArgv } from '@headend/core/cli-equivalent'
import { INSIDE_RECORDS, type Inside, insideBesides, rank } from '@headend/core/palette'
import { areaById, mayOpen, remedyFor } from '@headend/core/shell'
import { useParams } from '@tanstack/react-router'
import { offers } from '../commands/offers.ts'
import { openTabs } from '../commands/open-tabs.ts'
import { useAccess } from '../context/services.tsx'
import type { PaletteItem, PaletteSource } from '../palette/item.ts'
import { behind, useOverDialog } from '../palette/offered.ts'
import { useStore } from '../ui/store.ts'
import { areaIcons } from './area-icons.ts'
import { useGoTo } from './use-go-to.ts'

/** What is inside of records: on its tab, while such a record is open; else the way to where one is chosen. */
export const insideSource: PaletteSource = (typed) => {
  const open = useStore(openTabs)
  const onTab = useOnTab()
  const elsewhere = useElsewhere()
  const offered = new Set(offers.all().map(({ id }) => id))
  // What the open page lists itself.
  const isListed = ({ area, isTab, act }: Inside) =>
    area === open?.area && (isTab || (open.turnTo !== undefined && act !== undefined && offered.has(act)))
  const items = insideBesides(typed, isListed).map((inside) => ({
    ...{ id: inside.id, title: inside.title, keys: inside.keys },
    ...{ group: INSIDE_RECORDS, icon: areaIcons[inside.area] },
    ...(open?.turnTo && inside.area === open.area ? onTab(inside, open.turnTo) : elsewhere(inside)),
  }))
  return { items: rank(items, typed) }
}

type Way = Pick<PaletteItem, 'hint' | 'cli' | 'refused' | 'remedy' | 'run'>

function useOnTab(): (inside: Inside, turnTo: (tab: string) => void) => Way {
  const { country } = useAccess()
  const params = useParams({ strict: false })
  const over = useOverDialog()
  return ({ area, tab, onTab }, turnTo) => ({
    hint: onTab,
    cli: pageArgv({ area, country, params }, { tab }),
    run: () => turnTo(tab),
    ...behind(over, {}),
  })
}

function useElsewhere(): (inside: Inside) => Way {
  const go = useGoTo()
  const access = useAccess()
  return ({ area: id, where, openAt }) => {
    const area = areaById(id)
    return {
      hint: where,
      refused: whyNot(mayOpen(area, access)),
      remedy: remedyFor(area, access),
      cli: screenArgv(area.path, { country: access.country, params: {}, search: {} }),
      run: () => go(area, { openAt }),
    }
  }
}
