import {
  type Command,
  type CommandContext,
  execute,
  type Message,
  type Outcome,
  type Question,
} from '@headend/core/command'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useReadContext } from '../app/services.tsx'
import { confirm } from './confirm.tsx'
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

/** A command with its subject, ready to be run from this place. */
export function useCommand<Input, Output>(command: Command<Input, Output>, input: Input): Running<Output> {
  const context = useCommandContext()
  const [busy, setBusy] = useState(false)
  const run = useCallback(async () => {
    setBusy(true)
    // While a person is asked nothing is being done.
    const confirm = async (question: Question) => {
      setBusy(false)
      const yes = await context.confirm(question)
      setBusy(yes)
      return yes
    }
    return execute(command, input, { ...context, confirm }).finally(() => setBusy(false))
  }, [command, input, context])
  return { run, busy }
}
