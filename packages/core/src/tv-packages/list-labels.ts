/** The quoted texts of the list of packages: no other page has to fetch them. */
import type { ListLabels } from '../table/list-labels.ts'
import { TV_PACKAGE_LABELS } from './labels.ts'

/** PKG-001, PKG-002. */
export const TV_PACKAGE_LIST = {
  heading: 'Package administration',
  create: TV_PACKAGE_LABELS.create,
  failure: 'Failed to load the packages',
} as const satisfies ListLabels
