/** The options of a batch as values; throws 'usage' for options that can't work together. */
import { type BatchLimits, MOST_AT_A_TIME, type Pace, type Plan } from '@headend/core/batch'
import { resumeArgv, shellLine } from '@headend/core/cli-equivalent'
import { AppError } from '@headend/core/errors'
import { isCount, isTypedNumber } from '@headend/core/numbers'
import type { EventFilter } from '@headend/core/remote-events'
import { HintedError } from '../errors.ts'
import { type GlobalOptions, targetArgv } from '../options.ts'
import { parseFilter } from '../tail/filter.ts'

export interface RunOptions {
  concurrency?: string | undefined
  perSecond?: string | undefined
  canary?: string | undefined
  maxErrors?: string | undefined
  watch?: boolean | undefined
  until?: string | undefined
  timeout?: string | undefined
}

export interface ToolOptions extends RunOptions {
  platform: string
  file?: string | undefined
  plan?: boolean | undefined
  lookUp?: boolean | undefined
  /** Path of the journal; a name in the state folder where absent. */
  journal?: string | undefined
  resume?: string | undefined
  retryUnknown?: boolean | undefined
}

export interface BatchSettings extends BatchLimits {
  perSecond: number | undefined
  watch: { until: EventFilter; timeout: number } | undefined
  /** The typed pace, for the journal and the command to resume. */
  pace: Pace
  watchArgv: readonly string[]
}

/** Boxes at a time by default: the service must not slow down for its other users. */
const DEFAULT_CONCURRENCY = 4
/** Seconds; a box takes two minutes to boot. */
const DEFAULT_WATCH_SECONDS = '180'

export function toBatchSettings(options: RunOptions): BatchSettings {
  const { canary } = options
  return {
    ...paceSettings(toPace(options)),
    canary: canary === undefined ? undefined : toWholeNumber('--canary', canary),
    watch: toWatch(options),
    watchArgv: watchArgv(options),
  }
}

/** A resumed batch keeps its pace unless the command line names another. */
export function withEarlierPace(settings: BatchSettings, earlierPace: Pace): BatchSettings {
  return { ...settings, ...paceSettings({ ...earlierPace, ...settings.pace }) }
}

function paceSettings(pace: Pace): Pick<BatchSettings, 'pace' | 'concurrency' | 'perSecond' | 'maxErrors'> {
  const { concurrency = DEFAULT_CONCURRENCY, perSecond, maxErrors } = pace
  return { pace, concurrency, perSecond, maxErrors }
}

function toPace({ concurrency, perSecond, maxErrors }: RunOptions): Pace {
  return {
    ...(concurrency !== undefined && {
      concurrency: toWholeNumber('--concurrency', concurrency, MOST_AT_A_TIME),
    }),
    ...(perSecond !== undefined && { perSecond: toPositiveNumber('--per-second', perSecond) }),
    ...(maxErrors !== undefined && { maxErrors: toWholeNumber('--max-errors', maxErrors) }),
  }
}

export function paceArgv({ concurrency, perSecond, maxErrors }: Pace): string[] {
  return optionArgv({
    '--concurrency': concurrency,
    '--per-second': perSecond,
    '--max-errors': maxErrors,
  })
}

/** A box that had to confirm its end still has to. */
function watchArgv({ watch, until, timeout }: RunOptions): string[] {
  return watch ? ['--watch', ...optionArgv({ '--until': until, '--timeout': timeout })] : []
}

function optionArgv(options: Readonly<Record<string, string | number | undefined>>): string[] {
  return Object.entries(options).flatMap(([option, value]) =>
    value === undefined ? [] : [option, String(value)],
  )
}

function toWatch({ watch, until, timeout }: RunOptions): BatchSettings['watch'] {
  if (!watch && (until !== undefined || timeout !== undefined))
    throw new AppError('usage', '--until and --timeout need --watch')
  if (!watch) return undefined
  if (!until?.trim())
    throw new HintedError(
      'usage',
      '--watch needs --until',
      "Name the event that a box sends when it is done: --until 'login ok'",
    )
  return {
    until: parseFilter(until),
    timeout: toPositiveNumber('--timeout', timeout ?? DEFAULT_WATCH_SECONDS) * 1000,
  }
}

/** Throws 'usage' unless the text is a whole number of at least 1. */
export function toWholeNumber(option: string, text: string, most = Number.MAX_SAFE_INTEGER): number {
  const number = toPositiveNumber(option, text)
  if (isCount(text) && number <= most) return number
  const upTo = most === Number.MAX_SAFE_INTEGER ? '' : ` from 1 to ${most}`
  throw new AppError('usage', `${option}: not a whole number${upTo}: ${text}`)
}

function toPositiveNumber(option: string, text: string): number {
  const number = Number(text)
  if (isTypedNumber(text) && number > 0) return number
  throw new AppError('usage', `${option}: not a number above 0: ${text}`)
}

interface ResumeOptions {
  runSettings: Pick<BatchSettings, 'pace' | 'watchArgv' | 'canary'>
  options: Pick<GlobalOptions, 'env' | 'profile' | 'dryRun'>
}

/** The command line that resumes a journal with the options of the batch. */
export function resumeCommand(
  batch: Pick<Plan, 'tool' | 'country'>,
  journal: string,
  { runSettings: { pace, watchArgv, canary }, options }: ResumeOptions,
): string {
  // The question after the first boxes was answered with yes.
  const first = canary === undefined ? [] : ['--canary', String(canary)]
  const run = [...paceArgv(pace), ...watchArgv, ...first]
  const words = resumeArgv(batch, journal, [
    ...run,
    ...targetArgv(options),
    ...(options.dryRun ? ['--dry-run'] : []),
  ])
  return shellLine(words) ?? '--resume with the journal named above'
}
