/** Every command of core, found in its files: no list can leave one out. */
import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Command } from '@headend/core/command'

const features = new URL('../../core/src/features/', import.meta.url)
const files = globSync('**/commands.ts', { cwd: fileURLToPath(features) })
const modules = await Promise.all(files.map((file) => import(new URL(file, features).href)))

export const ALL_COMMANDS = [
  ...new Set(modules.flatMap((exported) => Object.values<unknown>(exported).flat()).filter(isCommand)),
]

function isCommand(value: unknown): value is Command<never> {
  return typeof value === 'object' && value !== null && 'ability' in value && 'run' in value
}
