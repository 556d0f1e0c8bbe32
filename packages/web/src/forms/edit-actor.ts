import type { Outcome } from '@headend/core/command'
import {
  type Attempt,
  createEditMachine,
  type EditInput,
  type Original,
  type Rebase,
} from '@headend/core/edit'
import type { AppError } from '@headend/core/errors'
import { useActorRef, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { fromPromise } from 'xstate'
import { outputOf } from '../commands/output-of.ts'

/** What an edit does outside of itself; commands have told the person how they ended. */
export interface EditEffects<Draft, Stored> {
  save: (attempt: Attempt<Draft, Stored>) => Promise<Outcome<{ id: string }>>
  /** What is stored now, of the record that was sent; throws 'not-found' where there is none. */
  read: (attempt: Attempt<Draft, Stored>) => Promise<Original<Draft, Stored>>
  remove?: (original: Original<Draft, Stored>) => Promise<Outcome<unknown>>
}

/** Somebody else has saved meanwhile: the form tells that itself, with what they have changed. */
export function isConflict({ kind }: AppError): boolean {
  return kind === 'conflict'
}

interface Ports<Draft, Stored> extends Required<EditEffects<Draft, Stored>> {
  rebase: (rebase: Rebase<Draft>) => void
}

/** The edit machine with the console's effects, alive for as long as the page is. `ports` have to stay the same. */
export function useEditActor<Draft extends object, Stored>(
  input: EditInput<Draft, Stored>,
  ports: Ports<Draft, Stored>,
) {
  const machine = useMemo(() => withEffects(ports), [ports])
  const actor = useActorRef(machine, { input })
  return { actor, snapshot: useSelector(actor, (snapshot) => snapshot) }
}

/** Made when its chunk comes, before anybody opens a record: it knows of none, and making it takes longer than the key may. */
const machine = createEditMachine<object, unknown>()

function withEffects<Draft extends object, Stored>({ save, read, remove, rebase }: Ports<Draft, Stored>) {
  const typed = machine as unknown as ReturnType<typeof createEditMachine<Draft, Stored>>
  return typed.provide({
    actors: {
      save: fromPromise(async ({ input }) => (await outputOf(save(input))).id),
      read: fromPromise(({ input }) => read(input)),
      remove: fromPromise<void, Original<Draft, Stored>>(async ({ input }) => {
        await outputOf(remove(input))
      }),
    },
    actions: { rebase: (_, params) => rebase(params) },
  })
}
