import { SELECTION_ITEM_LABELS, selectionItemQueries } from '@headend/core/selection-menu'
import { ListPlus, TextAlignStart } from 'lucide-react'
import { recordRoute } from '../../context/record-route.ts'
import type { PaletteSource, SourcesByMode } from '../../palette/item.ts'
import { useRecordSource } from '../../palette/use-record-source.ts'

const records: PaletteSource = (typed) =>
  useRecordSource(typed, {
    ...recordRoute('selection-item'),
    icon: TextAlignStart,
    records: selectionItemQueries.list,
    create: { title: SELECTION_ITEM_LABELS.create, icon: ListPlus },
  })

export const sources: SourcesByMode = { records: [records] }
