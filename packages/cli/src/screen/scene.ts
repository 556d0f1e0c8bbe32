import type { Country } from '@headend/core/country'
import type { EnvironmentName } from '@headend/core/environment'
import type { ReadContext } from '@headend/core/query'
import type { Context } from '../context.ts'
import type { KnownUses } from './known-uses.ts'

/** What every screen works with. */
export interface Scene {
  context: Context
  /** As it was at the start. */
  reader: ReadContext
  environment: EnvironmentName
  /** User name. */
  user: string
  countries: readonly Country[]
  known: KnownUses
}
