import { createLog as createLogOf, type Log, silentLog } from '@headend/core/log'
import type { GlobalOptions } from './options.ts'
import { talkText } from './output/talk-lines.ts'
import type { Terminal } from './terminal.ts'

/** Where core's log goes: to stderr with --verbose, nowhere without. */
export function createLog(
  { verbose }: Pick<GlobalOptions, 'verbose'>,
  { stderr }: Pick<Terminal, 'stderr'>,
): Log {
  if (!verbose) return silentLog
  return createLogOf((level, message, details) => {
    const why = details instanceof Error && details.message !== message ? ` (${details.message})` : ''
    stderr.write(talkText(`${level.toLowerCase()}: ${message}${why}`, stderr))
  })
}
