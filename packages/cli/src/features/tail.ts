import type { EngagementIdentity } from '@headend/core/engagements'
import { AppError } from '@headend/core/errors'
import { type RemoteEvent, tailEvents, tailingLine, tailLine, tailRecord } from '@headend/core/remote-events'
import { safeJsonLines } from '@headend/core/text'
import type { Context } from '../context.ts'
import { unblock } from '../unblocked.ts'
import { toId, toPlatform } from './engagement.ts'

const EVENT_COLUMNS = [
  { key: 'id', label: 'Id' },
  { key: 'time', label: 'Time' },
  { key: 'country', label: 'Country' },
  { key: 'platform', label: 'Platform' },
  { key: 'engagementId', label: 'Engagement ID' },
  { key: 'message', label: 'Message' },
] as const

/** Writes the events of an engagement until it is interrupted; ends with an error when the service ends it. */
export async function tail(context: Context, id: string, platform: string): Promise<never> {
  const { output } = context
  const subject = { platform: toPlatform(platform), id: toId(id) }
  const fields = output.fields(EVENT_COLUMNS).map(({ key }) => key)
  const reader = await context.reader('remote-event.tail')
  const identity: EngagementIdentity = { ...subject, country: reader.country }
  const toLines = output.json ? jsonLines(identity, fields) : textLines
  const onEvents = (events: readonly RemoteEvent[]) => output.data(toLines(events))
  unblock(context.terminal.stdout)
  const onOpen = () => output.say(tailingLine(identity))
  await tailEvents(identity, { ...reader, onOpen, onEvents }, new AbortController().signal)
  throw new AppError('unspecified', 'The service closed the event stream')
}

type ToLines = (events: readonly RemoteEvent[]) => string

const textLines: ToLines = (events) => {
  const arrived = Date.now()
  let lines = ''
  for (const event of events) {
    const { time, text } = tailLine(event, arrived)
    lines += `${time}  ${text}\n`
  }
  return lines
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
