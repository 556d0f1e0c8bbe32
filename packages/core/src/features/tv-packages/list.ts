/** The list of packages: its labels and columns. */
import type { Country } from '../../foundation/country.ts'
import { ZONES } from '../../foundation/local-time.ts'
import { packageTime } from '../../foundation/time.ts'
import type { ListLabels } from '../../table/column.ts'
import type { Column } from '../../table/index.ts'
import type { TvPackageSummary } from './contract.ts'
import { TEST_PACKAGE, TV_PACKAGE_LABELS, tvPackageBadge } from './labels.ts'

/** PKG-001, PKG-002. */
export const TV_PACKAGE_LIST = {
  heading: 'Package administration',
  create: TV_PACKAGE_LABELS.create,
  failure: 'Failed to load the packages',
} as const satisfies ListLabels

/** PKG-005, in order; the front end adds the column with actions. */
export function tvPackageColumns(country: Country): readonly Column<TvPackageSummary>[] {
  const zone = ZONES[country]
  return [
    // Ids are digits in a text: sort them as numbers.
    { id: 'id', label: 'Package id', type: 'NUMBER', value: ({ id }) => Number(id), text: ({ id }) => id },
    { id: 'name', label: 'Package name', type: 'STRING', value: ({ name }) => name },
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
    {
      id: 'modified',
      label: 'Last modified',
      priority: 2,
      type: 'TIME',
      zone,
      value: ({ modified }) => modified,
      text: ({ modified }) => packageTime(modified, zone),
    },
    { id: 'nodeName', label: 'Node name', priority: 3, type: 'STRING', value: ({ nodeName }) => nodeName },
    {
      id: 'sortOrder',
      label: 'Sort order',
      priority: 4,
      type: 'NUMBER',
      value: ({ sortOrder }) => sortOrder,
    },
  ]
}
