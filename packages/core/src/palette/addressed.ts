import { mayNameCustomer, pasted } from './identifier.ts'
import { type Findable, rank } from './rank.ts'

/** Commands, and whom they are to be about. */
export interface Addressed<Command> {
  /** As it is searched. */
  identifier: string
  /** Those that the other words find, the best first. */
  commands: readonly Command[]
}

/**
 * What is meant by 'reboot 4711002' and '4711002 reboot': a customer at one end, and words that find commands. Undefined for words
 * alone, for an identifier alone, and where the words find none of these commands.
 */
export function addressed<Command extends Findable>(
  typed: string,
  commands: readonly Command[],
): Addressed<Command> | undefined {
  const words = typed.trim().split(/\s+/)
  if (words.length < 2) return undefined
  return (
    about(words.at(-1) ?? '', words.slice(0, -1), commands) ?? about(words[0] ?? '', words.slice(1), commands)
  )
}

function about<Command extends Findable>(
  whom: string,
  words: readonly string[],
  commands: readonly Command[],
): Addressed<Command> | undefined {
  if (!mayNameCustomer(whom)) return undefined
  const meant = rank(commands, words.join(' '))
  return meant.length > 0 ? { identifier: pasted(whom), commands: meant } : undefined
}
