import type { GlobalOptions } from '../options.ts'
import type { Terminal } from '../terminal.ts'

/** Whether a terminal gets styles: --no-color and NO_COLOR win, then FORCE_COLOR, then what TERM says. */
export function wantsColour({ color }: Pick<GlobalOptions, 'color'>, env: Terminal['env']): boolean {
  if (!color || env.NO_COLOR) return false
  return env.FORCE_COLOR ? env.FORCE_COLOR !== '0' : env.TERM !== 'dumb'
}
