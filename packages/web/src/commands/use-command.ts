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
import { asAppError } from '@headend/core/errors'
import { inSentence } from '@headend/core/text'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useReadContextLater, useServices } from '../context/services.tsx'
import { actionKey, messageSubject, rememberEnd, rememberInterruptedAction } from './command-results.ts'
import { confirm } from './confirm.tsx'
import { shownPage } from './page-state.ts'
import { hasBegun, usePhase, useWhenOnline } from './pending-writes.ts'
import { showToast } from './toasts.tsx'

/** The console's side of a command: dialogs ask, toasts report. For `subjectKey` see `ToastContent`. */
export function useCommandContextLater(): (subjectKey?: string) => CommandContext {
  const readContext = useReadContextLater()
  const queryClient = useQueryClient()
  const whenOnline = useWhenOnline()
  const { watchBox } = useServices()
  return useCallback(
    (subjectKey) => {
      const read = readContext()
      const context: CommandContext = {
        ...read,
        async confirm(question, lookUp, findName) {
          let isOpen = true
          const check = lookUp && (() => lookUp().catch((error) => refuseUnchecked(error, isOpen)))
          const yes = await confirm(question, { check, findName })
          isOpen = false
          return yes
        },
        whenOnline,
        watchBox,
        invalidate: (keys) => {
          for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey })
        },
        say: (message) => showToast({ ...asToast(message, context), subjectKey }),
      }
      const refuseUnchecked = (error: unknown, isOpen: boolean): Verdict => {
        const { message: text, cause } = asAppError(error)
        read.log.error("Couldn't check the action", error)
        const detail = cause ? asAppError(cause).message : undefined
        if (isOpen) showToast({ tone: 'error', title: SOMETHING_WENT_WRONG, text, detail })
        return no(text)
      }
      return context
    },
    [readContext, queryClient, whenOnline, watchBox],
  )
}

function asToast({ offer, ...message }: Message, context: CommandContext) {
  const action = offer && { label: offer.label, onClick: () => void offer.run(context) }
  return { ...message, action }
}

interface RunningCommand<Output> {
  run: () => Promise<Outcome<Output>>
  phase: CommandPhase | undefined
}

export function useCommand<Input, Output>(
  command: Command<Input, Output>,
  input: Input,
): RunningCommand<Output> {
  const runOn = useRun(command)
  const phase = usePhase(command, input)
  const run = useCallback(() => runOn(input), [runOn, input])
  return { run, phase }
}

export function useRun<Input, Output>(
  command: Command<Input, Output>,
  isShownInPlace?: IsShownInPlace,
): (input: Input) => Promise<Outcome<Output>> {
  const run = useRunCommand(isShownInPlace)
  return useCallback((input) => run(command, input), [run, command])
}

/** Whether the page itself shows a failure. Must be stable (memoise it). */
export type IsShownInPlace = NonNullable<CommandContext['isShownInPlace']>

export function useRunCommand(isShownInPlace: IsShownInPlace = neverInPlace) {
  const commandContext = useCommandContextLater()
  const { session } = useServices()
  const queryClient = useQueryClient()
  return useCallback(
    async <Input, Output>(command: Command<Input, Output>, input: Input): Promise<Outcome<Output>> => {
      if (hasBegun(queryClient, command, input)) return { status: 'declined' }
      const subject = command.subject?.(input)
      const key = actionKey(command, input)
      const subjectKey = messageSubject(command, input, shownPage.get())
      const outcome = await execute(command, input, {
        ...withSubject(subject, commandContext(subjectKey)),
        isShownInPlace,
      })
      if (key !== undefined) rememberEnd(key, outcome)
      if (isRefused(outcome) && !session.getSnapshot().context.signedIn)
        rememberInterruptedAction(subject ? `${command.title} (${subject})` : command.title)
      return outcome
    },
    [commandContext, queryClient, session, isShownInPlace],
  )
}

const neverInPlace = () => false

function isRefused(outcome: Outcome<unknown>): boolean {
  return outcome.status === 'failed' && outcome.error.kind === 'not-authenticated'
}

/** Each toast names its subject, because another page may be open when it appears. */
function withSubject(subject: string | undefined, context: CommandContext): CommandContext {
  if (!subject) return context
  const withDetail = ({ detail, ...message }: Message) => ({
    ...message,
    detail: detail ? `${subject}: ${inSentence(detail)}` : subject,
  })
  return { ...context, say: (message) => context.say(withDetail(message)) }
}
