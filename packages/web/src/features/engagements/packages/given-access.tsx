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
import { DataTable } from '../../../table/data-table.tsx'
import { nameFace, wholeTip, YesNo } from '../../../table/faces/cells.tsx'
import type { Faces } from '../../../table/faces/faces.ts'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { changeFace, PackageLink, toneOf, useOpenPackage } from './package-faces.tsx'

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
  const faces = useMemo(() => givenFaces(packages.filter(({ toBeDeleted }) => toBeDeleted)), [packages])
  // Changes first: two of some hundred channels are hard to find.
  const shown = useMemo(() => rows && changedFirst(rows), [rows])
  const { open, closed, cli } = useOpenPackage()
  const tell = ({ name, includedInTvPackage: [first] }: AccessRow) => ({
    name: `of ${name}`,
    open: cli(first),
    closed: closed(first),
  })
  const openFirst = useCallback(({ includedInTvPackage: [first] }: AccessRow) => first && open(first), [open])
  return (
    <DataTable
      label={list}
      columns={ACCESS_COLUMNS}
      faces={faces}
      rows={shown}
      rowId={idOf}
      tell={tell}
      tone={toneOf}
      state={state}
      onChange={setState}
      onOpen={openFirst}
      verbs={VERBS}
      second
      empty={{ title: `No ${list.toLowerCase()}` }}
    />
  )
}

const idOf = ({ id }: AccessRow) => id

const whole = wholeTip(ACCESS_COLUMNS)

const FACES = {
  name: { ...nameFace, tip: whole('name'), width: 140 },
  externalName: { width: 140, weight: 1 },
  id: { code: true, width: 70, weight: 1 },
  restrictions: { tip: whole('restrictions'), width: 160 },
  freeAccess: { cell: ({ freeAccess }) => <YesNo yes={freeAccess} />, width: 70 },
  change: changeFace,
} as const satisfies Faces<AccessRow>

/** `leaving`: the packages to be deleted. */
function givenFaces(leaving: readonly PackageRow[]): Faces<AccessRow> {
  const names = new Set(leaving.map(({ nodeName }) => nodeName))
  const cell = (row: AccessRow) => <InPackages row={row} leaving={names} />
  return { ...FACES, includedInTvPackage: { cell, tip: whole('includedInTvPackage'), width: 180 } }
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
