import { SELECTION_ITEM_LABELS, selectionItemQueries } from '@headend/core/selection-menu'
import { ListPlus, TextAlignStart } from 'lucide-react'
import { recordRoute } from '../../context/record-route.ts'
import type { PaletteSource } from '../../palette/item.ts'
import { useRecordSource } from '../../palette/use-record-source.ts'

export const selectionItemSource: PaletteSource = (typed) =>
  useRecordSource(typed, {
    ...recordRoute('selection-item'),
    icon: TextAlignStart,
    records: selectionItemQueries.list,
    create: { title: SELECTION_ITEM_LABELS.create, icon: ListPlus },
  })
