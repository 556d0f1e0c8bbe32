import { type Command, execute, type Outcome, type Question } from '@headend/core/command'
import type { EngagementIdentity } from '@headend/core/engagements'
import { useState } from 'react'
import { hintFor } from '../report.ts'
import { type Notice, noticeOf } from './notice.ts'
import type { Scene } from './open.ts'

interface Asked {
  question: Question
  answer: (yes: boolean) => void
}

export interface Commands {
  /** What was said last. */
  notice: Notice | undefined
  say: (notice: Notice | undefined) => void
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
export function useCommands({ reader, terminal }: Scene): Commands {
  const [notice, say] = useState<Notice>()
  const [asked, setAsked] = useState<Asked>()
  const [running, setRunning] = useState<string>()

  const confirm = (question: Question) =>
    new Promise<boolean>((answer) => setAsked({ question, answer })).finally(() => setAsked(undefined))

  const perform: Commands['perform'] = async (command, identity) => {
    if (running) return undefined
    setRunning(command.title)
    say(undefined)
    let said: Notice | undefined
    const outcome = await execute(command, identity, {
      ...reader,
      confirm,
      stale: () => {},
      say: (message) => {
        said = noticeOf(message, identity)
      },
    })
    setRunning(undefined)
    if (outcome.status === 'declined') said = { tone: 'error', text: 'Not done' }
    const hint = outcome.status === 'failed' ? hintFor(outcome.error, terminal.env) : undefined
    say(said && hint ? { ...said, text: `${said.text}. ${hint}` } : said)
    return outcome
  }

  return { notice, say, asked, running, perform }
}
