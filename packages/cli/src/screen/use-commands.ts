import { type Command, execute, type Message, type Outcome, type Question } from '@headend/core/command'
import type { EngagementIdentity } from '@headend/core/engagements'
import { asAppError } from '@headend/core/errors'
import { useState } from 'react'
import { hintFor } from '../report.ts'
import { type Notice, noticeOf } from './notice.ts'
import type { Scene } from './open.ts'

interface Asked {
  question: Question
  answer: (yes: boolean) => void
}

export interface Commands {
  /** What waits for an answer. */
  asked: Asked | undefined
  /** The title of what is under way. */
  running: string | undefined
  perform<Output>(
    command: Command<EngagementIdentity, Output>,
    identity: EngagementIdentity,
  ): Promise<Outcome<Output> | undefined>
}

/** One command at a time; its question and what is said of it belong to the whole screen, since it may outlast a part. */
export function useCommands(
  { current, terminal }: Pick<Scene, 'current' | 'terminal'>,
  say: (notice: Notice | undefined) => void,
): Commands {
  const [asked, setAsked] = useState<Asked>()
  const [running, setRunning] = useState<string>()

  const confirm = (question: Question) =>
    new Promise<boolean>((answer) => setAsked({ question, answer })).finally(() => setAsked(undefined))

  const perform = async <Output>(
    command: Command<EngagementIdentity, Output>,
    identity: EngagementIdentity,
  ): Promise<Outcome<Output> | undefined> => {
    if (running) return undefined
    setRunning(command.title)
    say(undefined)
    let said: Notice | undefined
    const context = {
      confirm,
      stale: () => {},
      say: (message: Message) => {
        said = noticeOf(message, identity)
      },
    }
    const outcome = await current().then(
      (reader) => execute(command, identity, { ...reader, ...context }),
      (thrown): Outcome<Output> => {
        const error = asAppError(thrown)
        said = { tone: 'error', text: error.message }
        return { status: 'failed', error }
      },
    )
    setRunning(undefined)
    if (outcome.status === 'declined') said = { tone: 'error', text: 'Not done' }
    const hint = outcome.status === 'failed' ? hintFor(outcome.error, terminal.env) : undefined
    say(said && hint ? { ...said, text: `${said.text}. ${hint}` } : said)
    return outcome
  }

  return { asked, running, perform }
}
