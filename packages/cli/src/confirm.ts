import { createInterface } from 'node:readline'
import type { Question } from '@headend/core/command'
import { visible } from '@headend/core/text'
import { HintedError } from './errors.ts'
import type { GlobalOptions } from './options.ts'
import type { Terminal } from './terminal.ts'

type Answers = Pick<GlobalOptions, 'yes' | 'confirm' | 'input'>

/** Asks on stderr. Only a person at a terminal, --yes, or for what must be typed --confirm, can say yes (OPN-54). */
export async function confirm(question: Question, answers: Answers, terminal: Terminal): Promise<boolean> {
  const { typed } = question
  if (typed === undefined && answers.yes) return true
  if (typed !== undefined && answers.confirm !== undefined) return matches(answers.confirm, typed)
  if (!answers.input || !terminal.stdin.isTTY) throw unanswered(question)
  const wanted = typed === undefined ? `${question.yes}? [y/N]` : `Type ${typed} to confirm:`
  const lines = [question.title, question.text, ...(question.which ? [question.which] : []), wanted]
  terminal.stderr.write(`${lines.map(visible).join('\n')} `)
  const answer = (await readLine(terminal)).trim()
  if (typed === undefined) return /^y(es)?$/i.test(answer)
  if (answer === typed) return true
  throw new HintedError('declined', 'Not done: that is not what confirms it', `It must be exactly: ${typed}`)
}

function matches(given: string, typed: string): boolean {
  if (given === typed) return true
  throw new HintedError(
    'declined',
    `--confirm does not name what would be done`,
    `It must be --confirm "${typed}"`,
  )
}

function unanswered({ title, typed }: Question): HintedError {
  const hint = typed === undefined ? 'Add --yes to do it without being asked' : `Add --confirm "${typed}"`
  return new HintedError('declined', `${title} Not done: nobody is here to answer`, hint)
}

/** One line of a terminal that keeps its own line editing, so that Ctrl-C stays a signal; '' at its end. */
export function readLine({ stdin }: Terminal): Promise<string> {
  const lines = createInterface({ input: stdin, terminal: false })
  return new Promise((resolve) => {
    lines.once('line', resolve)
    lines.once('close', () => resolve(''))
  }).then((line) => {
    lines.close()
    return String(line)
  })
}
