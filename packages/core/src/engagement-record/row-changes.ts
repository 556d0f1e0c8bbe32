/** The lists of what an engagement has, with what a save would do to each row. */
import type { Choice } from '../choice.ts'
import type { Column } from '../table/index.ts'
import { ACCESS_ITEM_COLUMNS, ACCESS_PACKAGE_COLUMNS } from './columns.ts'
import type { AccessItem } from './contract.ts'
import type { AccessRow, PackageRow } from './package-changes.ts'

/** What a save would do to a row; empty where it does nothing. */
export type RowChange = 'added' | 'deleted' | 'stays' | ''

/** In words: a colour alone tells nobody who does not see it (ENG-053, ENG-055, ENG-057). */
export const ROW_CHANGES: readonly Choice[] = [
  { value: 'added', label: 'To be added' },
  { value: 'deleted', label: 'To be deleted' },
  { value: 'stays', label: 'Stays' },
]

type Marked = Pick<PackageRow, 'toBeAdded' | 'toBeDeleted'> &
  Partial<Pick<AccessRow, 'toBeDeletedForPackage'>>

/** 'stays': a package that gives it is to be deleted, and it is kept all the same. */
export function rowChange({ toBeAdded, toBeDeleted, toBeDeletedForPackage }: Marked): RowChange {
  if (toBeAdded) return 'added'
  if (toBeDeleted) return 'deleted'
  return toBeDeletedForPackage ? 'stays' : ''
}

/** What comes and goes, then what stays although a package of it goes, then the others: each in their order. */
export function changedFirst<Row extends Marked>(rows: readonly Row[]): Row[] {
  const rank: Record<RowChange, number> = { added: 0, deleted: 0, stays: 1, '': 2 }
  return rows.toSorted((one, other) => rank[rowChange(one)] - rank[rowChange(other)])
}

/** '2 to be added, 1 to be deleted'; empty where nothing changes. */
export function changesText(rows: readonly Marked[]): string {
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
} as const satisfies Column<Marked>

/** ENG-045. */
export const PACKAGE_COLUMNS: readonly Column<PackageRow>[] = [...ACCESS_PACKAGE_COLUMNS, change]

/** ENG-046, ENG-047. */
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

/** 'Only web, ios · Not lgtv · Network fibre · OTT'; empty for what everybody gets everywhere (ENG-047). */
function restrictionsText(restrictions: AccessItem['restrictions']): string {
  const { includedTvClientNames, excludedTvClientNames, includedTvClientNetworkProvider, platformSupported } =
    restrictions
  return [
    listed('Only', includedTvClientNames),
    listed('Not', excludedTvClientNames),
    listed('Network', includedTvClientNetworkProvider),
    platformSupported.join(', '),
  ]
    .filter(Boolean)
    .join(' · ')
}

function listed(word: string, names: readonly string[]): string {
  return names.length > 0 ? `${word} ${names.join(', ')}` : ''
}
