/** What is being done right now, to whom: button, palette and key are ways to the same box. */
import type { Command, Outcome } from '@headend/core/command'
import { createStore, useStore } from '../ui/store.ts'

type Phase = 'asking' | 'doing'

const phases = createStore<ReadonlyMap<string, Phase>>(new Map())

export function runningKey<Input>({ id }: Pick<Command<Input>, 'id'>, input: Input): string {
  return `${id} ${JSON.stringify(input)}`
}

/** While a person is asked nothing is being done. */
export function useIsBeingDone(key: string): boolean {
  return useStore(phases).get(key) === 'doing'
}

export function isAnythingBeingDone(): boolean {
  return phases.get().size > 0
}

/** Runs the task; declined where one of this key is under way already. What is asked within it goes through `ask`. */
export async function once<Output>(
  key: string,
  task: (ask: (question: () => Promise<boolean>) => Promise<boolean>) => Promise<Outcome<Output>>,
): Promise<Outcome<Output>> {
  if (phases.get().has(key)) return { status: 'declined' }
  enter(key, 'doing')
  try {
    return await task(async (question) => {
      enter(key, 'asking')
      const yes = await question()
      enter(key, 'doing')
      return yes
    })
  } finally {
    leave(key)
  }
}

function enter(key: string, phase: Phase): void {
  phases.set(new Map(phases.get()).set(key, phase))
}

function leave(key: string): void {
  const rest = new Map(phases.get())
  rest.delete(key)
  phases.set(rest)
}
