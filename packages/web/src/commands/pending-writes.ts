/** Writes are mutations: paused without a network, and sent once when it is back (NET-029..031). */
import {
  type Command,
  type CommandContext,
  type CommandPhase,
  type PendingWrite,
  PHASE_LABELS,
} from '@headend/core/command'
import { AppError } from '@headend/core/errors'
import { sentence } from '@headend/core/text'
import {
  hashKey,
  type Mutation,
  onlineManager,
  type QueryClient,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'

interface QueuedWrite extends PendingWrite {
  send: () => Promise<unknown>
  cancel: () => void
}

const WRITE = { mutationFn: ({ send }: QueuedWrite) => send() }

export function useWhenOnline(): NonNullable<CommandContext['whenOnline']> {
  const cache = useQueryClient().getMutationCache()
  const { mutateAsync } = useMutation(WRITE)
  return useCallback(
    <Output>(write: PendingWrite, send: () => Promise<Output>) => {
      // A mutation that is removed while it is paused never settles.
      const cancelled = Promise.withResolvers<never>()
      const variables: QueuedWrite = {
        ...write,
        send,
        cancel() {
          const mutation = cache.find({ predicate: ({ state }) => state.variables === variables })
          if (!mutation?.state.isPaused) return
          cache.remove(mutation)
          cancelled.reject(new AppError('declined', 'Cancelled'))
        },
      }
      return Promise.race([mutateAsync(variables) as Promise<Output>, cancelled.promise])
    },
    [cache, mutateAsync],
  )
}

export interface ShownWrite extends QueuedWrite {
  mutationId: number
  isPaused: boolean
}

export function usePendingWrites(): readonly ShownWrite[] {
  return useMutationState({ filters: { status: 'pending' }, select: shownWrite })
}

function shownWrite({ mutationId, state: { variables, isPaused } }: Mutation): ShownWrite {
  return { ...(variables as QueuedWrite), mutationId, isPaused }
}

export function phaseOf(write: Pick<ShownWrite, 'isPaused'> | undefined): CommandPhase | undefined {
  return write && (write.isPaused ? 'waiting' : 'doing')
}

/** The phase of a command about one subject, however it was started: by a button, a key or the palette. */
export function usePhase<Input>({ id }: Pick<Command<Input>, 'id'>, input: Input): CommandPhase | undefined {
  return phaseOf(usePendingWrites().find((write) => isAbout(write, id, input)))
}

export function hasBegun<Input>(
  client: QueryClient,
  { id }: Pick<Command<Input>, 'id'>,
  input: Input,
): boolean {
  return (
    client.isMutating({ predicate: ({ state }) => isAbout(state.variables as QueuedWrite, id, input) }) > 0
  )
}

function isAbout(write: PendingWrite, id: string, input: unknown): boolean {
  return write.command === id && hashKey([write.input]) === hashKey([input])
}

export const WAITING_TEXT = sentence(PHASE_LABELS.waiting)

/** Whether one of the commands of a dialog or form waits for the network, and how to cancel it. */
export function useWaiting(commands: readonly Pick<Command<never>, 'id'>[]) {
  const waiting = usePendingWrites().filter(
    ({ isPaused, command }) => isPaused && commands.some(({ id }) => id === command),
  )
  const cancel = () => {
    for (const write of waiting) write.cancel()
  }
  return { waitsForNetwork: waiting.length > 0, cancel }
}

export function cancelAllWrites(client: QueryClient): void {
  for (const { state } of client.getMutationCache().findAll({ status: 'pending' }))
    (state.variables as QueuedWrite).cancel()
}

/** While a write is pending, the browser asks before the page is left: its result would not be seen. */
export function askBeforeLeaving(
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  client: QueryClient,
  someoneIsSignedIn: () => boolean,
): void {
  const ask = (event: Event) => {
    // Without a sign-in, the page itself leaves for the sign-in.
    if (someoneIsSignedIn()) event.preventDefault()
  }
  client.getMutationCache().subscribe(() => {
    // Only while needed: a page with this listener can't be restored by Back from memory.
    if (client.isMutating() > 0) page.addEventListener('beforeunload', ask)
    else page.removeEventListener('beforeunload', ask)
  })
}

export function useOnline(): boolean {
  return useSyncExternalStore(onlineManager.subscribe, isOnline)
}

const isOnline = () => onlineManager.isOnline()
