import { NEW } from '@headend/core/edit'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type ComponentType, Suspense } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useReadContext } from '../context/services.tsx'
import { Skeleton } from '../ui/states.tsx'
import type { RecordDefinition } from './use-record-edit.ts'

type Page<Stored> = ComponentType<{ stored?: Stored }>

interface RecordPageProps<Stored> {
  detail: RecordDefinition<FieldValues, Stored>['detail']
  /** What it says while the record is on its way: 'Loading the package'. */
  loading: string
  /** Draws the record; without one, the form of a new one. */
  page: Page<Stored>
}

/** The record that the address names, or a new one. Another id or country is another page. */
export function RecordPage<Stored>({ detail, loading, page: Page }: RecordPageProps<Stored>) {
  const { id = NEW } = useParams({ strict: false })
  const { country } = useReadContext()
  const key = `${country} ${id}`
  return (
    <Suspense fallback={<Skeleton label={loading} />}>
      {id === NEW ? <Page key={key} /> : <StoredPage key={key} id={id} detail={detail} page={Page} />}
    </Suspense>
  )
}

interface StoredPageProps<Stored> extends Pick<RecordPageProps<Stored>, 'detail' | 'page'> {
  id: string
}

function StoredPage<Stored>({ id, detail, page: Page }: StoredPageProps<Stored>) {
  const context = useReadContext()
  const { data } = useSuspenseQuery(detail(context, { country: context.country, id }))
  return <Page stored={data} />
}
