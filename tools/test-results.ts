/** What a run of Vitest says at its end, from what it writes with `--reporter=json`. */
import { basename } from 'node:path'

export interface TestResults {
  numPassedTests: number
  numFailedTests: number
  testResults: readonly {
    name: string
    status?: string
    assertionResults: readonly {
      fullName: string
      status: string
      /** Milliseconds. */
      duration?: number
      meta: { needs?: string }
    }[]
  }[]
}

interface Result {
  test: string
  status: string
  duration: number
  needs: string
}

/** One line for each program that is missing; Debian's packages have the names of their programs. */
export function skippedLines(runs: readonly TestResults[]): string[] {
  const skipped = resultsOf(runs).filter(({ status, needs }) => status === 'skipped' && needs)
  return [...Map.groupBy(skipped, ({ needs }) => needs)].map(
    ([program, tests]) =>
      `${program} is not installed: ${tests.length} skipped. To run them: apt-get install --no-install-recommends ${program}`,
  )
}

/** The ten tests that took longest, a line each. */
export function slowestLines(runs: readonly TestResults[]): string[] {
  const ran = resultsOf(runs).filter(({ status }) => status !== 'skipped')
  const slowest = ran.toSorted((one, other) => other.duration - one.duration)
  return slowest
    .slice(0, 10)
    .map(({ test, duration }) => `${(duration / 1000).toFixed(1).padStart(7)} s  ${test}`)
}

/** The first test that failed, or the first file that did not load. */
export function failedTest(run: TestResults): string | undefined {
  const failed = resultsOf([run]).find(({ status }) => status === 'failed')
  if (failed) return failed.test
  const broken = run.testResults.find(({ status }) => status === 'failed')
  return broken && `${basename(broken.name)} does not load`
}

function resultsOf(runs: readonly TestResults[]): Result[] {
  return runs.flatMap(({ testResults }) =>
    testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, status, duration = 0, meta }) => ({
        test: `${basename(name)}: ${fullName.trim()}`,
        status,
        duration,
        needs: meta.needs ?? '',
      })),
    ),
  )
}
