import { AppError } from '../../foundation/errors.ts'
import type { Log } from '../../foundation/log.ts'
import { asObject } from '../../foundation/schema.ts'
import { type DataManager, path, readAdmin, type StreamEvent } from '../../transport/index.ts'
import type { EngagementIdentity } from '../engagements/index.ts'
import { about } from '../engagements/service.ts'
import {
  type EventMessage,
  eventMessageSchema,
  FOR_PEOPLE,
  type RemoteEvent,
  subscriptionKeySchema,
} from './contract.ts'

/** The key that opens the event stream of an engagement (API-066). */
export async function getSubscriptionKey(
  data: DataManager,
  identity: EngagementIdentity,
  signal?: AbortSignal,
): Promise<string> {
  return readAdmin(data, subscriptionKeySchema, {
    path: `/rest/engagementadmin/admin/v1/devices/pubsub/auth${about(identity)}`,
    signal,
  })
}

export interface EventStream {
  body: ReadableStream<Uint8Array>
  /** The ids count the events, so that a missing number is a missing event. */
  counted: boolean
}

/** The stream of a key, after `lastEventId`, if any. No token: the key is the credential (API-067). */
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

/** Undefined for types other than MESSAGE. An invalid message is logged (EVT-006, OPN-27). */
export function readRemoteEvent({ id, data }: StreamEvent, log: Log): RemoteEvent | undefined {
  if (data === undefined) return undefined
  const message = readMessage(data, log)
  if (message?.type !== FOR_PEOPLE) return undefined
  return {
    id: id && copyOf(id),
    type: message.type,
    message: message.message,
    timestamp: message.timestamp,
  }
}

/** A copy, because slices of 13 or more characters keep the whole chunk in memory. */
function copyOf(text: string): string {
  return text.length < 13 ? text : ` ${text}`.slice(1)
}

function readMessage(data: string, log: Log): EventMessage | undefined {
  try {
    const value: unknown = JSON.parse(data)
    // For speed the usual shape skips the schema.
    if (isPlainMessage(value)) return value
    return isOfAnotherType(value) ? undefined : eventMessageSchema.parse(value)
  } catch (error) {
    log.warn('An event message that cannot be read was skipped', error)
    return undefined
  }
}

/** Other types may have any shape: a heartbeat has no message. */
function isOfAnotherType(value: unknown): boolean {
  const { type } = asObject(value)
  return typeof type === 'string' && type !== FOR_PEOPLE
}

/** Whether the schema accepts a value without changing it. */
export function isPlainMessage(value: unknown): value is EventMessage {
  const { type, message, timestamp } = asObject(value)
  return (
    typeof type === 'string' &&
    typeof message === 'string' &&
    (timestamp === undefined || typeof timestamp === 'string')
  )
}
