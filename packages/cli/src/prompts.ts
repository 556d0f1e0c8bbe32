import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { type Eligibility, insist, type Question, subjectLine } from '@headend/core/command'
import { AppError } from '@headend/core/errors'
import { HintedError } from './errors.ts'
import type { GlobalOptions } from './options.ts'
import { messageLines } from './output/output.ts'
import type { Terminal } from './terminal.ts'

/** Milliseconds. */
const PATIENCE = 2_000

type Answers = Pick<GlobalOptions, 'yes' | 'confirm' | 'input'>

/** Asks on stderr. Only a terminal, --yes or --confirm (for a typed answer) can confirm (OPN-54). */
export async function confirm(
  question: Question,
  answers: Answers,
  terminal: Terminal,
  describeSubject?: () => Promise<string | undefined>,
): Promise<boolean> {
  const { typed } = question
  if (typed === undefined && answers.yes) return true
  if (typed !== undefined && answers.confirm !== undefined) return matchesTyped(answers.confirm, typed)
  if (!answers.input || !terminal.attended) throw unansweredError(question)
  const prompt = typed === undefined ? `${question.yes}? [y/N]` : `Type ${typed} to confirm:`
  const lines = [...questionLines(question, await withinPatience(describeSubject)), prompt]
  const answer = await askLine(
    lines.flatMap((line) => messageLines(line, terminal.stderr)).join('\n'),
    terminal,
  )
  if (typed === undefined) return /^y(es)?$/i.test(answer)
  if (answer === typed) return true
  throw mistypedError(typed)
}

/** Does not wait for a slow name: a slow service must not delay a reboot. */
function withinPatience(
  describeSubject: (() => Promise<string | undefined>) | undefined,
): Promise<string | undefined> | undefined {
  return describeSubject && Promise.race([describeSubject(), setTimeout(PATIENCE, undefined, { ref: false })])
}

function matchesTyped(text: string, typed: string): boolean {
  if (text === typed) return true
  throw new HintedError('declined', `The text of --confirm is wrong`, `Use --confirm "${typed}"`)
}

function unansweredError({ title, typed }: Question): HintedError {
  const hint =
    typed === undefined ? 'Add --yes to run the command without questions' : `Add --confirm "${typed}"`
  return new HintedError('declined', `${title} Not done: no one can answer here`, hint)
}

/** Resolves with the typed line, '' at the end of input. Asks again after fg: the shell has printed text. */
export async function askLine(question: string, terminal: Terminal): Promise<string> {
  const ask = () => void terminal.stderr.write(`${question} `)
  ask()
  const letGo = terminal.onContinued(ask)
  return (await readLine(terminal).finally(letGo)).trim()
}

/** Reads a line; the terminal keeps its own line editing, so that Ctrl-C stays a signal. '' at the end. */
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

/** The question with the result of the eligibility check; throws 'rejected' if nothing is eligible. */
export async function withEligibility(
  question: Question,
  look?: () => Promise<Eligibility>,
): Promise<Question> {
  const eligibility = await look?.()
  insist(eligibility)
  return { ...question, text: [question.text, eligibility?.note].filter(Boolean).join(' ') }
}

export function questionLines(question: Question, describeSubject: string | undefined): string[] {
  return [question.title, subjectLine(question, describeSubject), question.text].filter(Boolean)
}

export function mistypedError(typed: string): HintedError {
  return new HintedError('declined', 'Not done: the typed text is different', `Type exactly: ${typed}`)
}

const createSink = () => new Writable({ write: (_chunk, _encoding, done) => done() })

/** A secret typed twice, unseen, or a pipe's first line; 'usage' for none, 'declined' if they differ. */
export async function askSecret(
  what: string,
  { input }: Pick<GlobalOptions, 'input'>,
  { stdin, stderr }: Terminal,
): Promise<string> {
  const person = stdin.isTTY === true
  if (person && !input)
    throw new HintedError('usage', `Can't ask for the ${what}`, `Remove --no-input, or pipe the ${what} in`)
  const lines = createInterface({
    input: stdin,
    ...(person && { output: createSink(), historySize: 0 }),
    terminal: person,
  })
  // Without the terminal's own line editing Ctrl-C would be one more character.
  lines.on('SIGINT', () => {
    stderr.write('\n')
    process.kill(process.pid, 'SIGINT')
  })
  let prompt = ''
  // After Ctrl-Z and fg nothing is read until something is written. Unseen input starts again.
  lines.on('SIGCONT', () => {
    stderr.write(prompt)
    lines.write(null, { ctrl: true, name: 'u' })
  })
  const next = lines[Symbol.asyncIterator]()
  const ask = async (question: string) => {
    prompt = question
    if (person) stderr.write(question)
    const { value } = await next.next()
    if (person) stderr.write('\n')
    return value ?? ''
  }
  try {
    return await readNewSecret(what, person, ask)
  } finally {
    lines.close()
  }
}

async function readNewSecret(
  what: string,
  person: boolean,
  ask: (question: string) => Promise<string>,
): Promise<string> {
  const secret = await ask(`New ${what}: `)
  if (secret === '') throw new AppError('usage', `No ${what} was given`)
  if (person && (await ask(`Repeat the ${what}: `)) !== secret)
    throw new AppError('declined', `Nothing was sent: the two ${what}s differ`)
  return secret
}
