import type { EngagementIdentity } from '../engagements/index.ts'
import { about } from '../engagements/service.ts'
import { AppError } from '../errors.ts'
import { asObject } from '../is-object.ts'
import type { Log } from '../log.ts'
import { admin, type DataManager, parseAnswer, path, type StreamEvent } from '../transport/index.ts'
import {
  type EventMessage,
  eventMessageSchema,
  FOR_PEOPLE,
  type RemoteEvent,
  subscriptionKeySchema,
} from './contract.ts'

/** API-066: the key that opens the event stream of an engagement. */
export async function getSubscriptionKey(
  data: DataManager,
  identity: EngagementIdentity,
  signal?: AbortSignal,
): Promise<string> {
  const answer = await data.get({
    ...admin,
    path: `/rest/engagementadmin/admin/v1/devices/pubsub/auth${about(identity)}`,
    signal,
  })
  return parseAnswer(subscriptionKeySchema, answer)
}

export interface EventStream {
  body: ReadableStream<Uint8Array>
  /** The service says that its ids count its events, one by one: then a number that lacks is an event that is missing. */
  counted: boolean
}

/**
 * API-067: the open stream for a key, from the oldest event that is still kept or from the one after `lastEventId`; not
 * secure, the key is the credential.
 */
export async function openEventStream(
  data: DataManager,
  key: string,
  signal?: AbortSignal,
  lastEventId = '0',
): Promise<EventStream> {
  const response = await data.stream({
    service: 'remoteEvents',
    path: path`/rest/v1/subscribe/${key}`,
    confidential: [key],
    query: { lastEventId },
    headers: { Accept: 'text/event-stream' },
    signal,
  })
  if (!response.body) throw new AppError('parse', 'The event stream has no body')
  return { body: response.body, counted: response.headers.get('event-ids') === 'counter' }
}

/** Only type MESSAGE is for people; undefined for anything else. What is no valid message is logged (EVT-006, OPN-27). */
export function readRemoteEvent({ id, data }: StreamEvent, log: Log): RemoteEvent | undefined {
  if (data === undefined) return undefined
  const message = readMessage(data, log)
  if (message?.type !== FOR_PEOPLE) return undefined
  return {
    id: id && ofItsOwn(id),
    type: message.type,
    message: message.message,
    timestamp: message.timestamp,
  }
}

/** The same text, which does not keep the whole chunk in memory that it was cut out of, as an engine's longer slices do. */
function ofItsOwn(text: string): string {
  return text.length < 13 ? text : ` ${text}`.slice(1)
}

function readMessage(data: string, log: Log): EventMessage | undefined {
  try {
    const value: unknown = JSON.parse(data)
    // A stream brings more messages than anything else: the usual shape does not wait for the schema.
    if (isPlainMessage(value)) return value
    return isOfAnotherType(value) ? undefined : eventMessageSchema.parse(value)
  } catch (error) {
    log.warn('An event message that cannot be read was skipped', error)
    return undefined
  }
}

/** Whatever else it holds: what is not for people need not be a message, and a heartbeat has nothing to say. */
function isOfAnotherType(value: unknown): boolean {
  const { type } = asObject(value)
  return typeof type === 'string' && type !== FOR_PEOPLE
}

/** Whether a value is what the schema makes of it: what it accepts without changing a field. */
export function isPlainMessage(value: unknown): value is EventMessage {
  const { type, message, timestamp } = asObject(value)
  return (
    typeof type === 'string' &&
    typeof message === 'string' &&
    (timestamp === undefined || typeof timestamp === 'string')
  )
}
