import {
  ACCESS_COLUMNS,
  type AccessRow,
  type AccessView,
  changedFirst,
  changesText,
  engagementRecordQueries,
  LOAD_FAILURE_VALUE_ADDED_SERVICES,
  type PackageRow,
  VALUE_ADDED_SERVICES,
  type ValueAddedService,
} from '@headend/core/engagement-record'
import type { EngagementIdentity } from '@headend/core/engagements'
import { EMPTY_TABLE } from '@headend/core/table'
import { visible } from '@headend/core/text'
import { minuteTime } from '@headend/core/time'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Fragment, useCallback, useMemo, useState } from 'react'
import { useReadContext } from '../../../context/services.tsx'
import { acceptPrefetched } from '../../../context/use-read.ts'
import { useZone } from '../../../context/use-zone.ts'
import type { TabDialog } from '../../../forms/tab-dialog.tsx'
import type { Cells } from '../../../table/cells/cell.ts'
import { fullTextTip, nameCell, YesNo } from '../../../table/cells/cells.tsx'
import { DataTable } from '../../../table/data-table.tsx'
import { ListSection, ListStack } from '../../../table/list-section.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Empty, Skeleton } from '../../../ui/states.tsx'
import type { EngagementEdit } from '../use-engagement-edit.ts'
import { EngagementPackages } from './engagement-packages.tsx'
import { changeCell, PackageLink, toneOf, useOpenPackage } from './package-cells.tsx'
import { useAccessView } from './use-access-view.ts'

interface PackagesTabProps {
  identity: EngagementIdentity
  edit: EngagementEdit
  stored: readonly string[]
  dialog: TabDialog
}

/** The packages, what they give, and the value-added services (ENG-045..059). */
export function PackagesTab({ identity, edit, stored, dialog }: PackagesTabProps) {
  const selected = edit.draft.tvPackageReferences
  const mayAdd = edit.whyLocked('tvPackageReferences') === undefined
  const read = useAccessView(identity, { stored, selected }, mayAdd)
  const services = useQuery(
    acceptPrefetched(engagementRecordQueries.valueAddedServices(useReadContext(), identity)),
  )
  return (
    <ListStack className="min-h-[600px]! max-lg:h-auto max-lg:grid-rows-[auto_300px]">
      <div className="grid min-h-0 grid-cols-1 lg:grid-cols-[minmax(0,5fr)_minmax(300px,3fr)] max-lg:grid-rows-[300px_auto]">
        <EngagementPackages edit={edit} stored={stored} dialog={dialog} read={read} />
        <ValueAddedServices query={services} />
      </div>
      {/* Rendered last, because its place depends on the lists above. */}
      {read.view && !services.isPending && <GivenAccess view={read.view} />}
    </ListStack>
  )
}

/** The value-added services, read-only (ENG-049). */
function ValueAddedServices({ query }: { query: UseQueryResult<ValueAddedService[]> }) {
  return (
    <section aria-label={VALUE_ADDED_SERVICES} className="flex min-h-0 flex-col">
      <h3 className="flex min-h-button items-center px-5 pt-2.5 pb-1 font-[620] text-md">
        {VALUE_ADDED_SERVICES}
      </h3>
      <Loaded secondary failure={LOAD_FAILURE_VALUE_ADDED_SERVICES} query={query}>
        <Services services={query.data} />
      </Loaded>
    </section>
  )
}

function Services({ services }: { services: readonly ValueAddedService[] | undefined }) {
  if (!services) return <Skeleton label={`Loading: ${VALUE_ADDED_SERVICES}`} />
  if (services.length === 0) return <Empty title="No value-added services" />
  return (
    <ul
      aria-label={VALUE_ADDED_SERVICES}
      data-scrolls
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it.
      tabIndex={0}
      className="min-h-0 overflow-auto border-line border-t -outline-offset-2"
    >
      {services.map((service) => (
        <Service key={`${service.tvPackageName} ${service.activationDate}`} service={service} />
      ))}
    </ul>
  )
}

