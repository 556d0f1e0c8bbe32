import { engagementArgv } from '@headend/core/cli-equivalent'
import {
  engagementName,
  HIT_TABLE,
  type HitRow,
  identityKey,
  identityOf,
  NO_HITS,
} from '@headend/core/engagements'
import { visible } from '@headend/core/text'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { engagementAddress } from '../../../context/engagement-address.ts'
import { useAtTab } from '../../../context/open-at.ts'
import { useReadContext } from '../../../context/services.tsx'
import { usePrefetch } from '../../../context/use-prefetch.ts'
import { DataTable } from '../../../table/data-table.tsx'
import { BESIDE, type Faces } from '../../../table/faces/faces.ts'
import { RowLink } from '../../../table/row-link.tsx'
import { ToolOffers } from '../box/tool-offers.tsx'
import { engagementReads } from '../engagement-reads.ts'
import { hitAddress } from '../hit-address.ts'
import { StatusBadge } from '../status-badge.tsx'
import { useHitMarks } from './hit-marks.ts'
import { useHitsOrder } from './use-hits-order.ts'

const facesOf = (term: string): Faces<HitRow> => ({
  username: {
    cell: ({ username }) => <span className="font-[540]">{visible(username)}</span>,
    whole: BESIDE,
  },
  email: { whole: BESIDE },
  country: { width: 90, weight: 1 },
  id: {
    cell: (row) => <HitLink row={row} term={term} />,
    code: true,
  },
  status: { cell: ({ status }) => <StatusBadge status={status} /> },
})

function HitLink({ row, term }: { row: HitRow; term: string }) {
  const at = useAtTab('engagements')
  return (
    <RowLink address={at(hitAddress(row, term))} className="hover:underline">
      {row.id}
    </RowLink>
  )
}

const ON_THIS_ROW = 'On this row of Engagements'

const tell = (row: HitRow) => ({ name: row.username || engagementName(row), open: engagementArgv(row) })

/** What a search has found (ENG-018, ENG-020). What is filtered here may be a person's name, which no address holds. */
export function HitsTable({ term, rows }: { term: string; rows: readonly HitRow[] }) {
  const navigate = useNavigate()
  const context = useReadContext()
  const [state, onChange] = useHitsOrder(term)
  const faces = useMemo(() => facesOf(term), [term])
  const router = useRouter()
  const prefetch = usePrefetch()
  const prepare = (row: HitRow) =>
    prefetch(engagementReads(context, row), router.preloadRoute(engagementAddress(row)))
  const at = useAtTab('engagements')
  const open = useCallback((row: HitRow) => void navigate(at(hitAddress(row, term))), [navigate, at, term])
  return (
    <DataTable
      label="Engagements"
      columns={HIT_TABLE}
      faces={faces}
      rows={rows}
      rowId={identityKey}
      state={state}
      onChange={onChange}
      onOpen={open}
      onIntent={prepare}
      tell={tell}
      marking={useHitMarks(term)}
      rowOffers={(row) => (
        <ToolOffers key={identityKey(row)} identity={identityOf(row)} group={ON_THIS_ROW} of="row" />
      )}
      empty={{ title: NO_HITS }}
    />
  )
}
