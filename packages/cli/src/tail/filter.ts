/** Regular expressions with a deadline: some take centuries on a line of forty characters. */
import { createContext, Script } from 'node:vm'
import { AppError } from '@headend/core/errors'
import { type EventFilter, parseEventFilter } from '@headend/core/remote-events'

/** Milliseconds for one line: a busy machine may take long for a simple expression, too. */
const DEADLINE = 1_000

/** Core's event filter; `accepts` throws 'usage' if an expression takes too long. */
export function parseFilter(text: string): EventFilter {
  return parseEventFilter(text, matchWithin)
}

/** In Node nothing else ends a running match, except the end of its thread. */
function matchWithin(expression: RegExp): (message: string) => boolean {
  const sandbox = createContext({ expression, message: '' })
  const script = new Script('expression.test(message)')
  return (message) => {
    sandbox.message = message
    try {
      return script.runInContext(sandbox, { timeout: DEADLINE })
    } catch (error) {
      throw new AppError('usage', `The expression ${expression} takes too long. Write a simpler expression`, {
        cause: error,
      })
    }
  }
}
