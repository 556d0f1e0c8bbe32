import type { Country } from '@headend/core/country'
import { NEW } from '@headend/core/edit'
import type { Query, ReadContext } from '@headend/core/query'
import type { EditedRecord } from '@headend/core/record'
import { failedToLoad, isLoading, RECORD_KINDS } from '@headend/core/shell'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useNavigate, useParams, useRouter } from '@tanstack/react-router'
import { type ComponentType, useCallback, useState } from 'react'
import { type ListPath, listAt, type RecordPlace } from '../context/record-place.ts'
import { useReadContext } from '../context/services.tsx'
import { lately, useRead } from '../context/use-read.ts'
import { useShortcuts } from '../keyboard/shortcuts.ts'
import type { Reread } from '../ui/missed.ts'
import { OutOfDate } from '../ui/out-of-date.tsx'
import { Skeleton } from '../ui/states.tsx'
import { useDraftsOpen } from './kept-draft.ts'

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

interface ComingRecordProps {
  /** 'Loading the package'. */
  label: string
  /** Whoever does not want to wait leads back. */
  onClose: () => void
}

/** In the place of a record that is still loading; Esc leads back. */
export function ComingRecord({ label, onClose }: ComingRecordProps) {
  useShortcuts({ cancel: onClose })
  return <Skeleton label={label} />
}

/** What may be put into a record, by name. */
export type CatalogueQueries = Readonly<Record<string, Query<readonly unknown[]>>>

export interface Catalogue<Item> {
  /** The same from one drawing to the next; nothing where it could not be read. */
  items: readonly Item[]
  /** That it could not be, and the way to try again. */
  unread: Unread | undefined
}

export interface Unread extends Reread {
  error: Error | null
}

export type CataloguesOf<From extends CatalogueQueries> = {
  readonly [Name in keyof From]: Catalogue<From[Name] extends Query<readonly (infer Item)[]> ? Item : never>
}

const NONE: readonly unknown[] = []

/** Undefined until each of them is there or is known not to be. What has begun by then goes on while one is tried again. */
function useCatalogues<From extends CatalogueQueries>(
  from: From,
  country: Country,
): CataloguesOf<From> | undefined {
  const results = useQueries({ queries: Object.values(from).map(lately) })
  const [settledIn, settle] = useState<Country>()
  const settled = settledIn === country || results.every(({ isPending }) => !isPending)
  if (settled && settledIn !== country) settle(country)
  if (!settled) return undefined
  const catalogues = results.map(catalogueOf)
  return Object.fromEntries(
    Object.keys(from).map((name, index) => [name, catalogues[index]]),
  ) as CataloguesOf<From>
}

/** What is not asked of a result is not listened to: the whole form would be drawn for each read that begins and ends. */
function catalogueOf(result: UseQueryResult<readonly unknown[]>): Catalogue<unknown> {
  if (result.data) return { items: result.data, unread: undefined }
  const { error, isFetching, refetch } = result
  return { items: NONE, unread: { error, isFetching, refetch } }
}

/** Back one step where a list has opened the page, else to the list in its place (PKG-004, OPN-52). */
export function useClose(list: ListPath | '/engagements'): () => void {
  const router = useRouter()
  const navigate = useNavigate()
  return useCallback(() => {
    const { backOnClose, walkedTo } = router.state.location.state
    if (backOnClose) router.history.back()
    else void navigate({ ...listAt(list, walkedTo), replace: true })
  }, [router, navigate, list])
}
