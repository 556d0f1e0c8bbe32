import { named, notYetIn } from '@headend/core/selection'
import { SERVICE_COLUMNS } from '@headend/core/tv-packages'
import { useMemo } from 'react'
import { ContentsTab, NAMED_FACES } from '../../forms/contents-tab.tsx'
import type { TabDialog } from '../../forms/tab-dialog.tsx'
import type { Catalogues } from './catalogues.ts'
import type { PackageEdit } from './record.ts'

interface ServicesTabProps {
  edit: PackageEdit
  catalogue: Catalogues['services']
  dialog: TabDialog
}

/** The streaming services of a package (PKG-050..054). */
export function ServicesTab({ edit, catalogue, dialog }: ServicesTabProps) {
  const { setValue } = edit
  const { items, failure } = catalogue
  const known = failure ? undefined : items
  const { tvStreamingServices: there } = edit.draft
  const rows = useMemo(
    () =>
      named(
        there.map(({ id }) => id),
        known,
      ),
    [there, known],
  )
  const available = useMemo(() => notYetIn(items, there), [items, there])
  return (
    <ContentsTab
      edit={edit}
      name="tvStreamingServices"
      kind="tv-streaming-service"
      dialog={dialog}
      rows={rows}
      columns={SERVICE_COLUMNS}
      faces={NAMED_FACES}
      available={available}
      failure={failure}
      onAdd={(added) => setValue('tvStreamingServices', [...there, ...added.map(({ id }) => ({ id }))])}
      onRemove={({ id }) =>
        setValue(
          'tvStreamingServices',
          there.filter((one) => one.id !== id),
        )
      }
    />
  )
}
