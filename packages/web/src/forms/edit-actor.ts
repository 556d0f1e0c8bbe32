import type { Outcome } from '@headend/core/command'
import {
  createEditMachine,
  type EditInput,
  type Original,
  type Rebase,
  type SaveAttempt,
} from '@headend/core/edit'
import type { AppError } from '@headend/core/errors'
import { useActorRef, useSelector } from '@xstate/react'
import { type AnyActorRef, fromPromise } from 'xstate'
import { outputOf } from '../commands/output-of.ts'

/** What an edit does outside of itself; commands have told the person how they ended. */
export interface EditEffects<Draft, Stored> {
  save: (attempt: SaveAttempt<Draft, Stored>) => Promise<Outcome<{ id: string }>>
  /** What is stored now, of the record that was sent; throws 'not-found' where there is none. */
  read: (attempt: SaveAttempt<Draft, Stored>) => Promise<Original<Draft, Stored>>
  remove?: (original: Original<Draft, Stored>) => Promise<Outcome<unknown>>
}

/** Somebody else has saved meanwhile: the form tells that itself, with what they have changed. */
export function isConflict({ kind }: AppError): boolean {
  return kind === 'conflict'
}

interface Ports<Draft, Stored> extends Required<EditEffects<Draft, Stored>> {
  rebase: (rebase: Rebase<Draft>) => void
}

type System = AnyActorRef['system']

/** Of each edit that lives, by the system of its actor: what the one machine reaches. */
const portsOf = new WeakMap<System, Ports<object, unknown>>()

/** Made when its chunk comes, before anybody opens a record: one machine for all, since making one takes longer than a key may. */
const machine = createEditMachine<object, unknown>().provide({
  actors: {
    save: fromPromise(async ({ input, system }) => (await outputOf(portsIn(system).save(input))).id),
    read: fromPromise(({ input, system }) => portsIn(system).read(input)),
    remove: fromPromise<void, Original<object, unknown>>(async ({ input, system }) => {
      await outputOf(portsIn(system).remove(input))
    }),
  },
  actions: { rebase: ({ system }, params) => portsIn(system).rebase(params) },
})

function portsIn(system: System): Ports<object, unknown> {
  const ports = portsOf.get(system)
  if (!ports) throw new Error('An edit without ports')
  return ports
}

/** The edit machine with the console's effects, alive for as long as the page is. */
export function useEditActor<Draft extends object, Stored>(
  input: EditInput<Draft, Stored>,
  ports: Ports<Draft, Stored>,
) {
  // It knows of no kind of record; whose draft goes in comes out.
  const typed = machine as unknown as ReturnType<typeof createEditMachine<Draft, Stored>>
  const actor = useActorRef(typed, { input })
  portsOf.set(actor.system, ports as unknown as Ports<object, unknown>)
  return { actor, snapshot: useSelector(actor, (snapshot) => snapshot) }
}
