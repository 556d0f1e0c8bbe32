import { yesUnless } from '@headend/core/access'
import { packageToggled } from '@headend/core/engagement-record'
import { someOf } from '@headend/core/fields'
import { selectionKinds } from '@headend/core/selection'
import type { TvPackageSummary } from '@headend/core/tv-packages'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { attempt } from '../../../commands/refused.ts'
import { ADD, SelectRows, type TabDialog } from '../../../forms/tab-dialog.tsx'
import { Keys } from '../../../keyboard/kbd.tsx'
import { useShortcuts } from '../../../keyboard/shortcuts.ts'
import { useKeyed } from '../../../keyboard/use-keyed.ts'
import { ReasonButton } from '../../../ui/reason-button.tsx'
import type { EngagementEdit } from '../use-engagement-edit.ts'
import type { useAccessView } from './use-access-view.ts'

const { add } = selectionKinds['tv-package']

export interface AddPackagesProps {
  edit: EngagementEdit
  /** Node names, as they are saved. */
  stored: readonly string[]
  dialog: TabDialog
  /** Why no package can be added. */
  refusal: string | undefined
  read: ReturnType<typeof useAccessView>
}

/** The button, its key, and the dialog (ENG-051). */
export function AddPackages({ edit, stored, dialog, refusal, read }: AddPackagesProps) {
  const show = () => attempt(add, yesUnless(refusal), () => dialog.show(ADD))
  useShortcuts({ add: show })
  const keyed = useKeyed()
  const available = useAvailable(read)
  const put = (chosen: readonly Choosable[]) =>
    edit.setValue(
      'tvPackageReferences',
      chosen.reduce<string[]>(
        (references, { nodeName }) => packageToggled(references, nodeName, stored),
        edit.draft.tvPackageReferences,
      ),
    )
  return (
    <span className="ml-auto">
      <ReasonButton opens="dialog" reason={refusal} {...keyed('add')} onClick={show}>
        <Plus aria-hidden className="size-3.5" /> {add} <Keys of="add" />
      </ReasonButton>
      {dialog.open === ADD && available && (
        <SelectRows kind="tv-package" tall rows={available} onAdd={put} onClose={dialog.close} />
      )}
    </span>
  )
}

interface Choosable extends Pick<TvPackageSummary, 'id' | 'nodeName'> {
  name: string
}

/** What is not there yet, found by name, node name and id; undefined until it is known. */
function useAvailable({ catalogue, view }: AddPackagesProps['read']): Choosable[] | undefined {
  const { data } = catalogue
  return useMemo(() => {
    if (!data || !view) return undefined
    const there = new Set(view.packages.map(({ nodeName }) => nodeName))
    const rest = data.filter(({ nodeName }) => !there.has(nodeName))
    return someOf(
      rest.map(({ id, name, nodeName }) => ({ id, nodeName, name: `${name} · ${nodeName}` })),
      data,
    )
  }, [data, view])
}
