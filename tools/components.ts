/** The component tests, which run in a browser: `npm run test:components`, followed by words that narrow them. */
import { run, type Write } from './run.ts'
import { bringSystemPackages } from './system-packages.ts'

/** Milliseconds. The time limit of a test does not end a browser that hangs; this one ends the run. */
const DEADLINE = 10 * 60_000

/** Resolves with the exit status of Vitest, or with 124 when the run did not end in time. */
export function testComponents(
  args: readonly string[] = [],
  environment: NodeJS.ProcessEnv = {},
  write?: Write,
): Promise<number> {
  return run('vitest', ['run', '--project', 'components', ...args], environment, write, DEADLINE)
}

if (import.meta.main) {
  await bringSystemPackages(console.error)
  process.exitCode = await testComponents(process.argv.slice(2))
}
