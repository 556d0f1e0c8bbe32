import type { Clock } from '@headend/core/clock'
import { AppError, asAppError } from '@headend/core/errors'
import type { Told } from '@headend/core/remote-events'
import { orOtherPlatform, toSubjects } from '../arguments.ts'
import { clockOfTheMachine } from '../clock.ts'
import type { Context } from '../context.ts'
import { retold } from '../errors.ts'
import { batchStatus, exitStatus, STATUS } from '../exit-status.ts'
import { report } from '../report.ts'
import { follow } from '../tail/follow.ts'
import { nameOf } from '../tail/lines.ts'
import { inOneOrder, type OneOrder } from '../tail/one-order.ts'
import { readShown, type ShownOptions } from '../tail/options.ts'
import { openRecording, type Recording, requireFile } from '../tail/record-file.ts'
import { createShow } from '../tail/show.ts'
import { unblock } from '../unblocked.ts'

export interface TailOptions extends ShownOptions {
  platform: string
  /** False: the first error ends it (EVT-003). */
  reconnect: boolean
  record?: string | undefined
  append?: boolean | undefined
}

/** Milliseconds that a reader has to take what is held, when all ends. */
const LAST_WORDS = 500

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
  const { output, terminal } = context
  const subjects = toSubjects(words, options.platform)
  const { window, ...shown } = readShown(options, clock.now())
  requireRecordable(options)
  let recording: Recording | undefined
  const show = createShow(context, { ...shown, record: (told) => recording?.write(told) })

  const { country, ...reader } = await context.reader('remote-event.tail')
  const identities = subjects.map((subject) => ({ ...subject, country }))
  for (const identity of identities) show.lines.knows(identity)
  if (options.record !== undefined)
    recording = openRecording(options.record, options.append === true, identities)
  unblock(terminal.stdout)

  const stop = new AbortController()
  let broken: AppError | undefined
  const end = (error?: unknown) => {
    broken ??= error === undefined ? undefined : asAppError(error)
    stop.abort()
  }
  const shownOn = async (told: readonly Told[]) => {
    if (!(await show.show(told))) end()
  }
  const order = identities.length > 1 ? inOneOrder(identities.length, shownOn, end, clock) : atOnce(shownOn)
  const finish = once(async () => {
    stop.abort()
    const flushed = followed.then(order.flush)
    // A wait that nobody needs any more would keep the program from ending.
    const patience = new AbortController()
    await Promise.race([flushed, clock.wait(LAST_WORDS, patience.signal).catch(() => {})])
    patience.abort()
    recording?.close()
    show.sayAccount()
  })

  const followed = Promise.all(
    identities.map(async (identity, index) => {
      const name = identities.length > 1 ? nameOf(identity) : ''
      const ended = await follow(
        identity,
        {
          ...reader,
          output,
          window,
          reconnect: options.reconnect,
          clock,
          prefix: name && `${name}: `,
          opened: () => order.opened(index),
          duplicates: show.duplicates,
          told: (told) => order.add(index, told),
        },
        stop.signal,
      )
      order.ended(index)
      if (!ended) return STATUS.done
      const error = orOtherPlatform(ended, identity)
      const told = name ? retold(error, name) : error
      // The first error ends all where it was so wanted; a single one is told as that of any other command.
      if (!options.reconnect || !name) end(told)
      else report(told, output.json, terminal)
      return exitStatus(error)
    }),
  )
  const forget = terminal.onSignal(finish)
  const errors = await followed
  await finish()
  forget()
  if (broken) throw broken
  return batchStatus(errors)
}

function requireRecordable({ record, append }: TailOptions): void {
  if (record !== undefined) requireFile(record)
  else if (append) throw new AppError('usage', '--append goes with --record FILE')
}

/** Of a single engagement nothing is held back. */
function atOnce(show: (told: readonly Told[]) => Promise<void>): OneOrder {
  return { add: (_, told) => show(told), opened: () => {}, ended: () => {}, flush: async () => {} }
}

function once(act: () => Promise<void>): () => Promise<void> {
  let acted: Promise<void> | undefined
  return () => (acted ??= act())
}
