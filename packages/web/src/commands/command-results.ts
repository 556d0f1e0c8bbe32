/** How commands ended, by what was done to whom. */
import { type Command, type Outcome, shortId } from '@headend/core/command'
import type { AppError } from '@headend/core/errors'
import { createPersonalStore } from '../ui/storage/personal-store.ts'
import { useStore } from '../ui/store.ts'

interface Ended {
  /** Epoch milliseconds. */
  at: number
  /** Undefined where it was done. */
  error: AppError | undefined
}

/** The last result of each command of this person, by command and subject, never by what was filled in. */
const ends = createPersonalStore<ReadonlyMap<string, Ended>>()

/** 'stb.hw-reboot STB 4711002 in SE'; undefined of a command that names no subject. */
export function actOf<Input>(
  { id, subject }: Pick<Command<Input>, 'id' | 'subject'>,
  input: Input,
): string | undefined {
  return subject && `${id} ${subject(input)}`
}

/** What a message is about. Each try to create something on a page is about the same thing, whatever its id. */
export function toldOf<Input>(
  command: Pick<Command<Input>, 'id' | 'subject'>,
  input: Input,
  page: string,
): string | undefined {
  return shortId(command.id) === 'create' ? `${command.id} on ${page}` : actOf(command, input)
}

/** How such an act ended the last time; undefined where it was not done yet. */
export function useEnded(act: string | undefined): Ended | undefined {
  const all = useStore(ends)
  return act === undefined ? undefined : all?.get(act)
}

export function rememberEnd(act: string, outcome: Outcome<unknown>): void {
  if (outcome.status === 'declined') return
  const error = outcome.status === 'failed' ? outcome.error : undefined
  ends.set(new Map(ends.get()).set(act, { at: Date.now(), error }))
}
