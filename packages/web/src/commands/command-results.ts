import { type Command, type Outcome, SOMETHING_WENT_WRONG, shortId } from '@headend/core/command'
import { AppError } from '@headend/core/errors'
import type { ToastContent } from '@headend/core/shell'
import { createPersonalStore, personalTabStorage } from '../ui/storage/personal-storage.ts'
import { readObject } from '../ui/storage/storage.ts'
import { useStore } from '../ui/store.ts'

interface CommandEnd {
  at: number
  error: AppError | undefined
}

/** The last result of each command, by command and subject, not by the values that were filled in. */
const lastEnds = createPersonalStore<ReadonlyMap<string, CommandEnd>>()

/** 'stb.hw-reboot STB 4711002 in SE'; undefined for a command without a subject. */
export function actionKey<Input>(
  { id, subject }: Pick<Command<Input>, 'id' | 'subject'>,
  input: Input,
): string | undefined {
  return subject && `${id} ${subject(input)}`
}

/** The key of a message: a new one replaces an old one. On one page, all attempts to create share a key. */
export function messageSubject<Input>(
  command: Pick<Command<Input>, 'id' | 'subject'>,
  input: Input,
  page: string,
): string | undefined {
  return shortId(command.id) === 'create' ? `${command.id} on ${page}` : actionKey(command, input)
}

/** How the action ended the last time; undefined if it was not done yet. */
export function useLastEnd(key: string | undefined): CommandEnd | undefined {
  const ends = useStore(lastEnds)
  return key === undefined ? undefined : ends?.get(key)
}

export function rememberEnd(key: string, outcome: Outcome<unknown>): void {
  if (outcome.status === 'declined') return
  const error = outcome.status === 'failed' ? outcome.error : undefined
  lastEnds.set(new Map(lastEnds.get()).set(key, { at: Date.now(), error }))
}

/** The output of a command, as a state machine expects it. Throws if it failed or was declined. */
export async function outputOf<Output>(running: Promise<Outcome<Output>>): Promise<Output> {
  const outcome = await running
  if (outcome.status === 'done') return outcome.output
  throw outcome.status === 'failed' ? outcome.error : new AppError('declined', 'Declined')
}

/** An action that a lost sign-in interrupted. It is shown after the next sign-in: its page is gone. */

const KEY = 'interrupted-action'

/** `what`: a name that can begin a sentence, 'Software reboot (STB 4711002 in SE)'. */
export function rememberInterruptedAction(what: string): void {
  personalTabStorage.setItem(KEY, JSON.stringify({ what, page: performance.timeOrigin }))
}

export function interruptedAction(): ToastContent | undefined {
  const { what, page } = readObject(personalTabStorage.getItem(KEY)) ?? {}
  // The page that stored it is still open: it is about to leave for the sign-in.
  if (typeof what !== 'string' || page === performance.timeOrigin) return undefined
  personalTabStorage.removeItem(KEY)
  const text = `Your session ended before ${what} was done.`
  return { tone: 'error', title: SOMETHING_WENT_WRONG, text }
}
