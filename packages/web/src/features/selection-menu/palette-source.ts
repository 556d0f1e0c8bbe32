import { SELECTION_ITEM_LABELS, selectionItemQueries } from '@headend/core/selection-menu'
import { ListPlus, TextAlignStart } from 'lucide-react'
import type { PaletteSource } from '../../palette/item.ts'
import { useRecordSource } from '../../palette/use-record-source.ts'
import { PLACE } from './place.ts'

export const selectionItemSource: PaletteSource = (typed) =>
  useRecordSource(typed, {
    ...PLACE,
    icon: TextAlignStart,
    records: selectionItemQueries.list,
    create: { title: SELECTION_ITEM_LABELS.create, icon: ListPlus },
  })
