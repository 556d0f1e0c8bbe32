/** What is inside of records: shown in the one that is open; else the way to where one is chosen. */
import { whyNot } from '@headend/core/access'
import { RECORD_PARTS_HEADING, type RecordPart, rank, unlistedRecordParts } from '@headend/core/palette'
import { type AreaId, areaById, areaRemedy, canOpenArea } from '@headend/core/shell'
import { createContext, use } from 'react'
import { RECORDS } from '../../features/index.ts'
import { useConsole } from '../use-console.ts'
import type { PaletteItem, PaletteSource } from './item.ts'

export interface OpenRecord {
  area: AreaId
  /** Whether its screen lists what is on this tab of the console itself. */
  lists: (tab: string) => boolean
  where: (inside: RecordPart) => string
  show: (inside: RecordPart) => void
}

export const OpenRecordContext = createContext<OpenRecord | undefined>(undefined)

export const recordPartSource: PaletteSource = (typed) => {
  const open = use(OpenRecordContext)
  const elsewhere = useItemAction()
  const found = unlistedRecordParts(
    typed,
    ({ area, tab, isTab }) => isTab && open?.area === area && open.lists(tab),
  )
  const items = found.map((one): PaletteItem => {
    const { id, title, keys, area } = one
    const target = open?.area === area ? { hint: open.where(one), run: () => open.show(one) } : elsewhere(one)
    return { id, title, keys, group: RECORD_PARTS_HEADING, ...target }
  })
  return { items: rank(items, typed) }
}

type ItemAction = Pick<PaletteItem, 'hint' | 'refused' | 'remedy' | 'run'>

function useItemAction(): (one: RecordPart) => ItemAction {
  const { reader, open, say } = useConsole()
  return ({ title, area, holder, where }) => {
    const kind = RECORDS.find((row) => row.area === area)
    const known = areaById(area)
    // Only engagements have tabs here.
    const hint = kind ? holder : where
    return {
      hint,
      refused: whyNot(canOpenArea(known, reader.access)),
      remedy: areaRemedy(known, reader.access),
      run() {
        open(kind ? { at: 'list', kind: kind.name } : { at: 'search' })
        say({ tone: 'success', text: `${title}: ${hint}` })
      },
    }
  }
}
