import {
  type Command,
  execute,
  type Message,
  type Outcome,
  PHASE_LABELS,
  type Question,
} from '@headend/core/command'
import { asAppError } from '@headend/core/errors'
import { type NoteEntry, notedCommand } from '@headend/core/event-log'
import { useCallback, useRef, useState } from 'react'
import type { CliContext } from '../cli-context.ts'
import { hintFor } from '../output/report.ts'
import { withSignalReport } from '../perform.ts'
import { mistypedError, withEligibility } from '../prompts.ts'
import { type Notice, noticeOf, problemText } from './scene.ts'
import type { ReaderState } from './use-reader.ts'

interface PendingQuestion {
  question: Question
  subject?: string | undefined
  answer: (answer: QuestionAnswer) => void
}

/** 'mistyped': the typed answer is not the one that the question asks for. */
type QuestionAnswer = 'yes' | 'no' | 'mistyped'

/** Called for every request with its outcome and subject. */
type RequestWatcher = (input: unknown, note: NoteEntry) => void

export interface Commands {
  pendingQuestion: PendingQuestion | undefined
  running: string | undefined
  perform<Input, Output>(command: Command<Input, Output>, input: Input): Promise<Outcome<Output> | undefined>
  /** Watches the requests until the returned function is called. */
  watchActs: (watcher: RequestWatcher) => () => void
}

const NOT_DONE = 'Not done'

/** Runs one command at a time; it may outlast the component that started it. */
export function useCommands(
  context: Pick<CliContext, 'options' | 'terminal'>,
  { current, noteOutcome }: Pick<ReaderState, 'current' | 'noteOutcome'>,
  say: (notice: Notice | undefined) => void,
): Commands {
  const { terminal } = context
  const [pendingQuestion, setAsked] = useState<PendingQuestion>()
  const [running, setRunning] = useState<string>()
  const watchers = useRef(new Set<RequestWatcher>())
  const ask = (question: Question, findName?: () => Promise<string | undefined>) => {
    void findName?.().then((name) =>
      setAsked((now) => (now?.question === question ? { ...now, subject: name } : now)),
    )
    return new Promise<QuestionAnswer>((answer) => setAsked({ question, answer })).finally(() =>
      setAsked(undefined),
    )
  }

  const perform = async <Input, Output>(
    command: Command<Input, Output>,
    input: Input,
  ): Promise<Outcome<Output> | undefined> => {
    if (running) {
      say({ tone: 'refused', text: `${NOT_DONE}: ${running} ${PHASE_LABELS.doing}` })
      return undefined
    }
    const { title } = command
    setRunning(title)
    say(undefined)
    let lastNotice: Notice | undefined
    let declined = NOT_DONE
    const note = (note: NoteEntry) => {
      for (const watcher of watchers.current) watcher(input, note)
    }
    const watched = notedCommand(withShellReport(command, context), { note, now: Date.now })
    const port: Pick<Parameters<typeof execute>[2], 'confirm' | 'invalidate' | 'say'> = {
      confirm: async (question, look, findName) => {
        const answer = await ask(await withEligibility(question, look), findName)
        if (answer === 'mistyped') declined = problemText(mistypedError(question.typed ?? ''), terminal.env)
        return answer === 'yes'
      },
      invalidate: () => {},
      say: (message: Message) => {
        lastNotice = noticeOf(message, command.subject?.(input))
      },
    }
    const outcome = await current().then(
      (reader) => execute(watched, input, { ...reader, ...port }),
      (thrown): Outcome<Output> => {
        const error = asAppError(thrown)
        lastNotice = { tone: 'error', text: error.message }
        return { status: 'failed', error }
      },
    )
    setRunning(undefined)
    if (outcome.status === 'declined') lastNotice = { tone: 'error', text: declined }
    else noteOutcome(outcome.status === 'failed' ? outcome.error : undefined)
    const hint = outcome.status === 'failed' ? hintFor(outcome.error, terminal.env) : undefined
    say(lastNotice && hint ? { ...lastNotice, text: `${lastNotice.text}. ${hint}` } : lastNotice)
    return outcome
  }

  const watchActs: Commands['watchActs'] = useCallback((watcher) => {
    watchers.current.add(watcher)
    return () => void watchers.current.delete(watcher)
  }, [])

  return { pendingQuestion, running, perform, watchActs }
}

/** A command that outlives the screen reports to the shell, unless it only reads. */
function withShellReport<Input, Output>(
  command: Command<Input, Output>,
  context: Pick<CliContext, 'options' | 'terminal'>,
): Command<Input, Output> {
  if (command.ability.endsWith('.view')) return command
  return {
    ...command,
    run(reader, input) {
      const what = [command.title, command.subject && `(${command.subject(input)})`].filter(Boolean).join(' ')
      return withSignalReport(command.run(reader, input), what, context)
    },
  }
}
