import { engagementArgv, planArgv, shellLine } from '@headend/core/cli-equivalent'
import {
  boxToolsFor,
  engagementName,
  HIT_TABLE,
  type HitRow,
  identityKey,
  identityOf,
  NO_HITS,
} from '@headend/core/engagements'
import { countText } from '@headend/core/numbers'
import { visible } from '@headend/core/text'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { Terminal } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { copyText } from '../../commands/copy-text.ts'
import { engagementAddress, useWithOpenTab } from '../../context/record-route.ts'
import { useReadContext } from '../../context/services.tsx'
import { usePrefetch } from '../../context/use-read.ts'
import { CELL_PADDING, type Cells } from '../../table/cells/cell.ts'
import { RowLink } from '../../table/cells/cells.tsx'
import { DataTable } from '../../table/data-table.tsx'
import { type MarkedAct, type Marking, markedActs, useMarks } from '../../table/marks/use-marks.ts'
import { COPIED_COMMAND } from '../../ui/clipboard.tsx'
import {
  engagementReads,
  hitAddress,
  hitList,
  StatusBadge,
  ToolOffers,
  useHitsOrder,
} from './engagement-parts.tsx'

const cellsOf = (term: string): Cells<HitRow> => ({
  username: {
    render: ({ username }) => <span className="font-[540]">{visible(username)}</span>,
    fitPadding: CELL_PADDING,
  },
  email: { fitPadding: CELL_PADDING },
  country: { width: 90, weight: 1 },
  id: {
    render: (row) => <HitLink row={row} term={term} />,
    code: true,
  },
  status: { render: ({ status }) => <StatusBadge status={status} /> },
})

function HitLink({ row, term }: { row: HitRow; term: string }) {
  const withOpenTab = useWithOpenTab('engagements')
  return (
    <RowLink address={withOpenTab(hitAddress(row, term))} className="hover:underline">
      {row.id}
    </RowLink>
  )
}

const ON_THIS_ROW = 'On this row of Engagements'

const describe = (row: HitRow) => ({ name: row.username || engagementName(row), open: engagementArgv(row) })

/** The hits of a search (ENG-018, ENG-020). The filter may be a name, so it is not in the address. */
export function HitsTable({ term, rows }: { term: string; rows: readonly HitRow[] }) {
  const navigate = useNavigate()
  const context = useReadContext()
  const [state, onChange] = useHitsOrder(term)
  const cells = useMemo(() => cellsOf(term), [term])
  const router = useRouter()
  const prefetch = usePrefetch()
  const prepare = (row: HitRow) =>
    prefetch(engagementReads(context, row), router.preloadRoute(engagementAddress(row)))
  const withOpenTab = useWithOpenTab('engagements')
  const open = useCallback(
    (row: HitRow) => void navigate(withOpenTab(hitAddress(row, term))),
    [navigate, withOpenTab, term],
  )
  return (
    <DataTable
      label="Engagements"
      columns={HIT_TABLE}
      cells={cells}
      rows={rows}
      rowId={identityKey}
      state={state}
      onChange={onChange}
      onOpen={open}
      onIntent={prepare}
      describe={describe}
      marking={useHitMarks(term)}
      rowOffers={(row) => (
        <ToolOffers key={identityKey(row)} identity={identityOf(row)} group={ON_THIS_ROW} scope="row" />
      )}
      empty={{ title: NO_HITS }}
    />
  )
}

const NOUN = 'engagement'

/** Several hits can be opened one after the other; for box tools the palette copies the plan of a batch. */
function useHitMarks(term: string): Marking<HitRow> {
  const { country } = useReadContext()
  const navigate = useNavigate()
  const marks = useMarks(hitList(term))
  const withOpenTab = useWithOpenTab('engagements')
  const open = ([first]: readonly HitRow[]) => {
    if (!first) return
    const address = withOpenTab(hitAddress(first, term))
    void navigate({ ...address, state: { ...address.state, marked: true } })
  }
  const plans = (rows: readonly HitRow[]) =>
    [...new Set(rows.flatMap(({ platform }) => boxToolsFor(platform)))].map(({ tool, title }): MarkedAct => {
      const cli = planArgv(tool, country, rows)
      return {
        id: `plan-${tool}`,
        title: `${title}: copy the plan for ${countText(rows.length, NOUN)}`,
        icon: Terminal,
        cli,
        paletteOnly: true,
        run: () => void copyText(shellLine(cli) ?? '', COPIED_COMMAND),
      }
    })
  const acts = (rows: readonly HitRow[]) => [
    ...markedActs(rows, { noun: NOUN, argvOf: engagementArgv, open }),
    ...plans(rows),
  ]
  return { marks, acts, open }
}
