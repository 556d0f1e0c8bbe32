import { SELECTION_ITEM_LABELS, selectionItemQueries } from '@headend/core/selection-menu'
import { ListPlus, TextAlignStart } from 'lucide-react'
import { recordSources } from '../../palette/use-record-source.ts'

export const sources = recordSources('selection-item', {
  icon: TextAlignStart,
  records: selectionItemQueries.list,
  create: { title: SELECTION_ITEM_LABELS.create, icon: ListPlus },
})
