import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { AppError } from '@headend/core/errors'
import { HintedError } from '../errors.ts'
import type { GlobalOptions } from '../options.ts'
import type { Terminal } from '../terminal.ts'

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
