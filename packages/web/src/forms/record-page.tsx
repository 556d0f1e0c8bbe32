import { NEW } from '@headend/core/edit'
import type { Query, ReadContext } from '@headend/core/query'
import type { EditedRecord } from '@headend/core/record'
import { failedToLoad, isLoading, RECORD_KINDS } from '@headend/core/shell'
import { useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { RecordPlace } from '../context/record-place.ts'
import { useReadContext } from '../context/services.tsx'
import { useRead } from '../context/use-read.ts'
import { OutOfDate } from '../ui/out-of-date.tsx'
import { ComingRecord } from './coming-record.tsx'
import { useDraftsOpen } from './kept-draft.ts'
import { type CatalogueQueries, type CataloguesOf, useCatalogues } from './use-catalogues.ts'
import { useClose } from './use-close.ts'

/** What the page of a record is drawn from; nothing is stored where it is a new one. */
export interface RecordPageContents<Stored, From extends CatalogueQueries> {
  stored: Stored | undefined
  catalogues: CataloguesOf<From>
}

interface RecordPageProps<Stored, From extends CatalogueQueries> extends RecordPlace {
  detail: EditedRecord<never, Stored, never>['detail']
  /** Read beside the record, and waited for; one that cannot be had is missed where it is chosen from (PKG-019). Absent where there is none. */
  catalogues?: (context: ReadContext) => From
  page: ComponentType<RecordPageContents<Stored, From>>
}

/** The record that the address names, or a new one. Another id or country is another page. */
export function RecordPage<Stored, From extends CatalogueQueries>(props: RecordPageProps<Stored, From>) {
  const { detail, list, page: Page } = props
  const { noun } = RECORD_KINDS[props.subject]
  const { id = NEW } = useParams({ strict: false })
  const context = useReadContext()
  const { country } = context
  const { data, unreadAnew } = useRead<{ stored?: Query<Stored> }>(
    id === NEW ? {} : { stored: detail(context, { country, id }) },
    noun,
  )
  const catalogues = useCatalogues(props.catalogues?.(context) ?? ({} as From), country)
  const draftsOpen = useDraftsOpen()
  const close = useClose(list)
  if (!data || !catalogues || !draftsOpen) return <ComingRecord label={isLoading(noun)} onClose={close} />
  return (
    <>
      <Page key={`${country} ${id}`} stored={data.stored} catalogues={catalogues} />
      {unreadAnew && <OutOfDate failure={failedToLoad(noun)} query={unreadAnew} />}
    </>
  )
}
