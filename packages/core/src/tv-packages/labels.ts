/** The quoted texts of packages, for whoever draws them. */
import type { EditLabels } from '../edit/index.ts'

/** PKG-002, PKG-012, PKG-013. */
export const TV_PACKAGE_LABELS = {
  create: 'Create new package',
  saveNew: 'Create package',
  save: 'Save changes',
  remove: 'Delete package',
} as const satisfies EditLabels

/** A create sends every entry without free view and times (PKG-069): whoever would set them is told (OPN-84). */
export const SCHEDULED_LATER = 'Schedules and free views are set once the package exists'

/** In the place of the change log of a new package (LOG-013). */
export const CHANGES_LATER = 'They are told here once the package exists.'
