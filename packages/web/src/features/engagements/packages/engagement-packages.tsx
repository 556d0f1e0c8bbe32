import { changesText, PACKAGE_COLUMNS, type PackageRow, UNREAD_ACCESS } from '@headend/core/engagement-record'
import { selectionKinds } from '@headend/core/selection'
import { EMPTY_TABLE } from '@headend/core/table'
import { useState } from 'react'
import { useField } from '../../../forms/fields.tsx'
import { useFocusFallback } from '../../../forms/focus.ts'
import { DataTable } from '../../../table/data-table.tsx'
import { BESIDE, type Faces } from '../../../table/faces/faces.ts'
import { keptBy } from '../../../table/row-acts.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { AddPackages, type AddPackagesProps } from './add-packages.tsx'
import { NotRead } from './not-read.tsx'
import { changeFace, PackageLink, toneOf, useOpenPackage } from './package-faces.tsx'
import { reasonFor, usePackageToggle } from './package-toggle.ts'

const { heading, add } = selectionKinds['tv-package']
const LIST = 'tvPackageReferences'
const VERBS = { open: 'open', delete: 'delete, or undo' }
const COLUMNS = [...PACKAGE_COLUMNS, { id: 'delete', label: 'Delete', type: 'CUSTOM' } as const]
/** Each package, with a way to take it out, and one to add others; doing it again undoes it (ENG-045, ENG-051..058). */
export function EngagementPackages(props: AddPackagesProps) {
  const { edit, stored, read } = props
  const rows = read.view?.packages
  const { ref } = useField(edit, LIST)
  useFocusFallback(ref, rows?.length ?? 0)
  const [state, setState] = useState(EMPTY_TABLE)
  const { open, closed, cli } = useOpenPackage()
  const locked = edit.whyLocked(LIST)
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={heading}
      className="flex min-h-0 min-w-0 flex-col border-line border-r outline-none max-lg:border-r-0"
    >
      <div className="flex items-center gap-3 px-5 pt-2.5 pb-1">
        <h3 className="font-[620] text-md">{heading}</h3>
        <output className="text-muted text-sm">{rows && changesText(rows)}</output>
        <AddPackages {...props} />
      </div>
      {locked && <p className="px-5 pb-1 text-muted text-sm">{locked}</p>}
      <p role="alert" className="px-5 text-bad text-sm empty:hidden [&:not(:empty)]:pb-2">
        {edit.problems[LIST]}
      </p>
      <NotRead {...props.read} />
      <Loaded failure={UNREAD_ACCESS} query={read.access}>
        <DataTable
          label={heading}
          columns={COLUMNS}
          {...usePackageToggle(FACES, { edit, stored, locked })}
          rows={rows}
          rowId={nodeNameOf}
          tell={(row) => ({
            name: row.name || row.nodeName,
            open: cli(row),
            kept: keptBy(reasonFor(row, locked)),
            closed: closed(row),
          })}
          tone={toneOf}
          state={state}
          onChange={setState}
          onOpen={open}
          verbs={VERBS}
          empty={{
            title: 'No packages',
            text: props.refusal ? undefined : `'${add}' puts the first one here.`,
          }}
        />
      </Loaded>
    </section>
  )
}

const nodeNameOf = ({ nodeName }: PackageRow) => nodeName

const FACES: Faces<PackageRow> = {
  name: {
    cell: (row) => (
      <span className="font-[540]">
        <PackageLink {...row} leaving={row.toBeDeleted} />
      </span>
    ),
    width: 140,
    whole: BESIDE,
  },
  nodeName: { code: true, width: 110, whole: BESIDE },
  id: { code: true, width: 100 },
  change: changeFace,
}
