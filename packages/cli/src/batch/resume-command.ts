import type { Plan } from '@headend/core/batch'

/** What goes on with a journal, to be typed as it stands. */
export function resumeCommand({ tool, country }: Pick<Plan, 'tool' | 'country'>, journal: string): string {
  return `headend stb ${tool} --country ${country} --resume ${quoted(journal)}`
}

/** As a shell takes it for one word. */
function quoted(file: string): string {
  return /^[\w./:@%+-]+$/.test(file) ? file : `'${file.replaceAll("'", `'\\''`)}'`
}
