import type { EngagementIdentity } from '@headend/core/engagements'
import { AppError, asAppError } from '@headend/core/errors'
import {
  type RemoteEvent,
  STREAM_CLOSED,
  tailEvents,
  tailingLine,
  tailLine,
  tailRecord,
} from '@headend/core/remote-events'
import { safeJsonLines, visible } from '@headend/core/text'
import { toIds, toPlatform } from '../arguments.ts'
import type { Context } from '../context.ts'
import { retold } from '../errors.ts'
import { unblock } from '../unblocked.ts'

const EVENT_COLUMNS = [
  { key: 'id', label: 'Id' },
  { key: 'time', label: 'Time' },
  { key: 'country', label: 'Country' },
  { key: 'platform', label: 'Platform' },
  { key: 'engagementId', label: 'Engagement ID' },
  { key: 'message', label: 'Message' },
] as const

/** Writes the events of engagements until it is interrupted; ends with an error when the service ends one of them. */
export async function tail(context: Context, ids: readonly string[], platform: string): Promise<never> {
  const { output } = context
  const subjects = toIds(ids).map((id) => ({ id, platform: toPlatform(platform) }))
  const fields = output.fields(EVENT_COLUMNS).map(({ key }) => key)
  const { country, ...reader } = await context.reader('remote-event.tail')
  const stop = new AbortController()
  const follow = (identity: EngagementIdentity, name: string) => {
    const toLines = output.json ? jsonLines(identity, fields) : textLines(name)
    const onEvents = (events: readonly RemoteEvent[]) => output.data(toLines(events))
    const onOpen = () => output.say(tailingLine(identity))
    return tailEvents(identity, { ...reader, onOpen, onEvents }, stop.signal).then(closed, asAppError)
  }
  unblock(context.terminal.stdout)
  const ended = await Promise.race(
    subjects.map(async (subject) => {
      const name = subjects.length > 1 ? `${subject.platform} ${subject.id}` : ''
      const error = await follow({ ...subject, country }, name)
      return name ? retold(error, name) : error
    }),
  )
  stop.abort()
  throw ended
}

function closed(): AppError {
  return new AppError('unspecified', STREAM_CLOSED)
}

type ToLines = (events: readonly RemoteEvent[]) => string

/** A line an event; where there are several engagements it begins with the name of its own. */
function textLines(name: string): ToLines {
  const prefix = name && `${visible(name)}  `
  return (events) => {
    const arrived = Date.now()
    let lines = ''
    for (const event of events) {
      const { time, text } = tailLine(event, arrived)
      lines += `${prefix}${time}  ${text}\n`
    }
    return lines
  }
}

type Field = (typeof EVENT_COLUMNS)[number]['key']

/** One object a line. */
function jsonLines(identity: EngagementIdentity, fields: Field[]): ToLines {
  const all = fields.length === EVENT_COLUMNS.length
  return (events) => {
    const arrived = Date.now()
    const records = events.map((event) => tailRecord(event, identity, arrived))
    return safeJsonLines(
      all
        ? records
        : records.map((record) => Object.fromEntries(fields.map((field) => [field, record[field]]))),
    )
  }
}
