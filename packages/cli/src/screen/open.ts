import process from 'node:process'
import type { EnvironmentName } from '@headend/core/environment'
import type { ReadContext } from '@headend/core/query'
import { wantsColour } from '../colour.ts'
import type { Context } from '../context.ts'
import type { Terminal } from '../terminal.ts'

/** What every screen works with. */
export interface Scene {
  /** As it was at the start. */
  reader: ReadContext
  /** As the token says that is good now; with an ability it throws for who may not. */
  current: Context['reader']
  environment: EnvironmentName
  /** User name. */
  user: string
  terminal: Terminal
}

/** Opens the full-screen console for somebody who may search; nothing is drawn for anybody else. */
export async function openScreen(context: Context): Promise<number> {
  const { options, terminal } = context
  const reader = await context.reader('engagement.view')
  const { environment } = await context.configuration()
  const { user } = await context.session()
  // Ink's colours know this variable and --no-color, but not NO_COLOR, and they read it once, when they are loaded.
  if (!wantsColour(options, terminal.env)) process.env.FORCE_COLOR = '0'
  const { show } = await import('./show.tsx')
  return show({ reader, current: context.reader, environment, user: user.username, terminal })
}
