import type { Binding } from './mode.ts'
import { useConsole } from './use-console.ts'
import { useRedraw } from './window.tsx'

/** The keys that do the same everywhere: over the screen, in a question, and where there is no room for either. */
export function useEverywhere(): Binding[] {
  const { interrupt, stop } = useConsole()
  const redraw = useRedraw()
  return [
    { on: ['Ctrl-L'], keys: 'Ctrl-L', does: 'draw it anew', run: redraw },
    { on: ['Ctrl-Z'], keys: 'Ctrl-Z', does: 'to the shell, until fg', run: stop },
    { on: ['Ctrl-C'], keys: 'Ctrl-C', does: 'leave at once', run: interrupt },
  ]
}
