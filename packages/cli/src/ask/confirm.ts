import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import type { Question } from '@headend/core/command'
import { HintedError } from '../errors.ts'
import type { GlobalOptions } from '../options.ts'
import { talkLines } from '../output/talk-lines.ts'
import type { Terminal } from '../terminal.ts'
import { mistyped, questionLines } from './question.ts'

/** Milliseconds. */
const PATIENCE = 2_000

type Answers = Pick<GlobalOptions, 'yes' | 'confirm' | 'input'>

/**
 * Asks on stderr. Only a person at a terminal, --yes, or for what must be typed --confirm, can say yes (OPN-54). `whom` is looked up
 * only where a person is asked.
 */
export async function confirm(
  question: Question,
  answers: Answers,
  terminal: Terminal,
  whom?: () => Promise<string | undefined>,
): Promise<boolean> {
  const { typed } = question
  if (typed === undefined && answers.yes) return true
  if (typed !== undefined && answers.confirm !== undefined) return matches(answers.confirm, typed)
  if (!answers.input || !terminal.attended) throw unanswered(question)
  const wanted = typed === undefined ? `${question.yes}? [y/N]` : `Type ${typed} to confirm:`
  const lines = [...questionLines(question, await soon(whom)), wanted]
  const answer = await answerTo(
    lines.flatMap((line) => talkLines(line, terminal.stderr)).join('\n'),
    terminal,
  )
  if (typed === undefined) return /^y(es)?$/i.test(answer)
  if (answer === typed) return true
  throw mistyped(typed)
}

/** A name that takes longer is not waited for: a service that is slow must not keep anybody from a reboot. */
function soon(
  whom: (() => Promise<string | undefined>) | undefined,
): Promise<string | undefined> | undefined {
  return whom && Promise.race([whom(), setTimeout(PATIENCE, undefined, { ref: false })])
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

/** What a person types behind it; '' at the end of what can be typed. Whoever comes back to it with fg is asked again: the shell's lines stand before them. */
export async function answerTo(question: string, terminal: Terminal): Promise<string> {
  const ask = () => void terminal.stderr.write(`${question} `)
  ask()
  const letGo = terminal.onContinued(ask)
  return (await readLine(terminal).finally(letGo)).trim()
}

/** One line of a terminal that keeps its own line editing, so that Ctrl-C stays a signal; '' at its end. */
async function readLine({ stdin, answers }: Terminal): Promise<string> {
  const input = answers()
  const lines = createInterface({ input, terminal: false })
  try {
    return await new Promise<string>((resolve) => {
      lines.once('line', resolve)
      lines.once('close', () => resolve(''))
    })
  } finally {
    lines.close()
    if (input !== stdin) input.destroy()
  }
}
