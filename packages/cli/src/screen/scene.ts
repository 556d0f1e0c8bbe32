import type { EnvironmentName } from '@headend/core/environment'
import type { ReadContext } from '@headend/core/query'
import type { Terminal } from '../terminal.ts'

/** What every screen works with. */
export interface Scene {
  reader: ReadContext
  environment: EnvironmentName
  /** User name. */
  user: string
  terminal: Terminal
}
