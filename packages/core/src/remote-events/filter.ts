/** Which events somebody wants to see, out of one line of text. */
import { AppError } from '../errors.ts'
import { foldSpelled } from '../text.ts'

/** What is typed as a filter, and what it lets through. */
export interface EventFilter {
  /** As it was typed. */
  readonly text: string
  /** Whether a regular expression is in it: whoever only follows a link has not written that one. */
  readonly hasExpression: boolean
  accepts(message: string): boolean
}

/** How an expression is held against messages: a front end may set it a deadline. */
export type Match = (expression: RegExp) => (message: string) => boolean

const asItIs: Match = (expression) => (message) => expression.test(message)

/** Of a message as it came and as it is compared. */
type Test = (message: string, compared: string) => boolean

/** A piece: perhaps a minus; then a regular expression, a phrase or a word. */
const PIECE =
  /(?!-(?:\s|$))(-?)(?:\/((?:[^\\/[]|\\.|\[(?:[^\]\\]|\\.)*\])*)\/(\S*)|"([^"]*)"|([^\s"/]\S*))(?=\s|$)/uy
const SPACE = /\s*/uy
/** None that remembers where it was. */
const FLAGS = /^[imsuv]*$/

/**
 * Words (all must be there, case and Nordic letters folded), "a phrase", -not this, /regular expression/i. '' lets all
 * through. Throws AppError 'usage' that names the place.
 */
export function parseEventFilter(text: string, match: Match = asItIs): EventFilter {
  let hasExpression = false
  const tests = [
    ...piecesOf(text, (expression) => {
      hasExpression = true
      return match(expression)
    }),
  ]
  return {
    text,
    hasExpression,
    accepts(message) {
      const compared = foldSpelled(message)
      return tests.every((test) => test(message, compared))
    },
  }
}

function* piecesOf(text: string, match: Match): Generator<Test> {
  for (let at = afterSpace(text, 0); at < text.length; at = afterSpace(text, at)) {
    PIECE.lastIndex = at
    const found = PIECE.exec(text)
    if (!found) throw unreadable(at, reasonOf(text.slice(at)))
    const [all, minus, expression, flags = '', phrase, word] = found
    const test =
      expression === undefined
        ? holding(phrase ?? word ?? '')
        : matching(expression, flags, at + all.indexOf('/'), match)
    yield minus ? (message, compared) => !test(message, compared) : test
    at += all.length
  }
}

function afterSpace(text: string, at: number): number {
  SPACE.lastIndex = at
  SPACE.exec(text)
  return SPACE.lastIndex
}

function holding(wanted: string): Test {
  const compared = foldSpelled(wanted)
  return (_, message) => message.includes(compared)
}

function matching(source: string, flags: string, at: number, match: Match): Test {
  if (!FLAGS.test(flags))
    throw unreadable(at, `'${flags}' are no flags; put it in quotes to find it as a text`)
  try {
    return match(new RegExp(source, flags))
  } catch (error) {
    throw unreadable(at, error instanceof Error ? error.message : String(error))
  }
}

function reasonOf(rest: string): string {
  const start = rest.replace(/^-/, '')
  if (start.startsWith('"')) return 'a phrase that has no end, or no space after it'
  if (start.startsWith('/'))
    return 'a regular expression that has no end; put it in quotes to find it as a text'
  return 'nothing follows the minus'
}

function unreadable(at: number, reason: string): AppError {
  return new AppError('usage', `The filter cannot be read at character ${at + 1}: ${reason}`)
}
