import { FieldGrid } from '../../forms/field-grid.tsx'
import { EditFields } from '../../forms/fields.tsx'
import type { PackageEdit } from './use-package-edit.ts'

/** The fields of a package (PKG-021..038). */
export function OverviewTab({ edit }: { edit: PackageEdit }) {
  return (
    <FieldGrid>
      <EditFields
        edit={edit}
        names={['id', 'nodeName', 'name', 'title', 'price', 'sortOrder', 'provider', 'bssPackageInfo']}
      />
      <EditFields edit={edit} names={['test', 'purchasable']} />
      <div className="col-span-2 grid gap-4 empty:hidden">
        <EditFields edit={edit} names={['platform', 'disallowedTvClientNames']} />
      </div>
      <div className="col-span-2">
        <EditFields edit={edit} names={['description']} />
      </div>
      <EditFields edit={edit} names={['purchaseInformation', 'legalInformation']} />
    </FieldGrid>
  )
}
