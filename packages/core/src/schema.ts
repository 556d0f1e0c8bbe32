import type * as z from 'zod/mini'

const article: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'a list',
}

/** What is wrong first, as "path: what was expected", for a person who has the document or the answer before them. */
export function describeIssues(error: z.core.$ZodError, whole: string): string {
  const issue = error.issues[0]
  const path = issue?.path.join('.') || whole
  if (!issue) return `${path}: not as expected`
  return `${path}: ${expectation(issue)}`
}

/** The first thing that is wrong with each field, by the name that the form has for it; `below` is where the form is. */
export function problemsIn(error: z.core.$ZodError, below?: string): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const issue of error.issues) {
    const path = below === undefined ? issue.path : issue.path.slice(issue.path[0] === below ? 1 : Infinity)
    if (path[0] !== undefined) problems[String(path[0])] ??= expectation(issue)
  }
  return problems
}

/** What was expected there, in words. */
export function expectation(issue: z.core.$ZodIssue): string {
  if (issue.message && issue.message !== 'Invalid input') return issue.message
  if (issue.code === 'invalid_type') return `expected ${article[issue.expected] ?? issue.expected}`
  if (issue.code === 'invalid_value') return `expected one of ${issue.values.join(', ')}`
  if (issue.code === 'too_small')
    return `expected ${issue.inclusive ? 'at least' : 'more than'} ${amount(issue, issue.minimum)}`
  if (issue.code === 'too_big')
    return `expected ${issue.inclusive ? 'at most' : 'less than'} ${amount(issue, issue.maximum)}`
  return 'not as expected'
}

const COUNTED: Readonly<Record<string, string>> = { string: 'character', array: 'item' }

/** '0' of a number, '1 character' of a text, '64 items' of a list. */
function amount({ origin }: { origin: string }, limit: number | bigint): string {
  const noun = COUNTED[origin]
  return noun ? `${limit} ${noun}${Number(limit) === 1 ? '' : 's'}` : String(limit)
}
