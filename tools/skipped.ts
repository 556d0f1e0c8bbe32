/** What a run of tests has left out, in lines that say why. */
import { basename } from 'node:path'

/** As vitest writes it with `--reporter=json`. */
interface Results {
  testResults: readonly {
    name: string
    assertionResults: readonly { fullName: string; status: string; meta: { needs?: string } }[]
  }[]
}

/** One line for each reason, and below it one for each test. */
export function skippedIn({ testResults }: Results): string[] {
  const all = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'skipped')
      .map(({ fullName, meta }) => ({
        why: reason(meta.needs),
        test: `${basename(name)}: ${fullName.trim()}`,
      })),
  )
  return [...Map.groupBy(all, ({ why }) => why)].flatMap(([why, tests]) => [
    `${tests.length} skipped: ${why}`,
    ...tests.map(({ test }) => `  ${test}`),
  ])
}

function reason(program: string | undefined): string {
  if (!program) return 'the test says so itself'
  return `${program} is not installed, and apt-get could not bring it (there is none, or it needs root)`
}
