import type { Message } from '@headend/core/command'
import { asAppError } from '@headend/core/errors'
import { hintFor } from '../output/report.ts'
import type { Terminal } from '../terminal.ts'

/** One line at the bottom of the screen. */
export interface Notice {
  tone: Message['tone']
  text: string
}

export function noticeOf({ tone, title, text, detail }: Message, subject: string | undefined): Notice {
  const said = detail ? `${text}: ${detail}` : text
  const heading = tone === 'success' ? `${title}:` : title
  const about = subject && `(${subject})`
  return { tone, text: [heading, said, about].filter(Boolean).join(' ') }
}

/** A problem and, where there is something, what can be done about it. */
export function problemText(thrown: unknown, env: Terminal['env']): string {
  const error = asAppError(thrown)
  const hint = hintFor(error, env)
  return hint ? `${error.message}. ${hint}` : error.message
}
