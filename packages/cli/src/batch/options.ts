/** What may be said of a batch on the command line, as values; throws 'usage' for what cannot work. */
import { type BatchLimits, MOST_AT_A_TIME, type Pace, type Plan } from '@headend/core/batch'
import { resumeArgv, shellLine } from '@headend/core/cli-equivalent'
import { AppError } from '@headend/core/errors'
import { isCount, isTypedNumber } from '@headend/core/numbers'
import type { EventFilter } from '@headend/core/remote-events'
import { HintedError } from '../errors.ts'
import type { GlobalOptions } from '../options.ts'
import { parseFilter } from '../tail/filter.ts'

/** As the parser gives them: texts. */
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

export interface Manner extends BatchLimits {
  perSecond: number | undefined
  watch: { until: EventFilter; timeout: number } | undefined
  /** As it was said, for its journal and for the line that goes on with it. */
  pace: Pace
  watchWords: readonly string[]
}

/** Boxes at a time by default: a service that people use, too, must not slow down. */
const MODEST = 4
/** Seconds; a box takes two minutes to boot. */
const PATIENCE = '180'

export function toManner(options: RunOptions): Manner {
  const { canary } = options
  return {
    ...paced(toPace(options)),
    canary: canary === undefined ? undefined : whole('--canary', canary),
    watch: toWatch(options),
    watchWords: toWatchWords(options),
  }
}

/** A resumed batch keeps its pace unless the command line names another. */
export function keepingPace(manner: Manner, before: Pace): Manner {
  return { ...manner, ...paced({ ...before, ...manner.pace }) }
}

function paced(pace: Pace): Pick<Manner, 'pace' | 'concurrency' | 'perSecond' | 'maxErrors'> {
  const { concurrency = MODEST, perSecond, maxErrors } = pace
  return { pace, concurrency, perSecond, maxErrors }
}

function toPace({ concurrency, perSecond, maxErrors }: RunOptions): Pace {
  return {
    ...(concurrency !== undefined && {
      concurrency: whole('--concurrency', concurrency, MOST_AT_A_TIME),
    }),
    ...(perSecond !== undefined && { perSecond: positive('--per-second', perSecond) }),
    ...(maxErrors !== undefined && { maxErrors: whole('--max-errors', maxErrors) }),
  }
}

export function paceWords({ concurrency, perSecond, maxErrors }: Pace): string[] {
  return valued({
    '--concurrency': concurrency,
    '--per-second': perSecond,
    '--max-errors': maxErrors,
  })
}

/** A box that had to confirm its end still has to. */
function toWatchWords({ watch, until, timeout }: RunOptions): string[] {
  return watch ? ['--watch', ...valued({ '--until': until, '--timeout': timeout })] : []
}

function valued(options: Readonly<Record<string, string | number | undefined>>): string[] {
  return Object.entries(options).flatMap(([option, value]) =>
    value === undefined ? [] : [option, String(value)],
  )
}

function toWatch({ watch, until, timeout }: RunOptions): Manner['watch'] {
  if (!watch && (until !== undefined || timeout !== undefined))
    throw new AppError('usage', '--until and --timeout need --watch')
  if (!watch) return undefined
  if (!until?.trim())
    throw new HintedError(
      'usage',
      '--watch needs --until',
      "Name the event that a box sends when it is done: --until 'login ok'",
    )
  return { until: parseFilter(until), timeout: positive('--timeout', timeout ?? PATIENCE) * 1000 }
}

/** Throws 'usage' for what is no whole number from 1 on. */
export function whole(option: string, text: string, most = Number.MAX_SAFE_INTEGER): number {
  const number = positive(option, text)
  if (isCount(text) && number <= most) return number
  const upTo = most === Number.MAX_SAFE_INTEGER ? '' : ` from 1 to ${most}`
  throw new AppError('usage', `${option}: not a whole number${upTo}: ${text}`)
}

function positive(option: string, text: string): number {
  const number = Number(text)
  if (isTypedNumber(text) && number > 0) return number
  throw new AppError('usage', `${option}: not a number above 0: ${text}`)
}

interface ResumeOptions {
  manner: Pick<Manner, 'pace' | 'watchWords' | 'canary'>
  options: Pick<GlobalOptions, 'env' | 'profile' | 'dryRun'>
}

/** The command line that resumes a journal with the options of the batch. */
export function resumeCommand(
  batch: Pick<Plan, 'tool' | 'country'>,
  journal: string,
  { manner: { pace, watchWords, canary }, options }: ResumeOptions,
): string {
  // The question after the first boxes was answered with yes.
  const first = canary === undefined ? [] : ['--canary', String(canary)]
  const manner = [...paceWords(pace), ...watchWords, ...first]
  const words = resumeArgv(batch, journal, [...manner, ...placeWords(options)])
  return shellLine(words) ?? '--resume with the journal named above'
}

function placeWords({ env, profile, dryRun }: ResumeOptions['options']): string[] {
  return [
    ...(env === undefined ? [] : ['--env', env]),
    ...(profile === undefined ? [] : ['--profile', profile]),
    ...(dryRun ? ['--dry-run'] : []),
  ]
}
