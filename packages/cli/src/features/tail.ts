import type { Clock } from '@headend/core/clock'
import { AppError } from '@headend/core/errors'
import { toPlatform, toSubjects } from '../arguments.ts'
import { clockOfTheMachine } from '../clock.ts'
import type { Context } from '../context.ts'
import { batchStatus, STATUS } from '../errors.ts'
import { sayHowToEnd } from '../tail/how-to-end.ts'
import { readShown, type ShownOptions } from '../tail/options.ts'
import { openRecording, type Recording, requireFile } from '../tail/record-file.ts'
import { createShow } from '../tail/show.ts'
import { tailAll } from '../tail/tail-all.ts'

export interface TailOptions extends ShownOptions {
  platform: string
  /** False: the first error ends it (EVT-003). */
  reconnect: boolean
  record?: string | undefined
  append?: boolean | undefined
}

/**
 * Writes the events of engagements until it is interrupted, `--until` is reached or enough are shown; over lost connections,
 * unless told otherwise. One of several that is refused ends only itself.
 */
export async function tail(
  context: Context,
  words: readonly string[],
  options: TailOptions,
  clock: Clock = clockOfTheMachine,
): Promise<number> {
  const { reconnect, platform, record, append = false } = options
  const { windowIn, ...shown } = readShown(options, clock.now())
  requireRecordable(options)
  const subjects = await subjectsOf(words, platform, context)
  let recording: Recording | undefined
  const show = createShow(context, { ...shown, record: (told) => recording?.write(told) })

  const { country, data, log } = await context.reader('remote-event.tail')
  const identities = subjects.map((subject) => ({ ...subject, country }))
  identities.forEach(show.lines.knows)
  if (record !== undefined) recording = openRecording(record, append, identities)
  const ports = { data, log, window: windowIn(country), reconnect }
  sayHowToEnd(context)
  let statuses: number[] = []
  try {
    statuses = await tailAll({ context, identities, show, recording, clock, ports })
  } finally {
    if (!statuses.includes(STATUS.done)) recording?.discard()
  }
  return batchStatus(statuses)
}

/** Of the words, or with a `-` among them of a list, as a batch takes it. */
async function subjectsOf(words: readonly string[], platform: string, { options, terminal }: Context) {
  if (!words.includes('-')) return toSubjects(words, platform, options)
  const { readBoxes } = await import('../batch/sources.ts')
  const list = { file: undefined, platform: toPlatform(platform), stdin: terminal.stdin }
  return (await readBoxes(words, list)).boxes
}

function requireRecordable({ record, append }: TailOptions): void {
  if (record !== undefined) requireFile(record)
  else if (append) throw new AppError('usage', '--append goes with --record FILE')
}
