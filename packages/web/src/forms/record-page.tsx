import type { Country } from '@headend/core/country'
import { NEW } from '@headend/core/edit'
import type { Query, ReadContext } from '@headend/core/query'
import type { EditedRecord } from '@headend/core/record'
import { failedToLoad, isLoading, RECORD_KINDS } from '@headend/core/shell'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useNavigate, useParams, useRouter } from '@tanstack/react-router'
import { type ComponentType, useCallback, useState } from 'react'
import { type ListPath, listAt, type RecordRoute } from '../context/record-route.ts'
import { useReadContext } from '../context/services.tsx'
import { acceptPrefetched, useRead } from '../context/use-read.ts'
import { useShortcuts } from '../keyboard/shortcuts.ts'
import { OutOfDate, type Refetchable } from '../ui/loaded.tsx'
import { Skeleton } from '../ui/states.tsx'
import { useDraftsOpen } from './use-edit.ts'

export interface RecordPageContents<Stored, From extends CatalogueQueries> {
  stored: Stored | undefined
  catalogues: CataloguesOf<From>
}

interface RecordPageProps<Stored, From extends CatalogueQueries> extends RecordRoute {
  detail: EditedRecord<never, Stored, never>['detail']
  /** Lists to choose from, loaded before the page renders. It works without one that fails (PKG-019). */
  catalogues?: (context: ReadContext) => From
  page: ComponentType<RecordPageContents<Stored, From>>
}

export function RecordPage<Stored, From extends CatalogueQueries>(props: RecordPageProps<Stored, From>) {
  const { detail, list, page: Page } = props
  const { noun } = RECORD_KINDS[props.subject]
  const { id = NEW } = useParams({ strict: false })
  const context = useReadContext()
  const { country } = context
  const { data, refetchFailure } = useRead<{ stored?: Query<Stored> }>(
    id === NEW ? {} : { stored: detail(context, { country, id }) },
    noun,
  )
  const catalogues = useCatalogues(props.catalogues?.(context) ?? ({} as From), country)
  const draftsOpen = useDraftsOpen()
  const close = useClose(list)
  if (!data || !catalogues || !draftsOpen) return <LoadingRecord label={isLoading(noun)} onClose={close} />
  return (
    <>
      <Page key={`${country} ${id}`} stored={data.stored} catalogues={catalogues} />
      {refetchFailure && <OutOfDate failure={failedToLoad(noun)} query={refetchFailure} />}
    </>
  )
}

/** Shown while a record is loading. Esc leads back. */
export function LoadingRecord({ label, onClose }: { label: string; onClose: () => void }) {
  useShortcuts({ cancel: onClose })
  return <Skeleton label={label} />
}

export type CatalogueQueries = Readonly<Record<string, Query<readonly unknown[]>>>

export interface Catalogue<Item> {
  /** Stable; empty if it could not be loaded. */
  items: readonly Item[]
  failure: CatalogueFailure | undefined
}

export interface CatalogueFailure extends Refetchable {
  error: Error | null
}

export type CataloguesOf<From extends CatalogueQueries> = {
  readonly [Name in keyof From]: Catalogue<From[Name] extends Query<readonly (infer Item)[]> ? Item : never>
}

const NONE: readonly unknown[] = []

/** Undefined until every catalogue is loaded or has failed. After that, the page stays during a retry. */
function useCatalogues<From extends CatalogueQueries>(
  from: From,
  country: Country,
): CataloguesOf<From> | undefined {
  const results = useQueries({ queries: Object.values(from).map(acceptPrefetched) })
  const [settledIn, settle] = useState<Country>()
  const settled = settledIn === country || results.every(({ isPending }) => !isPending)
  if (settled && settledIn !== country) settle(country)
  if (!settled) return undefined
  const catalogues = results.map(toCatalogue)
  return Object.fromEntries(
    Object.keys(from).map((name, index) => [name, catalogues[index]]),
  ) as CataloguesOf<From>
}

/** Reads as few properties as possible: the query library renders again for each one that was read. */
function toCatalogue(result: UseQueryResult<readonly unknown[]>): Catalogue<unknown> {
  if (result.data) return { items: result.data, failure: undefined }
  const { error, isFetching, refetch } = result
  return { items: NONE, failure: { error, isFetching, refetch } }
}

/** Goes back if a list opened the page, else replaces the page by the list (PKG-004, OPN-52). */
export function useClose(list: ListPath | '/engagements'): () => void {
  const router = useRouter()
  const navigate = useNavigate()
  return useCallback(() => {
    const { backOnClose, replacedBy } = router.state.location.state
    if (backOnClose) router.history.back()
    else void navigate({ ...listAt(list, replacedBy), replace: true })
  }, [router, navigate, list])
}
