import { whyNotSentence, yesUnless } from '@headend/core/access'
import {
  changesText,
  LOAD_FAILURE_ACCESS,
  PACKAGE_COLUMNS,
  type PackageRow,
  togglePackage,
} from '@headend/core/engagement-record'
import { someOf } from '@headend/core/schema'
import { catalogueFailure, selectionKinds } from '@headend/core/selection'
import { EMPTY_TABLE } from '@headend/core/table'
import { visible } from '@headend/core/text'
import type { TvPackageSummary } from '@headend/core/tv-packages'
import { Plus, Trash2, Undo2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { runIfAllowed } from '../../../commands/toasts.tsx'
import { useField } from '../../../forms/fields.tsx'
import { useFocusFallback } from '../../../forms/focus.ts'
import { ADD, SelectRows, type TabDialog } from '../../../forms/tab-dialog.tsx'
import { Keys, useShortcutProps } from '../../../keyboard/kbd.tsx'
import { useShortcuts } from '../../../keyboard/shortcuts.ts'
import type { Cells } from '../../../table/cells/cell.ts'
import { actionCell, type CellAction } from '../../../table/cells/cells.tsx'
import { DataTable } from '../../../table/data-table.tsx'
import { ListSection } from '../../../table/list-section.tsx'
import { blockedBy } from '../../../table/row-actions.tsx'
import { ReasonButton } from '../../../ui/button.tsx'
import { isUnavailable, Loaded, Warning } from '../../../ui/loaded.tsx'
import { useStable } from '../../../ui/store.ts'
import type { EngagementEdit } from '../use-engagement-edit.ts'
import { changeCell, PackageLink, toneOf, useOpenPackage } from './package-cells.tsx'
import type { useAccessView } from './use-access-view.ts'

const { heading, add } = selectionKinds['tv-package']
const LIST = 'tvPackageReferences'
const VERBS = { open: 'open', delete: 'delete, or undo' }
const COLUMNS = [...PACKAGE_COLUMNS, { id: 'delete', label: 'Delete', type: 'CUSTOM' } as const]

/** The packages. They can be added and deleted, and both can be undone (ENG-045, ENG-051..058). */
export function EngagementPackages(props: EngagementPackagesProps) {
  const { edit, stored, read } = props
  const rows = read.view?.packages
  const { ref } = useField(edit, LIST)
  useFocusFallback(ref, rows?.length ?? 0)
  const [state, setState] = useState(EMPTY_TABLE)
  const { open, openBlocked, viewArgv } = useOpenPackage()
  const locked = edit.whyLocked(LIST)
  return (
    <ListSection
      ref={ref}
      label={heading}
      notes={<output className="text-muted text-sm">{rows && changesText(rows)}</output>}
      actions={<AddPackages {...props} />}
      className="border-line border-r max-lg:border-r-0"
    >
      {locked && <p className="px-5 pb-1 text-muted text-sm">{locked}</p>}
      <p role="alert" className="px-5 text-bad text-sm empty:hidden [&:not(:empty)]:pb-2">
        {edit.problems[LIST]}
      </p>
      <NotRead {...props.read} />
      <Loaded failure={LOAD_FAILURE_ACCESS} query={read.access}>
        <DataTable
          label={heading}
          columns={COLUMNS}
          {...usePackageToggle({ edit, stored, locked })}
          rows={rows}
          rowId={nodeNameOf}
          describe={(row) => ({
            name: row.name || row.nodeName,
            openArgv: viewArgv(row),
            deleteBlocked: blockedBy(reasonFor(row, locked)),
            openBlocked: openBlocked(row),
          })}
          tone={toneOf}
          state={state}
          onChange={setState}
          onOpen={open}
          verbs={VERBS}
          empty={{
            title: 'No packages',
            text: locked ? undefined : `Use '${add}' to add the first package.`,
          }}
        />
      </Loaded>
    </ListSection>
  )
}

const nodeNameOf = ({ nodeName }: PackageRow) => nodeName

const CELLS: Cells<PackageRow> = {
  name: {
    render: (row) => (
      <span className="font-[540]">
        <PackageLink {...row} leaving={row.toBeDeleted} />
      </span>
    ),
  },
  nodeName: { code: true },
  id: { code: true },
  change: changeCell,
}

interface PackageToggleOptions {
  edit: EngagementEdit
  stored: readonly string[]
  locked: string | undefined
}

/** The last column and its key: deletes a package, or undoes a change (ENG-055, ENG-056, ENG-058). */
function usePackageToggle({ edit, stored, locked }: PackageToggleOptions) {
  const { setValue, draft } = edit
  const toggle = useStable(({ nodeName }: PackageRow) =>
    setValue('tvPackageReferences', togglePackage(draft.tvPackageReferences, nodeName, stored)),
  )
  return useMemo(() => {
    const cell = actionCell((row: PackageRow) => toAction(row, reasonFor(row, locked)))
    return {
      cells: { ...CELLS, delete: { ...cell, width: 74 } },
      onDelete: toggle,
    }
  }, [locked, toggle])
}

function reasonFor({ removal }: PackageRow, locked: string | undefined): string | undefined {
  return locked ?? whyNotSentence(removal)
}

function toAction(row: PackageRow, reason: string | undefined): CellAction {
  const name = visible(row.name)
  if (row.toBeAdded) return { label: `Do not add ${name}`, icon: Undo2, harmless: true, reason }
  if (row.toBeDeleted) return { label: `Keep ${name}`, icon: Undo2, harmless: true, reason }
  return { label: `Delete ${name}`, icon: Trash2, reason }
}

interface EngagementPackagesProps {
  edit: EngagementEdit
  stored: readonly string[]
  dialog: TabDialog
  read: ReturnType<typeof useAccessView>
}

function AddPackages({ edit, stored, dialog, read }: EngagementPackagesProps) {
  const refusal = edit.whyLocked(LIST)
  const show = () => runIfAllowed(add, yesUnless(refusal), () => dialog.show(ADD))
  useShortcuts({ add: show })
  const shortcutProps = useShortcutProps()
  const available = useAvailable(read)
  const put = (chosen: readonly AvailablePackage[]) =>
    edit.setValue(
      'tvPackageReferences',
      chosen.reduce<string[]>(
        (references, { nodeName }) => togglePackage(references, nodeName, stored),
        edit.draft.tvPackageReferences,
      ),
    )
  return (
    <>
      <ReasonButton opens="dialog" reason={refusal} {...shortcutProps('add')} onClick={show}>
        <Plus aria-hidden className="size-3.5" /> {add} <Keys of="add" />
      </ReasonButton>
      {dialog.open === ADD && available && (
        <SelectRows kind="tv-package" tall rows={available} onAdd={put} onClose={dialog.close} />
      )}
    </>
  )
}

interface AvailablePackage extends Pick<TvPackageSummary, 'id' | 'nodeName'> {
  name: string
}

/** The packages that the engagement lacks; undefined until loaded. The name has the node name, to find it. */
function useAvailable({ catalogue, view }: EngagementPackagesProps['read']): AvailablePackage[] | undefined {
  const { data } = catalogue
  return useMemo(() => {
    if (!data || !view) return undefined
    const present = new Set(view.packages.map(({ nodeName }) => nodeName))
    const rest = data.filter(({ nodeName }) => !present.has(nodeName))
    return someOf(
      rest.map(({ id, name, nodeName }) => ({ id, nodeName, name: `${name} · ${nodeName}` })),
      data,
    )
  }, [data, view])
}

function NotRead({ catalogue, filled }: ReturnType<typeof useAccessView>) {
  return (
    <>
      {isUnavailable(catalogue) && (
        <Warning
          text={catalogueFailure('tv-package').failure}
          error={catalogue.error}
          query={catalogue}
          className="mx-5 mb-1"
        />
      )}
      {filled.isMissed && (
        <Warning
          text="Couldn't load the channels and stores of the added packages"
          error={filled.error}
          query={filled}
          className="mx-5 mb-1"
        />
      )}
    </>
  )
}
