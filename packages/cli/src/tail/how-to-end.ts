import type { Context } from '../context.ts'

const HOW_TO_END = 'Ctrl-C ends it'

/** Where a person watches lines as they come, how they end is told. */
export function sayHowToEnd({ terminal, output }: Pick<Context, 'terminal' | 'output'>): void {
  const { stdin, stdout, stderr } = terminal
  if (stdin.isTTY && stdout.isTTY && stderr.isTTY && !output.json) output.say(HOW_TO_END)
}
