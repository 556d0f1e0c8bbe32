import type { Command } from 'commander'
import type { Context } from './context.ts'
import type { GlobalOptions } from './options.ts'

/** Runs an action with what the options say; a number that it resolves with is the exit status. */
export type Run = (options: GlobalOptions, action: (context: Context) => Promise<unknown>) => Promise<void>

type Listener = Parameters<Command['action']>[0]

/** Makes the listener that commander calls of what is done: behind the context come the words of the subcommand, then its options. */
export type Act = (action: (context: Context, ...given: Parameters<Listener>) => Promise<unknown>) => Listener

export function actWith(run: Run): Act {
  return (action) =>
    function (...given) {
      return run(this.optsWithGlobals(), (context) => action(context, ...given))
    }
}
