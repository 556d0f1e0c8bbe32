import {
  changesText,
  PACKAGE_COLUMNS,
  type PackageRow,
  packageToggled,
} from '@headend/core/engagement-record'
import { selectionKinds } from '@headend/core/selection'
import { EMPTY_TABLE } from '@headend/core/table'
import { visible } from '@headend/core/text'
import type { TvPackageSummary } from '@headend/core/tv-packages'
import { Plus, Trash2, Undo2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useShortcuts } from '../../commands/shortcuts.ts'
import { useWanted } from '../../forms/fields.tsx'
import { ADD, type TabDialog } from '../../forms/tab-dialog.ts'
import { useKeptFocus } from '../../forms/use-kept-focus.ts'
import { useStable } from '../../forms/use-stable.ts'
import { actionFace, type RowAction } from '../../table/action-face.tsx'
import { DataTable } from '../../table/data-table.tsx'
import type { Faces } from '../../table/faces.ts'
import { SelectRowsDialog } from '../../table/select-rows-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Keys } from '../../ui/kbd.tsx'
import { SHORTCUTS } from '../../ui/keys.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import type { EngagementEdit } from './engagement-edit.ts'
import { changeFace, PackageLink, toneOf, useOpenPackage } from './package-faces.tsx'
import type { useAccessView } from './use-access-view.ts'

const { heading, add } = selectionKinds['tv-package']
const VERBS = { open: 'open', delete: 'delete, or undo' }
const COLUMNS = [...PACKAGE_COLUMNS, { id: 'delete', label: 'Delete', type: 'CUSTOM' } as const]
const IN_ANOTHER_WAY = 'It was given in another way: it cannot be deleted here'

interface EngagementPackagesProps {
  edit: EngagementEdit
  stored: readonly string[]
  dialog: TabDialog
  /** Why no package can be added. */
  refusal: string | undefined
  read: ReturnType<typeof useAccessView>
}

/** Each package, with a way to take it out, and one to add others; doing it again undoes it (ENG-045, ENG-051..058). */
export function EngagementPackages(props: EngagementPackagesProps) {
  const { edit, stored, read } = props
  const rows = read.view?.packages
  const ref = useWanted(edit, 'tvPackageReferences')
  useKeptFocus(ref, rows?.length ?? 0)
  const [state, setState] = useState(EMPTY_TABLE)
  const { open } = useOpenPackage()
  const locked = edit.locked('tvPackageReferences')
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={heading}
      className="flex min-h-0 flex-col border-line border-r outline-none"
    >
      <div className="flex items-center gap-3 px-5 pt-2.5 pb-1">
        <h3 className="font-[620] text-md">{heading}</h3>
        <output className="text-muted text-sm">{rows && changesText(rows)}</output>
        <Adding {...props} />
      </div>
      {locked && <p className="px-5 pb-1 text-muted text-sm">{locked}</p>}
      <p role="alert" className="px-5 text-bad text-sm empty:hidden [&:not(:empty)]:pb-2">
        {edit.problems.tvPackageReferences}
      </p>
      <NotRead {...props} />
      <Loaded failure="Failed to load the packages of the engagement" query={read.access}>
        <DataTable
          label={heading}
          columns={COLUMNS}
          {...useToggle(edit, stored, locked)}
          rows={rows}
          rowId={nodeNameOf}
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
  },
  nodeName: { code: true, width: 110, weight: 1 },
  id: { code: true, width: 96 },
  change: changeFace,
}

/** What is there and is in no reference was given in another way. */
function useToggle({ set, draft }: EngagementEdit, stored: readonly string[], locked: string | undefined) {
  const toggle = useStable((row: PackageRow) => {
    if (reasonFor(row, stored, locked) === undefined)
      set('tvPackageReferences', packageToggled(draft.tvPackageReferences, row.nodeName, stored))
  })
  return useMemo(() => {
    const face = actionFace((row: PackageRow) => actionOf(row, reasonFor(row, stored, locked)), toggle)
    return {
      faces: { ...FACES, delete: { ...face, width: 74 } },
      onDelete: locked === undefined ? toggle : undefined,
    }
  }, [stored, locked, toggle])
}

function reasonFor(row: PackageRow, stored: readonly string[], locked: string | undefined) {
  const elsewhere = row.isAddedToEngagement && !stored.includes(row.nodeName)
  return locked ?? (elsewhere ? IN_ANOTHER_WAY : undefined)
}

function actionOf(row: PackageRow, reason: string | undefined): RowAction {
  const name = visible(row.name)
  if (row.toBeAdded) return { label: `Do not add ${name}`, icon: Undo2, harmless: true, reason }
  if (row.toBeDeleted) return { label: `Keep ${name}`, icon: Undo2, harmless: true, reason }
  return { label: `Delete ${name}`, icon: Trash2, reason }
}

/** The button, its key, and the dialog (ENG-051). */
function Adding({ edit, stored, dialog, refusal, read }: EngagementPackagesProps) {
  const show = () => refusal ?? dialog.show(ADD)
  useShortcuts({ add: show })
  const available = useAvailable(read)
  const put = (chosen: readonly Choosable[]) =>
    edit.set(
      'tvPackageReferences',
      chosen.reduce<string[]>(
        (references, { nodeName }) => packageToggled(references, nodeName, stored),
        edit.draft.tvPackageReferences,
      ),
    )
  return (
    <span className="ml-auto">
      <ReasonButton reason={refusal} aria-keyshortcuts={SHORTCUTS.add} onClick={show}>
        <Plus aria-hidden className="size-3.5" /> {add} <Keys keys={SHORTCUTS.add} />
      </ReasonButton>
      {dialog.open === ADD && available && (
        <SelectRowsDialog kind="tv-package" rows={available} onAdd={put} onClose={dialog.close} />
      )}
    </span>
  )
}

interface Choosable extends Pick<TvPackageSummary, 'id' | 'nodeName'> {
  name: string
}

/** What is not there yet, found by name, node name and id; undefined until it is known. */
function useAvailable({ catalogue, view }: EngagementPackagesProps['read']): Choosable[] | undefined {
  const { data } = catalogue
  return useMemo(() => {
    if (!data || !view) return undefined
    const there = new Set(view.packages.map(nodeNameOf))
    return data
      .filter(({ nodeName }) => !there.has(nodeName))
      .map(({ id, name, nodeName }) => ({ id, nodeName, name: `${name} · ${nodeName}` }))
  }, [data, view])
}

/** What adding needs and could not be had. */
function NotRead({ read: { catalogue, filled } }: EngagementPackagesProps) {
  return (
    <>
      {catalogue.isLoadingError && (
        <Warning text="The packages to choose from could not be read" query={catalogue} />
      )}
      {filled.error && (
        <Warning text="The stores and channels of what is added could not be read" query={filled} />
      )}
    </>
  )
}

interface WarningProps {
  text: string
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
}

function Warning({ text, query: { error, isFetching, refetch } }: WarningProps) {
  return (
    <div
      role="alert"
      className="mx-5 mb-1 flex items-center gap-3 rounded-md bg-warn-soft px-3 py-1 text-warn"
    >
      <p className="min-w-0 flex-1">
        {text}: {error?.message}
      </p>
      <Button busy={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  )
}
