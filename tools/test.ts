/**
 * Everything that has to hold, in one run: `npm test`. Ends with one plain line, `N passed, N failed`, in which each check
 * before the tests counts as one. `--only format,types,unused,build,tests` picks some.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from './build.ts'
import { bringChromium } from './chromium.ts'
import { bringPrograms } from './programs.ts'
import { run } from './run.ts'
import { skippedIn } from './skipped.ts'
import { checkTypes } from './types.ts'

interface Tally {
  passed: number
  failed: number
  /** Lines: what was left out, and why. */
  skipped?: readonly string[]
}

const steps: Record<string, () => Promise<Tally>> = {
  format: () => check('format, lint and import rules', () => run('biome', ['ci', '.', '--colors=off'])),
  types: () => check('types', checkTypes),
  unused: () => check('unused code', () => run('knip', ['--no-progress'])),
  build: () => check('build', () => build(console.error).then(() => 0)),
  tests: runTests,
}

async function check(name: string, task: () => Promise<number>): Promise<Tally> {
  console.log(`\n── ${name}`)
  const passed = (await task().catch(report)) === 0
  console.log(passed ? `   ${name}: ok` : `   ${name}: failed`)
  return { passed: Number(passed), failed: Number(!passed) }
}

async function runTests(): Promise<Tally> {
  console.log('\n── tests')
  const folder = mkdtempSync(join(tmpdir(), 'headend-test-'))
  const result = join(folder, 'result.json')
  try {
    const chromium = bringChromium(console.error)
    bringPrograms(console.error)
    const status = await run(
      'vitest',
      ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${result}`],
      {
        HEADEND_CHROMIUM: chromium,
        NO_COLOR: '1',
      },
    )
    return countOf(result, status)
  } catch (error) {
    report(error)
    return { passed: 0, failed: 1 }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** A run that failed without a failed test (a file that does not load, a leak) still counts as one failure. */
function countOf(result: string, status: number): Tally {
  const results = JSON.parse(readFileSync(result, 'utf8'))
  const { numPassedTests: passed, numFailedTests: failed } = results
  return { passed, failed: Math.max(failed, status === 0 ? 0 : 1), skipped: skippedIn(results) }
}

function report(error: unknown): number {
  console.log(error instanceof Error ? error.message : String(error))
  return 1
}

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const wanted = values.only?.split(',') ?? Object.keys(steps)
const unknown = wanted.filter((name) => !(name in steps))
if (unknown.length > 0)
  throw new Error(`No step ${unknown.join(', ')}; there are ${Object.keys(steps).join(', ')}`)

const total = { passed: 0, failed: 0, skipped: [] as string[] }
for (const name of wanted) {
  const tally = await steps[name]?.()
  total.passed += tally?.passed ?? 0
  total.failed += tally?.failed ?? 0
  total.skipped.push(...(tally?.skipped ?? []))
}
if (total.skipped.length > 0) console.log(`\n${total.skipped.join('\n')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
