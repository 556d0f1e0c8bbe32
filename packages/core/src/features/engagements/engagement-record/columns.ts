/** The lists of an engagement, with the pending change of each row (ENG-045..049). */

import type { Country } from '../../../foundation/country.ts'
import { ZONES } from '../../../foundation/local-time.ts'
import type { Choice } from '../../../foundation/text.ts'
import { type Column, textColumn, timeColumn } from '../../../table/column.ts'
import type { AccessItem, EngagementAccess, ValueAddedService } from './contract.ts'
import type { AccessRow, PackageRow } from './package-changes.ts'

type AccessPackage = EngagementAccess['tvPackages'][number]

export const ACCESS_PACKAGE_COLUMNS: readonly Column<AccessPackage>[] = [
  textColumn('name', 'Package name'),
  textColumn('nodeName', 'Node name', 1),
  textColumn('id', 'Package id'),
]

/** Stores and channels. */
export const ACCESS_ITEM_COLUMNS: readonly Column<AccessItem>[] = [
  textColumn('name', 'Name'),
  textColumn('externalName', 'External name', 2),
  textColumn('id', 'Id'),
  {
    id: 'includedInTvPackage',
    label: 'In package',
    type: 'STRING',
    value: ({ includedInTvPackage }) =>
      includedInTvPackage.map(({ name, nodeName }) => name || nodeName).join(', '),
  },
  { id: 'freeAccess', label: 'Free', priority: 1, type: 'BOOLEAN', value: ({ freeAccess }) => freeAccess },
]

export function valueAddedServiceColumns(country: Country): readonly Column<ValueAddedService>[] {
  const zone = ZONES[country]
  return [
    textColumn('tvPackageName', 'Package'),
    textColumn('tvPackageDescription', 'Description'),
    textColumn('state', 'State'),
    timeColumn('activationDate', 'Activated', zone, 1),
  ]
}

/** The effect of a save on a row; '' for none. */
export type RowChange = 'added' | 'deleted' | 'stays' | ''

/** The effect in words, because a colour alone is not accessible (ENG-053, ENG-055, ENG-057). */
export const ROW_CHANGES: readonly Choice[] = [
  { value: 'added', label: 'To be added' },
  { value: 'deleted', label: 'To be deleted' },
  { value: 'stays', label: 'Stays' },
]

type PendingRow = Pick<PackageRow, 'toBeAdded' | 'toBeDeleted'> &
  Partial<Pick<AccessRow, 'toBeDeletedForPackage'>>

/** 'stays': one of its packages is to be deleted, but another one still gives it. */
export function rowChange({ toBeAdded, toBeDeleted, toBeDeletedForPackage }: PendingRow): RowChange {
  if (toBeAdded) return 'added'
  if (toBeDeleted) return 'deleted'
  return toBeDeletedForPackage ? 'stays' : ''
}

/** Added and deleted rows first, then rows that stay, then the others; each group keeps its order. */
export function changedFirst<Row extends PendingRow>(rows: readonly Row[]): Row[] {
  const rank: Record<RowChange, number> = { added: 0, deleted: 0, stays: 1, '': 2 }
  return rows.toSorted((a, b) => rank[rowChange(a)] - rank[rowChange(b)])
}

/** '2 to be added, 1 to be deleted'; '' without changes. */
export function changesText(rows: readonly PendingRow[]): string {
  const count = (change: RowChange) => rows.filter((row) => rowChange(row) === change).length
  const [added, deleted] = [count('added'), count('deleted')]
  return [added > 0 && `${added} to be added`, deleted > 0 && `${deleted} to be deleted`]
    .filter(Boolean)
    .join(', ')
}

const change = {
  id: 'change',
  label: 'Change',
  type: 'ENUM',
  choices: ROW_CHANGES,
  value: rowChange,
} as const satisfies Column<PendingRow>

export const PACKAGE_COLUMNS: readonly Column<PackageRow>[] = [...ACCESS_PACKAGE_COLUMNS, change]

export const ACCESS_COLUMNS: readonly Column<AccessRow>[] = [
  ...ACCESS_ITEM_COLUMNS,
  {
    id: 'restrictions',
    label: 'Restrictions',
    type: 'STRING',
    value: ({ restrictions }) => restrictionsText(restrictions),
  },
  change,
]

/** 'Only web, ios · Not lgtv · Network fibre · OTT'; '' without restrictions (ENG-047). */
function restrictionsText(restrictions: AccessItem['restrictions']): string {
  const { includedTvClientNames, excludedTvClientNames, includedTvClientNetworkProvider, platformSupported } =
    restrictions
  return [
    labelledNames('Only', includedTvClientNames),
    labelledNames('Not', excludedTvClientNames),
    labelledNames('Network', includedTvClientNetworkProvider),
    platformSupported.join(', '),
  ]
    .filter(Boolean)
    .join(' · ')
}

function labelledNames(word: string, names: readonly string[]): string {
  return names.length > 0 ? `${word} ${names.join(', ')}` : ''
}
