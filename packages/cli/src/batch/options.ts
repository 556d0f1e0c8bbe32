/** What may be said of a batch on the command line, as values; throws 'usage' for what cannot work. */
import type { BatchLimits } from '@headend/core/batch'
import { AppError } from '@headend/core/errors'
import { type EventFilter, parseEventFilter } from '@headend/core/remote-events'
import { HintedError } from '../errors.ts'

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
  /** False with --no-look-up. */
  lookUp?: boolean | undefined
  /** The file of the journal; where nothing is said it has a place of its own. */
  journal?: string | undefined
  resume?: string | undefined
  retryUnknown?: boolean | undefined
}

/** How a batch is run. */
export interface Manner extends BatchLimits {
  perSecond: number | undefined
  watch: { until: EventFilter; timeout: number } | undefined
  /** As it was said, for the line that goes on with the batch. */
  said: readonly string[]
}

/** At a time, where nothing is said: a service that is also used by people must not notice. */
const MODEST = 4
const MOST_AT_A_TIME = 64
/** Seconds; a box takes two minutes to boot. */
const PATIENCE = '180'

export function toManner(options: RunOptions): Manner {
  const { concurrency = String(MODEST), perSecond, canary, maxErrors } = options
  return {
    concurrency: whole('--concurrency', concurrency, MOST_AT_A_TIME),
    perSecond: perSecond === undefined ? undefined : positive('--per-second', perSecond),
    canary: canary === undefined ? undefined : whole('--canary', canary),
    maxErrors: maxErrors === undefined ? undefined : whole('--max-errors', maxErrors),
    watch: toWatch(options),
    said: saidWords(options),
  }
}

/**
 * What goes on with a batch must not go faster, and a box that had to say that it is done still has to. The canary stands apart:
 * who has been asked after it has answered.
 */
function saidWords({ concurrency, perSecond, maxErrors, watch, until, timeout }: RunOptions): string[] {
  const valued = {
    '--concurrency': concurrency,
    '--per-second': perSecond,
    '--max-errors': maxErrors,
    '--until': until,
    '--timeout': timeout,
  }
  const words = Object.entries(valued).flatMap(([option, value]) =>
    value === undefined ? [] : [option, value],
  )
  return watch ? ['--watch', ...words] : words
}

function toWatch({ watch, until, timeout }: RunOptions): Manner['watch'] {
  if (!watch && (until !== undefined || timeout !== undefined))
    throw new AppError('usage', '--until and --timeout say what --watch waits for: add --watch')
  if (!watch) return undefined
  if (!until?.trim())
    throw new HintedError(
      'usage',
      '--watch needs --until',
      "Say what a box tells when it is done: --until 'login ok'",
    )
  return { until: parseEventFilter(until), timeout: positive('--timeout', timeout ?? PATIENCE) * 1000 }
}

function whole(option: string, text: string, most = Number.MAX_SAFE_INTEGER): number {
  const number = positive(option, text)
  if (Number.isInteger(number) && number <= most) return number
  const upTo = most === Number.MAX_SAFE_INTEGER ? '' : ` from 1 to ${most}`
  throw new AppError('usage', `${option}: not a whole number${upTo}: ${text}`)
}

function positive(option: string, text: string): number {
  const number = Number(text)
  if (text.trim() && Number.isFinite(number) && number > 0) return number
  throw new AppError('usage', `${option}: not a number above 0: ${text}`)
}
