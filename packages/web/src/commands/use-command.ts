import { no, type Verdict } from '@headend/core/access'
import {
  type Command,
  type CommandContext,
  type CommandPhase,
  execute,
  type Message,
  type Outcome,
  SOMETHING_WENT_WRONG,
} from '@headend/core/command'
import type { Country } from '@headend/core/country'
import { asAppError } from '@headend/core/errors'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useReadContext, useReadContextLater, useServices } from '../context/services.tsx'
import { actOf, rememberEnd, rememberUndone, toldOf } from './command-results.ts'
import { confirm } from './confirm.tsx'
import { shownPage } from './page-state.ts'
import { hasBegun, usePhase, useWhenOnline } from './pending-writes.ts'
import { showToast } from './toasts.tsx'

/**
 * The console's side of a command: dialogs ask, toasts report, stale queries are read again. `of`: the
 * subject, where more may be said of it.
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
      /** No answer from the check means no (OPN-91). */
      const untold = (error: unknown, asks: boolean): Verdict => {
        const { message: text, cause } = asAppError(error)
        read.log.error("Couldn't check the action", error)
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
  phase: CommandPhase | undefined
}

/** A command with its subject; its phase is shared by all places that run it. */
export function useCommand<Input, Output>(command: Command<Input, Output>, input: Input): Running<Output> {
  const runOn = useRun(command)
  const phase = usePhase(command, input)
  const run = useCallback(() => runOn(input), [runOn, input])
  return { run, phase }
}

/** The same where there are many subjects: the rows of a list. */
export function useRun<Input, Output>(
  command: Command<Input, Output>,
  isShownInPlace?: IsToldThere,
): (input: Input) => Promise<Outcome<Output>> {
  const run = useRunCommand(isShownInPlace)
  return useCallback((input) => run(command, input), [run, command])
}

/** Which failures the page tells itself; the same from one drawing to the next. */
export type IsToldThere = NonNullable<CommandContext['isShownInPlace']>

/** `runCommand` of the console. */
export function useRunCommand(isShownInPlace: IsToldThere = untold) {
  const commandContext = useCommandContextLater()
  const { session } = useServices()
  const queryClient = useQueryClient()
  return useCallback(
    async <Input, Output>(command: Command<Input, Output>, input: Input): Promise<Outcome<Output>> => {
      if (hasBegun(queryClient, command, input)) return { status: 'declined' }
      const subject = command.subject?.(input)
      const act = actOf(command, input)
      const of = toldOf(command, input, shownPage.get())
      const outcome = await execute(command, input, { ...about(subject, commandContext(of)), isShownInPlace })
      if (act !== undefined) rememberEnd(act, outcome)
      // The page is on its way to the sign-in.
      if (isRefused(outcome) && !session.getSnapshot().context.signedIn)
        rememberUndone(subject ? `${command.title} (${subject})` : command.title)
      return outcome
    },
    [commandContext, queryClient, session, isShownInPlace],
  )
}

const untold = () => false

function isRefused(outcome: Outcome<unknown>): boolean {
  return outcome.status === 'failed' && outcome.error.kind === 'not-authenticated'
}

/** Another page may be open by then: each toast names its subject. */
function about(subject: string | undefined, context: CommandContext): CommandContext {
  if (!subject) return context
  const named = ({ detail, ...message }: Message) => ({
    ...message,
    detail: detail ? `${subject}: ${detail}` : subject,
  })
  return { ...context, say: (message) => context.say(named(message)) }
}

/** Deletes records of this country, whichever is given: the command takes of a record what it needs. */
export function useDelete<Input extends { country: Country }>(
  command: Command<Input, void>,
  isShownInPlace?: IsToldThere,
): (record: Omit<Input, 'country'>) => Promise<Outcome<unknown>> {
  const { country } = useReadContext()
  const run = useRun(command, isShownInPlace)
  return useCallback((record) => run(command.input.parse({ ...record, country })), [run, command, country])
}
