import process from 'node:process'
import { can, demand } from '@headend/core/access'
import { AREAS } from '@headend/core/shell'
import type { CliContext } from '../cli-context.ts'
import { wantsColour } from '../output/output.ts'
import { createRecentUses, type Scene } from './scene.ts'

/** Opens the full-screen console; throws before the first render if no area is allowed. */
export async function openScreen(context: CliContext): Promise<number> {
  const scene = await createScene(context)
  // Ink reads FORCE_COLOR when it is loaded, but not NO_COLOR.
  if (!wantsColour(context.options, context.terminal.env)) process.env.FORCE_COLOR = '0'
  const { showConsole } = await import('./app.tsx')
  return showConsole(scene)
}

/** The values that all screens share; throws 'forbidden' if no area is allowed. */
export async function createScene(context: CliContext): Promise<Scene> {
  const reader = await context.reader()
  const opens = AREAS.some((area) => 'ability' in area && can(area.ability, reader.access).allowed)
  // Without any area the error names the first one.
  if (!opens) demand('engagement.view', reader.access, 'view engagements')
  const { environment, authority } = await context.configuration()
  const { user, countries } = await context.session()
  const recentUses = await createRecentUses({ authority, username: user.username }, context.terminal.env)
  return { context, reader, environment, user: user.username, countries, recentUses }
}
