import { can } from '@headend/core/access'
import { visible } from '@headend/core/text'
import { TV_PACKAGE_LABELS, tvPackageQueries } from '@headend/core/tv-packages'
import { useNavigate } from '@tanstack/react-router'
import { Package, PackagePlus } from 'lucide-react'
import type { PaletteSource } from '../../commands/palette/item.ts'
import { rank } from '../../commands/palette/match.ts'
import { useRecords } from '../../commands/palette/use-records.ts'
import { useAccess } from '../../context/services.tsx'
import { newPackageAddress, packageAddress } from './addresses.ts'

const GROUP = 'Packages'

/** Packages by name and id, and the way to a new one. */
export const packageSource: PaletteSource = (typed) => {
  const navigate = useNavigate()
  const verdict = can('tv-package.create', useAccess())
  const create = {
    id: 'tv-package.create',
    group: GROUP,
    title: TV_PACKAGE_LABELS.create,
    icon: PackagePlus,
    refused: verdict.allowed ? undefined : verdict.reason,
    run: () => void navigate(newPackageAddress()),
  }
  const records = useRecords(typed, {
    ability: 'tv-package.view',
    list: tvPackageQueries.list,
    asItem: ({ id, name, nodeName }) => ({
      id: `tv-package.${id}`,
      group: GROUP,
      title: visible(`${name} · ${id}`),
      hint: visible(nodeName),
      icon: Package,
      run: () => void navigate(packageAddress({ id })),
    }),
  })
  return { ...records, items: [...records.items, ...rank([create], typed)] }
}
