import { type Command, type CommandContext, execute, type Message, type Outcome } from '@headend/core/command'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useReadContext } from '../context/services.tsx'
import { confirm } from './confirm.tsx'
import { once, runningKey, useIsBeingDone } from './running.ts'
import { showToast } from './toasts.tsx'

/** What the console gives to every command: dialogs ask, toasts say, stale keys are read anew. */
function useCommandContext(): CommandContext {
  const read = useReadContext()
  const queryClient = useQueryClient()
  return useMemo(() => {
    const context: CommandContext = {
      ...read,
      confirm,
      stale: (keys) => {
        for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey })
      },
      say: (message) => void showToast(asToast(message, context)),
    }
    return context
  }, [read, queryClient])
}

function asToast({ offer, ...message }: Message, context: CommandContext) {
  const action = offer && { label: offer.label, onClick: () => void offer.run(context) }
  return { ...message, action }
}

interface Running<Output> {
  run: () => Promise<Outcome<Output>>
  busy: boolean
}

/** A command with its subject, ready to be run from this place; busy wherever it was run from. */
export function useCommand<Input, Output>(command: Command<Input, Output>, input: Input): Running<Output> {
  const context = useCommandContext()
  const key = runningKey(command, input)
  const busy = useIsBeingDone(key)
  const run = useCallback(
    () =>
      once<Output>(key, (ask) =>
        execute(command, input, { ...context, confirm: (question) => ask(() => context.confirm(question)) }),
      ),
    [key, command, input, context],
  )
  return { run, busy }
}
