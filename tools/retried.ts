/** Which tests of a run passed at their second try only, in lines that say what went wrong at the first. */
import { basename } from 'node:path'

/** As vitest writes it with `--reporter=json`: what passed in the end keeps what it failed with before. */
interface Results {
  testResults: readonly {
    name: string
    assertionResults: readonly { fullName: string; status: string; failureMessages?: readonly string[] }[]
  }[]
}

/** Two lines for each test below one that counts them; nothing where there is none. */
export function retriedIn({ testResults }: Results): string[] {
  const lines = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages = [] }) => status === 'passed' && failureMessages.length > 0)
      .flatMap(({ fullName, failureMessages = [] }) => [
        `  ${basename(name)}: ${fullName.trim()}`,
        `    ${failureMessages[0]?.split('\n')[0]}`,
      ]),
  )
  return lines.length === 0 ? [] : [`${lines.length / 2} passed at the second try only:`, ...lines]
}
