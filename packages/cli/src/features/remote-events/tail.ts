import type { Clock } from '@headend/core/async'
import { once } from '@headend/core/async'
import type { EngagementIdentity } from '@headend/core/engagements'
import { AppError, asAppError } from '@headend/core/errors'
import type { RecordedEntry } from '@headend/core/remote-events'
import { addElsewhereHint, toPlatform, toSubjects } from '../../arguments.ts'
import type { CliContext } from '../../cli-context.ts'
import { systemClock } from '../../clock.ts'
import { batchStatus, exitStatus, prefixed, STATUS } from '../../errors.ts'
import { reportError } from '../../output/report.ts'
import { createEventPrinter, type EventPrinter } from '../../tail/event-printer.ts'
import { type FollowingPorts, follow } from '../../tail/follow.ts'
import { nameOf } from '../../tail/lines.ts'
import { type EventMerger, mergeStreams } from '../../tail/merge-streams.ts'
import { type EventOptions, parseEventOptions, showStopHint } from '../../tail/options.ts'
import { openRecording, type Recording, requireFile } from '../../tail/record-file.ts'

export interface TailOptions extends EventOptions {
  platform: string
  /** False: the first error ends the tail (EVT-003). */
  reconnect: boolean
  record?: string | undefined
  append?: boolean | undefined
}

/**
 * Writes the events of engagements until it is interrupted, `--until` is reached or enough are shown. By
 * default it reconnects. If one of several engagements is refused, the others continue.
 */
export async function tail(
  context: CliContext,
  words: readonly string[],
  options: TailOptions,
  clock: Clock = systemClock,
): Promise<number> {
  const { reconnect, platform, record, append = false } = options
  const { windowIn, ...shown } = parseEventOptions(options, clock.now())
  requireRecordable(options)
  let recording: Recording | undefined
  const show = createEventPrinter(context, { ...shown, record: (entries) => recording?.write(entries) })
  const subjects = await readSubjects(words, platform, context)
  const { country, data, log } = await context.reader('remote-event.tail')
  const identities = subjects.map((subject) => ({ ...subject, country }))
  identities.forEach(show.lines.addEngagement)
  if (record !== undefined) recording = openRecording(record, append, identities)
  const ports = { data, log, window: windowIn(country), reconnect }
  showStopHint(context)
  let statuses: number[] = []
  try {
    statuses = await tailAll({ context, identities, show, recording, clock, ports })
  } finally {
    if (!statuses.includes(STATUS.done)) recording?.discard()
  }
  return batchStatus(statuses)
}

/** The subjects that the words name; with a `-` among them also those of a list, as in a batch. */
async function readSubjects(words: readonly string[], platform: string, { options, terminal }: CliContext) {
  if (!words.includes('-')) return toSubjects(words, platform, options)
  const { readBoxes } = await import('../../batch/sources.ts')
  const list = { file: undefined, platform: toPlatform(platform), stdin: terminal.stdin }
  return (await readBoxes(words, list)).boxes
}

function requireRecordable({ record, append }: TailOptions): void {
  if (record !== undefined) requireFile(record)
  else if (append) throw new AppError('usage', '--append needs --record FILE')
}

/** Milliseconds at the end for a slow reader to take the last events. */
const FLUSH_MS = 500

export interface TailRun {
  context: CliContext
  identities: readonly EngagementIdentity[]
  show: EventPrinter
  recording: Recording | undefined
  clock: Clock
  ports: Pick<FollowingPorts, 'data' | 'log' | 'window' | 'reconnect'>
}

interface TailEnding {
  signal: AbortSignal
  /** Ends all streams; the first error is thrown at the end. */
  end(error?: unknown): void
  broken(): AppError | undefined
}

/** Resolves with the exit status of each stream, in order; throws the error that ended them all. */
export async function tailAll(tailed: TailRun): Promise<number[]> {
  const { identities, clock } = tailed
  const ending = createEnding()
  const merger = createMerger(tailed, ending)
  const followed = Promise.all(identities.map((_, index) => followOne(index, merger, ending, tailed)))
  const finish = once(async () => {
    ending.end()
    await flush(followed.then(merger.flush), clock)
    tailed.recording?.close()
    tailed.show.sayAccount()
  })
  const forget = listen(tailed, finish)
  const statuses = await followed.finally(finish).finally(forget)
  const broken = ending.broken()
  if (broken) throw broken
  return statuses
}

function createEnding(): TailEnding {
  const stop = new AbortController()
  let broken: AppError | undefined
  return {
    signal: stop.signal,
    end(error) {
      broken ??= error === undefined ? undefined : asAppError(error)
      stop.abort()
    },
    broken: () => broken,
  }
}

function createMerger({ identities, show, clock }: TailRun, { end }: TailEnding): EventMerger {
  const showEntries = async (entries: readonly RecordedEntry[]) => {
    if (!(await show.show(entries))) end()
  }
  if (identities.length > 1) return mergeStreams(identities.length, showEntries, end, clock)
  return {
    add: (_, entries) => showEntries(entries),
    opened: () => {},
    ended: () => {},
    flush: async () => {},
  }
}

async function followOne(
  index: number,
  merger: EventMerger,
  ending: TailEnding,
  tailed: TailRun,
): Promise<number> {
  const { context, identities, show, clock, ports } = tailed
  const identity = identities[index] as EngagementIdentity
  const following: FollowingPorts = {
    ...ports,
    output: context.output,
    clock,
    prefix: show.lines.prefix(identity),
    opened: () => merger.opened(index),
    duplicates: show.duplicates,
    onEntries: (entries) => merger.add(index, entries),
  }
  const ended = await follow(identity, following, ending.signal)
  merger.ended(index)
  return ended
    ? handleRefusal(await addElsewhereHint(ended, identity, context), identity, ending, tailed)
    : STATUS.done
}

/** The first error ends all if an option asks for it, and with a single engagement. */
function handleRefusal(
  error: AppError,
  identity: EngagementIdentity,
  ending: TailEnding,
  { context: { output, terminal }, identities, ports: { reconnect } }: TailRun,
): number {
  const status = exitStatus(error)
  const several = identities.length > 1
  const entries = several ? prefixed(error, nameOf(identity)) : error
  if (several && reconnect) reportError(entries, output.json, terminal)
  else ending.end(entries)
  return status
}

/** Waits until the reader has taken the output, but at most FLUSH_MS. */
async function flush(all: Promise<void>, clock: Clock): Promise<void> {
  const patience = new AbortController()
  await Promise.race([all, clock.wait(FLUSH_MS, patience.signal).catch(() => {})])
  patience.abort()
}

function listen(
  { context: { terminal }, show, recording }: TailRun,
  finish: () => Promise<void>,
): () => void {
  const unread = () => {
    show.unread()
    return finish()
  }
  const ends = [
    terminal.onSignal(finish),
    ...(recording ? [terminal.onUnread(unread)] : []),
    terminal.onAsked(show.sayAccountSoFar),
  ]
  return () => {
    for (const end of ends) end()
  }
}
