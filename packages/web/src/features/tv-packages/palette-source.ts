import { TV_PACKAGE_LABELS, tvPackageQueries } from '@headend/core/tv-packages'
import { Package, PackagePlus } from 'lucide-react'
import type { PaletteSource } from '../../palette/item.ts'
import { useRecordSource } from '../../palette/use-record-source.ts'
import { PLACE } from './place.ts'

export const packageSource: PaletteSource = (typed) =>
  useRecordSource(typed, {
    ...PLACE,
    icon: Package,
    records: tvPackageQueries.list,
    hint: ({ nodeName }) => nodeName,
    keys: ({ nodeName }) => [nodeName],
    create: { title: TV_PACKAGE_LABELS.create, icon: PackagePlus },
  })
