import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { type Found, insist, type Question } from '@headend/core/command'
import { AppError } from '@headend/core/errors'
import { HintedError } from './errors.ts'
import type { GlobalOptions } from './options.ts'
import { talkLines } from './output/output.ts'
import type { Terminal } from './terminal.ts'

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

/** The question with what was looked up for it; throws 'rejected' where the answer is no. */
export async function lookedUp(question: Question, look?: () => Promise<Found>): Promise<Question> {
  const found = await look?.()
  insist(found)
  return { ...question, text: [question.text, found?.note].filter(Boolean).join(' ') }
}

/** What a person reads before they answer: what is asked, what will happen, to whom, and which of its name it is. */
export function questionLines({ title, text, which }: Question, whom: string | undefined): string[] {
  return [title, text, whom, which].flatMap((line) => line || [])
}

/** To whoever has typed something else than what a question wants. */
export function mistyped(typed: string): HintedError {
  return new HintedError('declined', 'Not done: that is not what confirms it', `It must be exactly: ${typed}`)
}

/** What is typed is shown nowhere. */
const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })

/**
 * A secret that a person types twice, unseen, or that is the first line of a pipe; throws 'usage' where nobody gives one, and
 * 'declined' where the two differ.
 */
export async function askSecret(
  what: string,
  { input }: Pick<GlobalOptions, 'input'>,
  { stdin, stderr }: Terminal,
): Promise<string> {
  const person = stdin.isTTY === true
  if (person && !input)
    throw new HintedError('usage', `Nobody is asked for the ${what}`, 'Leave --no-input away, or pipe it in')
  const lines = createInterface({
    input: stdin,
    ...(person && { output: nowhere(), historySize: 0 }),
    terminal: person,
  })
  // Without the terminal's own line editing Ctrl-C would be one more character.
  lines.on('SIGINT', () => {
    stderr.write('\n')
    process.kill(process.pid, 'SIGINT')
  })
  let asked = ''
  // After Ctrl-Z and fg nothing is read any more before something is written, and the program would end. What was typed unseen begins anew.
  lines.on('SIGCONT', () => {
    stderr.write(asked)
    lines.write(null, { ctrl: true, name: 'u' })
  })
  const next = lines[Symbol.asyncIterator]()
  const ask = async (question: string) => {
    asked = question
    if (person) stderr.write(question)
    const { value } = await next.next()
    if (person) stderr.write('\n')
    return value ?? ''
  }
  try {
    return await given(what, person, ask)
  } finally {
    lines.close()
  }
}

async function given(
  what: string,
  person: boolean,
  ask: (question: string) => Promise<string>,
): Promise<string> {
  const secret = await ask(`New ${what}: `)
  if (secret === '') throw new AppError('usage', `No ${what} was given`)
  if (person && (await ask('The same again: ')) !== secret)
    throw new AppError('declined', 'Nothing was sent: the second one was another')
  return secret
}
