/** A filter of events, parsed from one line of text. */
import { AppError } from '../../foundation/errors.ts'
import { foldSpelled } from '../../foundation/text.ts'

export interface EventFilter {
  readonly text: string
  /** A link may hold a regular expression that the person did not write. */
  readonly hasExpression: boolean
  accepts(message: string): boolean
}

/** Tests messages with an expression; a front end may add a time limit. */
export type Match = (expression: RegExp) => (message: string) => boolean

const matchDirectly: Match = (expression) => (message) => expression.test(message)

type TextTest = (message: string, folded: string) => boolean

/** A minus or nothing; then a regular expression, a phrase or a word. */
const PIECE =
  /(?!-(?:\s|$))(-?)(?:\/((?:[^\\/[]|\\.|\[(?:[^\]\\]|\\.)*\])*)\/(\S*)|"([^"]*)"|([^\s"/]\S*))(?=\s|$)/uy
const SPACE = /\s*/uy
/** The flags without g and y, which keep a position. */
const FLAGS = /^[imsuv]*$/

/**
 * Words (all must match, case and Nordic letters folded), "a phrase", -excluded, /regular expression/i. ''
 * accepts all. Throws 'usage' with the position of an error.
 */
export function parseEventFilter(text: string, match: Match = matchDirectly): EventFilter {
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
      const folded = foldSpelled(message)
      return tests.every((test) => test(message, folded))
    },
  }
}

function* piecesOf(text: string, match: Match): Generator<TextTest> {
  for (let at = afterSpace(text, 0); at < text.length; at = afterSpace(text, at)) {
    PIECE.lastIndex = at
    const piece = PIECE.exec(text)
    if (!piece) throw unreadable(at, reasonOf(text.slice(at)))
    const [all, minus, expression, flags = '', phrase, word] = piece
    const test =
      expression === undefined
        ? includes(phrase ?? word ?? '')
        : matches(expression, flags, at + all.indexOf('/'), match)
    yield minus ? (message, folded) => !test(message, folded) : test
    at += all.length
  }
}

function afterSpace(text: string, at: number): number {
  SPACE.lastIndex = at
  SPACE.exec(text)
  return SPACE.lastIndex
}

function includes(text: string): TextTest {
  const foldedText = foldSpelled(text)
  return (_, folded) => folded.includes(foldedText)
}

function matches(source: string, flags: string, at: number, match: Match): TextTest {
  if (!FLAGS.test(flags))
    throw unreadable(at, `'${flags}' are not valid flags. Use quotes to search for the text`)
  try {
    return match(new RegExp(source, flags))
  } catch (error) {
    throw unreadable(at, error instanceof Error ? error.message : String(error))
  }
}

function reasonOf(rest: string): string {
  const start = rest.replace(/^-/, '')
  if (start.startsWith('"')) return 'missing closing quote, or no space after it'
  if (start.startsWith('/')) return 'missing closing slash. Use quotes to search for the text'
  return 'nothing follows the minus'
}

function unreadable(at: number, reason: string): AppError {
  return new AppError('usage', `The filter is invalid at character ${at + 1}: ${reason}`)
}
