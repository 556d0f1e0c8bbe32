import path from 'node:path'
import type { Terminal } from '../terminal.ts'
import { homeFolder } from './home-folder.ts'

/** What the program keeps, a folder each: who is signed in, the journals of batches, what was chosen before. */
export const KEPT = ['tokens', 'batches', 'used'] as const

/** Where it lies; whether it is there already nobody has looked. */
export function stateFolder(kept: (typeof KEPT)[number], env: Terminal['env']): string {
  const state = env.XDG_STATE_HOME || path.join(homeFolder(), '.local', 'state')
  return path.join(state, 'headend', kept)
}
