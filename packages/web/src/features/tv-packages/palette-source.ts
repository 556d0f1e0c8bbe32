import { TV_PACKAGE_LABELS, tvPackageQueries } from '@headend/core/tv-packages'
import { Package, PackagePlus } from 'lucide-react'
import { recordSources } from '../../palette/use-record-source.ts'

export const sources = recordSources('tv-package', {
  icon: Package,
  records: tvPackageQueries.list,
  hint: ({ nodeName }) => nodeName,
  keywords: ({ nodeName }) => [nodeName],
  create: { title: TV_PACKAGE_LABELS.create, icon: PackagePlus },
})
