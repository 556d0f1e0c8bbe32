/** One box of a batch: written down, fired, and where it is watched, believed only when the box itself has told. */
import { execute, type Message } from '../command/index.ts'
import type { Country } from '../country.ts'
import { type BoxCommand, type EngagementIdentity, subjectName } from '../engagements/index.ts'
import { type AppError, asAppError } from '../errors.ts'
import type { ReadContext } from '../query.ts'
import { createKeyed } from '../transport/index.ts'
import type { Box, BoxResult } from './contract.ts'
import type { Work } from './journal.ts'

export interface ActPorts {
  /** Who acts, and where: asked anew for each box, because a long batch outlives its first token. */
  reader(): Promise<ReadContext>
  /** Resolves when it is on the disk that this box is fired with this key: only then is it. */
  firing(box: Box, key: string): Promise<void>
  newKey(): string
  /**
   * The service asks to wait for so many milliseconds: resolves when this box may be fired again, with false where the batch
   * was stopped in the meantime. Where absent, such a box has failed.
   */
  again?: ((ms: number) => Promise<boolean>) | undefined
  /** Opens the events of a box before it is fired; throws where they cannot be watched, and then it is not. */
  watch?: ((identity: EngagementIdentity, reader: ReadContext) => Promise<Watching>) | undefined
}

/** The events of one box. */
export interface Watching {
  /** What it tells from here on counts. Resolves with the text that was waited for, undefined where it did not come. */
  told(): Promise<string | undefined>
  close(): void
}

/** Never rejects: whatever goes wrong is the result of this box. */
export async function actOn(
  { key: before, ...box }: Work,
  { command, country, ...ports }: ActPorts & { command: BoxCommand; country: Country },
): Promise<BoxResult> {
  const identity = { ...box, country }
  let watching: Watching | undefined
  try {
    const reader = await ports.reader()
    watching = await ports.watch?.(identity, reader)
    const key = before ?? ports.newKey()
    const fireOnce = async () =>
      fire(command, identity, {
        reader: await ports.reader(),
        key,
        firing: () => ports.firing(box, key),
        watching,
      })
    let fired = await fireOnce()
    for (let tries = 1; tries < MOST_TRIES && (await mayTryAgain(fired, ports)); tries += 1)
      fired = await fireOnce()
    return { ...box, ...(await judged(fired, command)) }
  } catch (error) {
    return { ...box, ...failed(asAppError(error)) }
  } finally {
    watching?.close()
  }
}

/** A service that goes on asking for patience is not asked for ever. */
const MOST_TRIES = 5

/** Refused for now (429, 503) it has not acted: with the same key it is no second action. */
async function mayTryAgain({ error }: Fired, { again }: ActPorts): Promise<boolean> {
  const wait = error?.retryAfter
  return wait !== undefined && ((await again?.(wait)) ?? false)
}

interface Fired {
  /** What it failed with, where it did. */
  error: AppError | undefined
  /** As a toast would say it: 'Failed to …'. */
  said: string
  /** Where it is watched and was fired. */
  told: Promise<string | undefined> | undefined
}

/** The question was answered for all of them together. */
async function fire(
  command: BoxCommand,
  identity: EngagementIdentity,
  {
    reader,
    key,
    firing,
    watching,
  }: {
    reader: ReadContext
    key: string
    firing: () => Promise<void>
    watching: Watching | undefined
  },
): Promise<Fired> {
  let said: Message | undefined
  let told: Fired['told']
  const written: BoxCommand = {
    ...command,
    run: async (given, input) => {
      await firing()
      told = watching?.told()
      return command.run({ ...given, data: createKeyed(given.data, key) }, input)
    },
  }
  const outcome = await execute(written, identity, {
    ...reader,
    confirm: async () => true,
    stale: () => {},
    say: (message) => {
      said = message
    },
  })
  const error = outcome.status === 'failed' ? outcome.error : undefined
  return { error, said: said?.detail ? said.text : '', told }
}

async function judged(
  { error, said, told }: Fired,
  { tool }: BoxCommand,
): Promise<Omit<BoxResult, keyof Box>> {
  if (error && error.kind !== 'outcome-unknown') return failed(error, said)
  if (!told) return error ? unknown(error, said) : { status: 'done', message: tool.success }
  const text = await told
  if (text !== undefined) return { status: 'done', message: `${tool.title}: ${text}` }
  return error ? unknown(error, said) : { status: 'unknown', message: NOT_TOLD, kind: 'outcome-unknown' }
}

const NOT_TOLD = 'Sent, but the box has not told what was waited for'

function failed({ kind, status: http, message }: AppError, said = '') {
  return { status: 'failed', message: withReason(said, message), kind, http } as const
}

function unknown({ status: http, message }: AppError, said: string) {
  return { status: 'unknown', message: withReason(said, message), kind: 'outcome-unknown', http } as const
}

function withReason(said: string, why: string): string {
  return [said, why].filter(Boolean).join(': ')
}

/** How a box is named in a message. */
export function boxSubject(box: Box, country: Country): string {
  return subjectName({ ...box, country })
}
