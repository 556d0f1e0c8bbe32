import process from 'node:process'
import type { Context } from '../context.ts'

/** Opens the full-screen console for somebody who may search; nothing is drawn for anybody else. */
export async function openScreen(context: Context): Promise<number> {
  const { options, terminal } = context
  const reader = await context.reader('engagement.view')
  const { environment } = await context.configuration()
  const { user } = await context.session()
  // Ink's colours know this variable and --no-color, but not NO_COLOR, and they read it once, when they are loaded.
  if (!options.color || terminal.env.NO_COLOR) process.env.FORCE_COLOR = '0'
  const { show } = await import('./show.tsx')
  return show({ reader, environment, user: user.username, terminal })
}