function Service({ service }: { service: ValueAddedService }) {
  const { tvPackageName, tvPackageDescription, state, activationDate } = service
  const zone = useZone()
  return (
    <li className="border-line border-b px-5 py-2">
      <p className="flex items-center gap-2">
        <span className="font-[540]">{visible(tvPackageName)}</span>
        {state && <Badge tone={state === 'ACTIVE' ? 'ok' : 'quiet'}>{visible(state)}</Badge>}
      </p>
      <p className="text-muted text-sm">{visible(tvPackageDescription)}</p>
      {activationDate && (
        <p className="text-muted text-sm">
          Activated <time dateTime={activationDate}>{minuteTime(new Date(activationDate), zone)}</time>
        </p>
      )}
    </li>
  )
}

const LISTS = ['Channels', 'Stores'] as const
type List = (typeof LISTS)[number]

const VERBS = { open: 'open the package', delete: 'delete' }

/** Channels and stores of the packages, and what a save would change (ENG-045..048, ENG-054, ENG-057). */
function GivenAccess({ view }: { view: AccessView }) {
  const [list, setList] = useState<List>('Channels')
  const toRows = (name: List) => (name === 'Channels' ? view.channels : view.stores)
  const options = LISTS.map((value) => ({ value, title: listText(value, toRows(value)) }))
  const changes = LISTS.flatMap((name) => {
    const text = changesText(toRows(name))
    return text ? `${name}: ${text}` : []
  })
  return (
    <ListSection
      label="Channels and stores"
      notes={
        <>
          <Segmented label="Show" value={list} options={options} onChange={setList} />
          <output className="text-muted text-sm">{changes.join(' · ')}</output>
        </>
      }
      className="border-line border-t"
    >
      <AccessTable key={list} list={list} rows={toRows(list)} packages={view.packages} />
    </ListSection>
  )
}

function listText(list: List, rows: readonly AccessRow[]): string {
  return `${rows.length} ${list.toLowerCase()}`
}

interface AccessTableProps {
  list: List
  rows: readonly AccessRow[]
  packages: readonly PackageRow[]
}

function AccessTable({ list, rows, packages }: AccessTableProps) {
  const [state, setState] = useState(EMPTY_TABLE)
  const cells = useMemo(() => accessCells(packages.filter(({ toBeDeleted }) => toBeDeleted)), [packages])
  // Changes come first: two among some hundred channels are hard to find.
  const shown = useMemo(() => changedFirst(rows), [rows])
  const { open, openBlocked, viewArgv } = useOpenPackage()
  const describe = ({ name, includedInTvPackage: [first] }: AccessRow) => ({
    name: `of ${name}`,
    openArgv: viewArgv(first),
    openBlocked: openBlocked(first),
  })
  const openFirst = useCallback(({ includedInTvPackage: [first] }: AccessRow) => first && open(first), [open])
  return (
    <DataTable
      label={list}
      columns={ACCESS_COLUMNS}
      cells={cells}
      rows={shown}
      rowId={rowId}
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

const rowId = ({ id }: AccessRow) => id

const fullText = fullTextTip(ACCESS_COLUMNS)

const CELLS = {
  name: { ...nameCell, tip: fullText('name') },
  externalName: { weight: 1 },
  id: { code: true, weight: 1 },
  restrictions: { tip: fullText('restrictions') },
  freeAccess: { render: ({ freeAccess }) => <YesNo yes={freeAccess} /> },
  change: changeCell,
} as const satisfies Cells<AccessRow>

/** `leaving`: the packages that a save would delete. */
function accessCells(leaving: readonly PackageRow[]): Cells<AccessRow> {
  const names = new Set(leaving.map(({ nodeName }) => nodeName))
  const render = (row: AccessRow) => <InPackages row={row} leaving={names} />
  return { ...CELLS, includedInTvPackage: { render, tip: fullText('includedInTvPackage') } }
}

interface InPackagesProps {
  row: AccessRow
  leaving: ReadonlySet<string>
}

function InPackages({ row: { includedInTvPackage }, leaving }: InPackagesProps) {
  return includedInTvPackage.map((tvPackage, index) => (
    <Fragment key={tvPackage.nodeName}>
      {index > 0 && ', '}
      <PackageLink {...tvPackage} leaving={leaving.has(tvPackage.nodeName)} />
    </Fragment>
  ))
}
