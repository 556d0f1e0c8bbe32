import {
  type Campaign,
  campaignQueries,
  campaignText,
  type Overlaps,
  overlapsOf,
  overlapText,
} from '@headend/core/campaigns'
import type { Country } from '@headend/core/country'
import { mediaName } from '@headend/core/media'
import { type Column, EMPTY_TABLE } from '@headend/core/table'
import { visible } from '@headend/core/text'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useReadContext } from '../../context/services.tsx'
import { useStable } from '../../forms/use-stable.ts'
import { useMedia } from '../../media/use-media.ts'
import { DataTable } from '../../table/data-table.tsx'
import { deleteFace } from '../../table/delete-column.tsx'
import type { Faces } from '../../table/faces.ts'
import type { CampaignEdit } from './record.ts'

interface Row {
  id: string
  title: string
  provider: string
  /** The other campaigns that have it then. */
  also: readonly Campaign[]
}

/** CAM-023, and where else each is offered at the time. */
const COLUMNS: readonly Column<Row>[] = [
  { id: 'title', label: 'Media', type: 'STRING', value: mediaName },
  { id: 'id', label: 'Media ID', type: 'STRING', value: ({ id }) => id },
  { id: 'provider', label: 'Provider', type: 'STRING', value: ({ provider }) => provider },
  {
    id: 'also',
    label: 'Also in',
    type: 'STRING',
    value: ({ also }) => also.map(({ title }) => title).join(', '),
  },
]
const REMOVE = { id: 'remove', label: 'Remove', type: 'CUSTOM' } as const
const ALSO = ['also']
const VERBS = { open: 'open', delete: 'remove' }

/** The media of the campaign in a table, with a way to take each out. */
export function ChosenMedia({ edit }: { edit: CampaignEdit }) {
  const { country } = useReadContext()
  const { selectedMedia } = edit.draft
  const { known } = useMedia(selectedMedia)
  const overlaps = useOverlaps(edit)
  const [state, setState] = useState(EMPTY_TABLE)
  const changeable = edit.view.readOnly === undefined
  const remove = useStable(({ id }: Row) =>
    edit.set(
      'selectedMedia',
      edit.draft.selectedMedia.filter((one) => one !== id),
    ),
  )
  const rows = useMemo(
    () =>
      selectedMedia.map((id) => ({
        id,
        title: known.get(id)?.title ?? '',
        provider: known.get(id)?.storeName ?? '',
        also: overlaps.get(id) ?? [],
      })),
    [selectedMedia, known, overlaps],
  )
  const table = useMemo(
    () => tableOf(country, changeable ? remove : undefined),
    [country, changeable, remove],
  )
  return (
    <section
      aria-label="Chosen medias"
      className="flex min-h-[260px] flex-1 flex-col border-line border-t pt-3"
    >
      <div className="flex items-baseline gap-3 px-5 pb-2">
        <h3 className="font-[620] text-md">Chosen medias</h3>
        <OverlapNote overlaps={overlaps} />
      </div>
      <DataTable
        label="Chosen medias"
        {...table}
        rows={rows}
        rowId={rowId}
        state={state}
        onChange={setState}
        verbs={VERBS}
        second
        {...(overlaps.size === 0 && { hidden: ALSO })}
        empty={{ title: 'No medias yet', text: 'They are picked on the tab Medias in Campaign.' }}
      />
    </section>
  )
}

const rowId = ({ id }: Row) => id

/** Said when it comes: a price that another campaign contradicts. */
function OverlapNote({ overlaps }: { overlaps: Overlaps }) {
  const text = overlapText(overlaps)
  return (
    <p role="status" className="flex items-center gap-1.5 text-sm text-warn">
      {text && <TriangleAlert aria-hidden className="size-3.5 self-center" />}
      {text}
    </p>
  )
}

function useOverlaps(edit: CampaignEdit): Overlaps {
  const context = useReadContext()
  // Without them the form is as good: nobody is kept from saving by it.
  const { data } = useQuery({ ...campaignQueries.list(context), staleTime: 60_000 })
  const { id, validFrom, validTo, selectedMedia } = edit.draft
  return useMemo(
    () => overlapsOf({ id, validFrom, validTo, selectedMedia }, data ?? []),
    [id, validFrom, validTo, selectedMedia, data],
  )
}

function tableOf(country: Country, remove: ((row: Row) => void) | undefined) {
  const faces: Faces<Row> = {
    title: { cell: (row) => <span className="font-[540]">{visible(mediaName(row))}</span> },
    id: { code: true },
    also: {
      cell: ({ also }) => (
        <span className="text-warn">{visible(also.map(({ title }) => title).join(', '))}</span>
      ),
      tip: ({ also }) => visible(also.map((one) => campaignText(one, country)).join('; ')) || undefined,
      weight: 3,
    },
  }
  if (!remove) return { columns: COLUMNS, faces }
  return {
    columns: [...COLUMNS, REMOVE],
    faces: { ...faces, remove: deleteFace<Row>(mediaName, remove, { verb: 'Remove' }) },
    onDelete: remove,
  }
}
