import type { Context } from '../context.ts'

const HOW_TO_END = 'Ctrl-C ends it'

/** Where a person watches lines as they come: what is typed meanwhile does not stand among them, and how they end is told. */
export async function forWatching({ terminal, output }: Pick<Context, 'terminal' | 'output'>): Promise<void> {
  const { stdin, stdout, stderr } = terminal
  if (!stdin.isTTY || !stdout.isTTY) return
  await terminal.hideTyped()
  if (stderr.isTTY && !output.json) output.say(HOW_TO_END)
}
