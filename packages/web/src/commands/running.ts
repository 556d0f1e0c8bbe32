/** What is being done right now, to whom: button, palette and key are ways to the same box. */
import { type Command, type Outcome, type Phase, shortId } from '@headend/core/command'
import type { AppError } from '@headend/core/errors'
import { createPersonalStore } from '../ui/storage/personal-store.ts'
import { createStore, useStore } from '../ui/store.ts'

const phases = createStore<ReadonlyMap<string, Phase>>(new Map())

interface Ended {
  /** Epoch milliseconds. */
  at: number
  /** Undefined where it was done. */
  error: AppError | undefined
}

/** How what this person has done here ended the last time: by what was done to whom, never by what was filled in. */
const ends = createPersonalStore<ReadonlyMap<string, Ended>>()

export function runningKey<Input>({ id }: Pick<Command<Input>, 'id'>, input: Input): string {
  return `${id} ${JSON.stringify(input)}`
}

/** Undefined where nothing of this key is under way. */
export function phaseOf(key: string): Phase | undefined {
  return phases.get().get(key)
}

export function isAnythingBeingDone(): boolean {
  return phases.get().size > 0
}

export function usePhase(key: string): Phase | undefined {
  return useStore(phases).get(key)
}

/** 'stb.hw-reboot STB 4711002 in SE'; undefined of a command that names no subject. */
export function actOf<Input>(
  { id, subject }: Pick<Command<Input>, 'id' | 'subject'>,
  input: Input,
): string | undefined {
  return subject && `${id} ${subject(input)}`
}

/** What a message is about: of what is only being made, each try on a page is at the same thing, whatever id it has by then. */
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

/** A step within a task that is a phase of its own. */
export type During = <T>(phase: Phase, step: () => Promise<T>) => Promise<T>

/** Runs the task; declined where one of this key is under way already. */
export async function oneAtATime<Output>(
  key: string,
  task: (during: During) => Promise<Outcome<Output>>,
): Promise<Outcome<Output>> {
  if (phases.get().has(key)) return { status: 'declined' }
  enter(key, 'doing')
  try {
    return await task(async (phase, step) => {
      enter(key, phase)
      const result = await step()
      enter(key, 'doing')
      return result
    })
  } finally {
    leave(key)
  }
}

/** While something waits or is being done, who leaves the page is asked by the browser: nobody would learn how it ended. */
export function askBeforeLeaving(
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  someoneIsSignedIn: () => boolean,
): void {
  const ask = (event: Event) => {
    // To the sign-in, and after signing out, it leads by itself.
    if (someoneIsSignedIn()) event.preventDefault()
  }
  phases.subscribe(() => {
    const isHeld = [...phases.get().values()].some((phase) => phase === 'waiting' || phase === 'doing')
    // Not for longer than that: a page that listens cannot be brought back whole by Back.
    if (isHeld) page.addEventListener('beforeunload', ask)
    else page.removeEventListener('beforeunload', ask)
  })
}

function enter(key: string, phase: Phase): void {
  phases.set(new Map(phases.get()).set(key, phase))
}

function leave(key: string): void {
  const rest = new Map(phases.get())
  rest.delete(key)
  phases.set(rest)
}
