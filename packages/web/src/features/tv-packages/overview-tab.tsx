import { TV_PACKAGE_TABS } from '@headend/core/tv-packages'
import { EditFields } from '../../forms/fields.tsx'
import type { PackageEdit } from './record.ts'

const WIDE = ['platform', 'disallowedTvClientNames', 'description'] as const

/** The fields of a package (PKG-021..038). */
export function OverviewTab({ edit }: { edit: PackageEdit }) {
  return <EditFields edit={edit} tabs={TV_PACKAGE_TABS} tab="overview" fullWidth={WIDE} />
}
