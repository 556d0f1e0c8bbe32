import { SHORTEST_TERM } from '../engagements/rules.ts'
import type { Findable } from './findable.ts'
import { customerTyped, mayNameCustomer, pasted, platformTyped } from './identifier.ts'
import { rank } from './rank.ts'

/** Commands, and whom they are to be about. */
export interface Addressed<Command> {
  /** As it is searched, with its platform where one was typed: see `customerTyped`. */
  identifier: string
  /** It looks like nobody's id and is no word of a command: a user name, or of nobody. */
  isName: boolean
  /** Those that the other words find, the best first. */
  commands: readonly Command[]
}

/** A text in two: who stands at one end of it, and the rest. */
interface Split {
  whom: string
  words: readonly string[]
}

/**
 * What is meant by 'reboot 4711002', 'STB 4711002 reboot' and 'reboot anna.lindqvist': a customer at one end, and words that find
 * commands. Undefined for words alone, for a customer alone, and where the words find none of these commands.
 */
export function addressed<Command extends Findable>(
  typed: string,
  commands: readonly Command[],
): Addressed<Command> | undefined {
  const words = typed.trim().split(/\s+/)
  if (words.length < 2 || customerTyped(typed).country) return undefined
  const splits = [atEnd(words), atBeginning(words)]
  const byShape = splits.filter(({ whom }) => mayNameCustomer(customerTyped(whom).term))
  const byName = splits.filter(
    ({ whom }) => whom.length >= SHORTEST_TERM && rank(commands, whom).length === 0,
  )
  const about = (isName: boolean) => (split: Split) => {
    const meant = commandsOf(split, commands)
    return meant.length > 0 ? [{ identifier: pasted(split.whom), isName, commands: meant }] : []
  }
  return [...byShape.flatMap(about(false)), ...byName.flatMap(about(true))][0]
}

function atEnd(words: readonly string[]): Split {
  const at = isOnPlatform(words.slice(-2)) ? -2 : -1
  return { whom: words.slice(at).join(' '), words: words.slice(0, at) }
}

function atBeginning(words: readonly string[]): Split {
  const at = isOnPlatform(words.slice(0, 2)) ? 2 : 1
  return { whom: words.slice(0, at).join(' '), words: words.slice(at) }
}

function isOnPlatform(words: readonly string[]): boolean {
  return customerTyped(words.join(' ')).platform !== undefined
}

/** The platform may be a word of the command as well: 'update STB 4711002'. Alone it is none. */
function commandsOf<Command extends Findable>(
  { whom, words }: Split,
  commands: readonly Command[],
): readonly Command[] {
  if (words.every(platformTyped)) return []
  const { platform } = customerTyped(whom)
  const named = platform ? rank(commands, [...words, platform].join(' ')) : []
  return named.length > 0 ? named : rank(commands, words.join(' '))
}
