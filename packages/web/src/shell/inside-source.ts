import { whyNot } from '@headend/core/access'
import { INSIDE, type Inside, rank } from '@headend/core/palette'
import { AREAS, mayOpen, remedyFor } from '@headend/core/shell'
import { pageLine, screenLine } from '@headend/core/terminal'
import { useNavigate, useParams } from '@tanstack/react-router'
import type { PaletteItem, PaletteSource } from '../commands/palette/item.ts'
import { useListAbove } from '../context/area.ts'
import { useAccess } from '../context/services.tsx'
import { areaIcons } from './area-icons.ts'
import { useGoTo } from './go-to.ts'

/** What is inside of records: on its tab, while such a record is open; else the way to where one is chosen. */
export const insideSource: PaletteSource = (typed) => {
  const open = useListAbove()?.id
  const onTab = useOnTab()
  const elsewhere = useElsewhere()
  if (typed.trim() === '') return { items: [] }
  const items = INSIDE.filter(({ area, isTab }) => !(isTab && area === open)).map((inside) => ({
    ...{ id: inside.id, title: inside.title, keys: inside.keys },
    ...{ group: 'Inside of records', icon: areaIcons[inside.area] },
    ...(inside.area === open ? onTab(inside) : elsewhere(inside)),
  }))
  return { items: rank(items, typed) }
}

type Way = Pick<PaletteItem, 'hint' | 'line' | 'refused' | 'remedy' | 'run'>

function useOnTab(): (inside: Inside) => Way {
  const navigate = useNavigate()
  const { country } = useAccess()
  const params = useParams({ strict: false })
  return ({ area, tab, onTab }) => ({
    hint: onTab,
    line: pageLine({ area, country, params }, { tab }),
    run: () =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, tab }),
        state: (before) => before,
        replace: true,
      }),
  })
}

function useElsewhere(): (inside: Inside) => Way {
  const go = useGoTo()
  const access = useAccess()
  return ({ area: id, where }) => {
    const area = AREAS.find((one) => one.id === id)
    if (!area) throw new TypeError(`No area ${id}`)
    return {
      hint: where,
      refused: whyNot(mayOpen(area, access)),
      remedy: remedyFor(area, access),
      line: screenLine(area.path, { country: access.country, params: {}, search: {} }),
      run: () => go(area),
    }
  }
}
