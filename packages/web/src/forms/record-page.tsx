import { NEW } from '@headend/core/edit'
import type { Query, ReadContext } from '@headend/core/query'
import { useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { ListPath } from '../context/record-place.ts'
import { useReadContext } from '../context/services.tsx'
import { type Data, useRead } from '../context/use-read.ts'
import { ComingRecord } from './coming-record.tsx'
import { useClose } from './use-close.ts'
import type { RecordDefinition } from './use-record-edit.ts'

/** What the fields of a record are chosen from, by name. */
type Catalogues = Readonly<Record<string, Query<unknown>>>

/** What the page of a record is drawn from; nothing is stored where it is a new one. */
export interface RecordPageContents<Stored, From extends Catalogues> {
  stored: Stored | undefined
  catalogues: Data<From>
}

interface RecordPageProps<Stored, From extends Catalogues> {
  detail: RecordDefinition<FieldValues, Stored>['detail']
  /** Read beside the record: what cannot be had is known before anything can have been typed (PKG-019). Absent where there is none. */
  catalogues?: (context: ReadContext) => From
  list: ListPath
  /** What it says while the record is on its way: 'Loading the package'. */
  loading: string
  page: ComponentType<RecordPageContents<Stored, From>>
}

/** The record that the address names, or a new one. Another id or country is another page. */
export function RecordPage<Stored, From extends Catalogues>(props: RecordPageProps<Stored, From>) {
  const { detail, list, loading, page: Page } = props
  const { id = NEW } = useParams({ strict: false })
  const context = useReadContext()
  const { country } = context
  const record = useRead<{ stored?: Query<Stored> }>(
    id === NEW ? {} : { stored: detail(context, { country, id }) },
  )
  const catalogues = useRead(props.catalogues?.(context) ?? ({} as From))
  const close = useClose(list)
  if (!record || !catalogues) return <ComingRecord label={loading} onClose={close} />
  return <Page key={`${country} ${id}`} stored={record.stored} catalogues={catalogues} />
}
