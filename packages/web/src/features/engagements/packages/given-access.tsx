import {
  ACCESS_COLUMNS,
  type AccessRow,
  type AccessView,
  changedFirst,
  changesText,
  type PackageRow,
} from '@headend/core/engagement-record'
import { EMPTY_TABLE } from '@headend/core/table'
import { Fragment, useCallback, useMemo, useState } from 'react'
import type { Cells } from '../../../table/cells/cell.ts'
import { fullTextTip, nameCell, YesNo } from '../../../table/cells/cells.tsx'
import { DataTable } from '../../../table/data-table.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { changeCell, PackageLink, toneOf, useOpenPackage } from './package-cells.tsx'

const LISTS = ['Channels', 'Stores'] as const
type List = (typeof LISTS)[number]

const VERBS = { open: 'open the package', delete: 'delete' }

/** Channels and stores of the packages, and what a save would change (ENG-045..048, ENG-054, ENG-057). */
export function GivenAccess({ view }: { view: AccessView | undefined }) {
  const [list, setList] = useState<List>('Channels')
  const rowsOf = (one: List) => (one === 'Channels' ? view?.channels : view?.stores)
  const options = LISTS.map((value) => ({ value, title: listText(value, rowsOf(value)) }))
  return (
    <section aria-label="Channels and stores" className="flex min-h-0 flex-col border-line border-t">
      <div className="flex items-center gap-3 px-5 pt-2.5 pb-1">
        <h3 className="font-[620] text-md">Channels and stores</h3>
        <Segmented label="Show" value={list} options={options} onChange={setList} />
        <output className="text-muted text-sm">
          {LISTS.map((one) => [one, changesText(rowsOf(one) ?? [])] as const)
            .flatMap(([one, text]) => (text ? `${one}: ${text}` : []))
            .join(' · ')}
        </output>
      </div>
      <Given key={list} list={list} rows={rowsOf(list)} packages={view?.packages ?? NONE} />
    </section>
  )
}

function listText(list: List, rows: readonly AccessRow[] | undefined): string {
  return rows ? `${rows.length} ${list.toLowerCase()}` : list
}

interface GivenProps {
  list: List
  rows: readonly AccessRow[] | undefined
  packages: readonly PackageRow[]
}

const NONE: readonly never[] = []

function Given({ list, rows, packages }: GivenProps) {
  const [state, setState] = useState(EMPTY_TABLE)
  const cells = useMemo(() => givenCells(packages.filter(({ toBeDeleted }) => toBeDeleted)), [packages])
  // Changes first: two of some hundred channels are hard to find.
  const shown = useMemo(() => rows && changedFirst(rows), [rows])
  const { open, openBlocked, cli } = useOpenPackage()
  const describe = ({ name, includedInTvPackage: [first] }: AccessRow) => ({
    name: `of ${name}`,
    open: cli(first),
    openBlocked: openBlocked(first),
  })
  const openFirst = useCallback(({ includedInTvPackage: [first] }: AccessRow) => first && open(first), [open])
  return (
    <DataTable
      label={list}
      columns={ACCESS_COLUMNS}
      cells={cells}
      rows={shown}
      rowId={idOf}
      describe={describe}
      tone={toneOf}
      state={state}
      onChange={setState}
      onOpen={openFirst}
      verbs={VERBS}
      secondary
      empty={{ title: `No ${list.toLowerCase()}` }}
    />
  )
}

const idOf = ({ id }: AccessRow) => id

const fullText = fullTextTip(ACCESS_COLUMNS)

const CELLS = {
  name: { ...nameCell, tip: fullText('name'), width: 140 },
  externalName: { width: 140, weight: 1 },
  id: { code: true, width: 70, weight: 1 },
  restrictions: { tip: fullText('restrictions'), width: 160 },
  freeAccess: { render: ({ freeAccess }) => <YesNo yes={freeAccess} />, width: 70 },
  change: changeCell,
} as const satisfies Cells<AccessRow>

/** `leaving`: the packages to be deleted. */
function givenCells(leaving: readonly PackageRow[]): Cells<AccessRow> {
  const names = new Set(leaving.map(({ nodeName }) => nodeName))
  const render = (row: AccessRow) => <InPackages row={row} leaving={names} />
  return { ...CELLS, includedInTvPackage: { render, tip: fullText('includedInTvPackage'), width: 180 } }
}

interface InPackagesProps {
  row: AccessRow
  leaving: ReadonlySet<string>
}

function InPackages({ row: { includedInTvPackage }, leaving }: InPackagesProps) {
  return includedInTvPackage.map((from, index) => (
    <Fragment key={from.nodeName}>
      {index > 0 && ', '}
      <PackageLink {...from} leaving={leaving.has(from.nodeName)} />
    </Fragment>
  ))
}
