import type { Country } from '../country.ts'
import type { Column } from '../table/index.ts'
import { packageTime } from '../time.ts'
import { ZONES } from '../time-zone.ts'
import { TEST_PACKAGE, tvPackageBadge } from './badges.ts'
import type { TvPackageSummary } from './contract.ts'

/** The list of packages, in order (PKG-005); what acts on a row is added by whoever draws it. */
export function tvPackageColumns(country: Country): readonly Column<TvPackageSummary>[] {
  const zone = ZONES[country]
  return [
    // Digits in a text: sorted as the numbers that they are.
    { id: 'id', label: 'Package id', type: 'NUMBER', value: ({ id }) => Number(id), text: ({ id }) => id },
    { id: 'name', label: 'Package name', type: 'STRING', value: ({ name }) => name },
    {
      id: 'test',
      label: 'Status',
      type: 'BOOLEAN',
      value: ({ test }) => test,
      labels: { true: TEST_PACKAGE, false: 'No test package' },
      text: (one) => tvPackageBadge(one)?.text ?? '',
    },
    {
      id: 'purchasable',
      label: 'Buy in UI',
      spare: 1,
      type: 'BOOLEAN',
      value: ({ purchasable }) => purchasable,
    },
    {
      id: 'modified',
      label: 'Last modified',
      spare: 2,
      type: 'TIME',
      zone,
      value: ({ modified }) => modified,
      text: ({ modified }) => packageTime(modified, zone),
    },
    { id: 'nodeName', label: 'Node name', spare: 3, type: 'STRING', value: ({ nodeName }) => nodeName },
    { id: 'sortOrder', label: 'Sort order', spare: 4, type: 'NUMBER', value: ({ sortOrder }) => sortOrder },
  ]
}
