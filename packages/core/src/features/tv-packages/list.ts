/** The list of packages: its labels and columns. */
import type { Country } from '../../foundation/country.ts'
import { ZONES } from '../../foundation/local-time.ts'
import {
  type Column,
  type ListLabels,
  numberColumn,
  packageTimeColumn,
  textColumn,
} from '../../table/column.ts'
import type { TvPackageSummary } from './contract.ts'
import { TEST_PACKAGE, TV_PACKAGE_LABELS, tvPackageBadge } from './labels.ts'

export const TV_PACKAGE_LIST = {
  heading: 'Package administration',
  create: TV_PACKAGE_LABELS.create,
  failure: 'Failed to load the packages',
} as const satisfies ListLabels

/** The columns in order; the front end adds the column with actions (PKG-005). */
export function tvPackageColumns(country: Country): readonly Column<TvPackageSummary>[] {
  const zone = ZONES[country]
  return [
    // Ids are digits in a text: sort them as numbers.
    { id: 'id', label: 'Package id', type: 'NUMBER', value: ({ id }) => Number(id), text: ({ id }) => id },
    textColumn('name', 'Package name'),
    {
      id: 'test',
      label: 'Status',
      type: 'BOOLEAN',
      value: ({ test }) => test,
      labels: { true: TEST_PACKAGE, false: 'No test package' },
      text: (summary) => tvPackageBadge(summary)?.text ?? '',
    },
    {
      id: 'purchasable',
      label: 'Buy in UI',
      priority: 1,
      type: 'BOOLEAN',
      value: ({ purchasable }) => purchasable,
    },
    packageTimeColumn('modified', 'Last modified', zone, 2),
    textColumn('nodeName', 'Node name', 3),
    numberColumn('sortOrder', 'Sort order', 4),
  ]
}
