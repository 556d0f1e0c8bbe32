import type { RecordBadge } from '../badges.ts'
import type { TvPackage } from './contract.ts'

export const TEST_PACKAGE = 'Test Package'

/** None for a package that is sold. */
export function tvPackageBadge({ test }: Pick<TvPackage, 'test'>): RecordBadge | undefined {
  return test ? { variant: 'TEST_PACKAGE', text: TEST_PACKAGE } : undefined
}
