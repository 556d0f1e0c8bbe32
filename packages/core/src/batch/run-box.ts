/** One box of a batch: noted in the journal, sent, and confirmed by its own events if they are watched. */
import { execute, type Message } from '../command/index.ts'
import { type BoxCommand, type EngagementIdentity, subjectName } from '../features/engagements/index.ts'
import type { Country } from '../foundation/country.ts'
import { type AppError, asAppError } from '../foundation/errors.ts'
import type { ReadContext } from '../query.ts'
import { withIdempotencyKey } from '../transport/index.ts'
import type { Box, BoxResult } from './contract.ts'
import type { Work } from './journal.ts'

export interface RunBoxPorts {
  /** Called for each box, because a long batch outlives its first token. */
  reader(): Promise<ReadContext>
  /** Notes the request on the disk. It is sent only after this. */
  noteRequest(box: Box, key: string): Promise<void>
  newKey(): string
  /**
   * Waits as long as the service requests, in milliseconds; false where the batch was stopped in the
   * meantime. Without this port the box has failed.
   */
  waitToRetry?: ((ms: number) => Promise<boolean>) | undefined
  /** Opens the events of a box before the request; the box fails where it throws. */
  watch?: ((identity: EngagementIdentity, reader: ReadContext) => Promise<BoxWatch>) | undefined
}

export interface BoxWatch {
  /** Resolves with the first expected event from now on; undefined where none comes. */
  answer(): Promise<string | undefined>
  close(): void
}

/** Never rejects: an error is the result of the box. */
export async function runBox(
  { key: earlierKey, ...box }: Work,
  { command, country, ...ports }: RunBoxPorts & { command: BoxCommand; country: Country },
): Promise<BoxResult> {
  const identity = { ...box, country }
  let watching: BoxWatch | undefined
  try {
    const reader = await ports.reader()
    watching = await ports.watch?.(identity, reader)
    const key = earlierKey ?? ports.newKey()
    const send = async () =>
      sendRequest(command, identity, {
        reader: await ports.reader(),
        key,
        firing: () => ports.noteRequest(box, key),
        watching,
      })
    let result = await send()
    for (let tries = 1; tries < MOST_TRIES && (await mayTryAgain(result, ports)); tries += 1)
      result = await send()
    return { ...box, ...(await statusOf(result, command)) }
  } catch (error) {
    return { ...box, ...failedResult(asAppError(error)) }
  } finally {
    watching?.close()
  }
}

const MOST_TRIES = 5

/** After 429 or 503 the service has not acted, so that a retry with the same key is safe. */
async function mayTryAgain({ error }: RequestResult, { waitToRetry: again }: RunBoxPorts): Promise<boolean> {
  const wait = error?.retryAfter
  return wait !== undefined && ((await again?.(wait)) ?? false)
}

interface Shot {
  reader: ReadContext
  key: string
  /** Notes the request before it is sent. */
  firing: () => Promise<void>
  watching: BoxWatch | undefined
}

interface RequestResult {
  error: AppError | undefined
  /** The error message of the command: 'Failed to …'. */
  failure: string
  answer: Promise<string | undefined> | undefined
}

/** No confirmation: the confirmation of the batch covers all boxes. */
async function sendRequest(
  command: BoxCommand,
  identity: EngagementIdentity,
  { reader, key, firing, watching }: Shot,
): Promise<RequestResult> {
  let message: Message | undefined
  let answer: RequestResult['answer']
  const noted: BoxCommand = {
    ...command,
    run: async (context, input) => {
      await firing()
      answer = watching?.answer()
      return command.run({ ...context, data: withIdempotencyKey(context.data, key) }, input)
    },
  }
  const outcome = await execute(noted, identity, {
    ...reader,
    confirm: async () => true,
    invalidate: () => {},
    say: (shown) => {
      message = shown
    },
  })
  const error = outcome.status === 'failed' ? outcome.error : undefined
  return { error, failure: message?.detail ? message.text : '', answer }
}

async function statusOf(
  { error, failure, answer }: RequestResult,
  { tool }: BoxCommand,
): Promise<Omit<BoxResult, keyof Box>> {
  if (error && error.kind !== 'outcome-unknown') return failedResult(error, failure)
  if (!answer) return error ? unknownResult(error, failure) : { status: 'done', message: tool.success }
  const text = await answer
  if (text !== undefined) return { status: 'done', message: `${tool.title}: ${text}` }
  return error
    ? unknownResult(error, failure)
    : { status: 'unknown', message: NO_EVENT, kind: 'outcome-unknown' }
}

const NO_EVENT = 'Sent, but the expected event did not arrive'

function failedResult({ kind, status: http, message }: AppError, failure = '') {
  return { status: 'failed', message: withReason(failure, message), kind, http } as const
}

function unknownResult({ status: http, message }: AppError, failure: string) {
  return { status: 'unknown', message: withReason(failure, message), kind: 'outcome-unknown', http } as const
}

function withReason(failure: string, reason: string): string {
  return [failure, reason].filter(Boolean).join(': ')
}

export function boxSubject(box: Box, country: Country): string {
  return subjectName({ ...box, country })
}
