import { no, type Verdict } from '@headend/core/access'
import {
  type Command,
  type CommandContext,
  execute,
  type Message,
  type Outcome,
  type Phase,
  SOMETHING_WENT_WRONG,
} from '@headend/core/command'
import { asAppError } from '@headend/core/errors'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useReadContextLater, useServices } from '../context/services.tsx'
import { actOf, rememberEnd, toldOf } from './command-results.ts'
import { confirm } from './confirm.tsx'
import { hasBegun, usePhase, useWhenOnline } from './pending-writes.ts'
import { shownPage } from './shown-page.ts'
import { showToast } from './toasts.tsx'
import { rememberUndone } from './undone.ts'

/**
 * What the console gives to every command: dialogs ask, toasts say, stale keys are read anew. Made when one is run: what offers
 * commands is drawn also where no country is open. `of`: what is done to whom, where more may be said of it.
 */
export function useCommandContextLater(): (of?: string) => CommandContext {
  const readContext = useReadContextLater()
  const queryClient = useQueryClient()
  const whenOnline = useWhenOnline()
  return useCallback(
    (of) => {
      const read = readContext()
      const context: CommandContext = {
        ...read,
        async confirm(question, look, whom) {
          let asks = true
          const looked = look && (() => look().catch((error) => untold(error, asks)))
          const yes = await confirm(question, { look: looked, whom })
          asks = false
          return yes
        },
        whenOnline,
        stale: (keys) => {
          for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey })
        },
        say: (message) => showToast({ ...asToast(message, context), of }),
      }
      /** Where nobody can tell there is no yes (OPN-91). Who has given the question up meanwhile hears nothing of it. */
      const untold = (error: unknown, asks: boolean): Verdict => {
        const { message: text, cause } = asAppError(error)
        read.log.error('A question could not be answered', error)
        const detail = cause ? asAppError(cause).message : undefined
        if (asks) showToast({ tone: 'error', title: SOMETHING_WENT_WRONG, text, detail })
        return no(text)
      }
      return context
    },
    [readContext, queryClient, whenOnline],
  )
}

function asToast({ offer, ...message }: Message, context: CommandContext) {
  const action = offer && { label: offer.label, onClick: () => void offer.run(context) }
  return { ...message, action }
}

interface Running<Output> {
  run: () => Promise<Outcome<Output>>
  phase: Phase | undefined
}

/** A command with its subject, ready to be run from this place; its phase is the same wherever it was run from. */
export function useCommand<Input, Output>(command: Command<Input, Output>, input: Input): Running<Output> {
  const runOn = useRun(command)
  const phase = usePhase(command, input)
  const run = useCallback(() => runOn(input), [runOn, input])
  return { run, phase }
}

/** The same where there are many subjects: the rows of a list. */
export function useRun<Input, Output>(
  command: Command<Input, Output>,
  isToldThere?: IsToldThere,
): (input: Input) => Promise<Outcome<Output>> {
  const run = useRunCommand(isToldThere)
  return useCallback((input) => run(command, input), [run, command])
}

/** Which failures the page tells itself; the same from one drawing to the next. */
export type IsToldThere = NonNullable<CommandContext['isToldThere']>

/** `runCommand` of the console: any command, told and shown where it was run from. */
export function useRunCommand(isToldThere: IsToldThere = untold) {
  const commandContext = useCommandContextLater()
  const { session } = useServices()
  const queryClient = useQueryClient()
  return useCallback(
    async <Input, Output>(command: Command<Input, Output>, input: Input): Promise<Outcome<Output>> => {
      if (hasBegun(queryClient, command, input)) return { status: 'declined' }
      const subject = command.subject?.(input)
      const act = actOf(command, input)
      const of = toldOf(command, input, shownPage.get())
      const outcome = await execute(command, input, { ...about(subject, commandContext(of)), isToldThere })
      if (act !== undefined) rememberEnd(act, outcome)
      // On the way to the sign-in nobody reads a toast.
      if (isRefused(outcome) && !session.getSnapshot().context.signedIn)
        rememberUndone(subject ? `${command.title} (${subject})` : command.title)
      return outcome
    },
    [commandContext, queryClient, session, isToldThere],
  )
}

const untold = () => false

function isRefused(outcome: Outcome<unknown>): boolean {
  return outcome.status === 'failed' && outcome.error.kind === 'not-authenticated'
}

/** Toasts come when another page may be open: each says about whom it is. */
function about(subject: string | undefined, context: CommandContext): CommandContext {
  if (!subject) return context
  const named = ({ detail, ...message }: Message) => ({
    ...message,
    detail: detail ? `${subject}: ${detail}` : subject,
  })
  return { ...context, say: (message) => context.say(named(message)) }
}
