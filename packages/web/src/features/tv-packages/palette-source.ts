import { TV_PACKAGE_LABELS, tvPackageQueries } from '@headend/core/tv-packages'
import { Package, PackagePlus } from 'lucide-react'
import { recordRoute } from '../../context/record-route.ts'
import type { PaletteSource, SourcesByMode } from '../../palette/item.ts'
import { useRecordSource } from '../../palette/use-record-source.ts'

const records: PaletteSource = (typed) =>
  useRecordSource(typed, {
    ...recordRoute('tv-package'),
    icon: Package,
    records: tvPackageQueries.list,
    hint: ({ nodeName }) => nodeName,
    keys: ({ nodeName }) => [nodeName],
    create: { title: TV_PACKAGE_LABELS.create, icon: PackagePlus },
  })

export const sources: SourcesByMode = { records: [records] }
