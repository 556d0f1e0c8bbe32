/**
 * Everything that has to hold, in one run: `npm test`. Ends with one plain line, `N passed, N failed`, in which each check
 * before the tests counts as one; what needed a second try is named above it. `--only format,types,unused,build,tests` picks some.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from './build.ts'
import { bringChromium } from './chromium.ts'
import { bringPrograms } from './programs.ts'
import { retriedIn } from './retried.ts'
import { run, type Write } from './run.ts'
import { skippedIn } from './skipped.ts'
import { checkTypes } from './types.ts'

interface Tally {
  passed: number
  failed: number
  /** Lines: what was left out and why, and what needed a second try. */
  remarks?: readonly string[]
}

/** Side by side: two of them leave most of a processor to the others. */
const checks: Record<string, () => Promise<Tally>> = {
  format: () =>
    check('format, lint and import rules', (write) => run('biome', ['ci', '.', '--colors=off'], {}, write)),
  types: () => check('types', checkTypes),
  unused: () => check('unused code', (write) => run('knip', ['--no-progress'], {}, write)),
  build: () => check('build', (write) => build((line) => write(`${line}\n`), write).then(() => 0)),
}
const TESTS = 'tests'

/** Says all of a check at once, when it has ended: another one speaks meanwhile. */
async function check(name: string, task: (write: Write) => Promise<number>): Promise<Tally> {
  let said = ''
  const write: Write = (text) => (said += text)
  const passed = (await task(write).catch((error) => report(error, write))) === 0
  console.log(`\n── ${name}\n${said}   ${name}: ${passed ? 'ok' : 'failed'}`)
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
  return {
    passed,
    failed: Math.max(failed, status === 0 ? 0 : 1),
    remarks: [...skippedIn(results), ...retriedIn(results)],
  }
}

function report(error: unknown, write: Write = (text) => process.stdout.write(text)): number {
  write(`${error instanceof Error ? error.message : error}\n`)
  return 1
}

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const wanted = values.only?.split(',') ?? [...Object.keys(checks), TESTS]
const unknown = wanted.filter((name) => !(name in checks) && name !== TESTS)
if (unknown.length > 0) {
  console.error(`No step ${unknown.join(', ')}; there are ${[...Object.keys(checks), TESTS].join(', ')}`)
  process.exit(1)
}

const tallies = await Promise.all(wanted.map((name) => checks[name]?.() ?? []))
if (wanted.includes(TESTS)) tallies.push(await runTests())
const all = tallies.flat()
const remarks = all.flatMap((tally) => tally.remarks ?? [])
if (remarks.length > 0) console.log(`\n${remarks.join('\n')}`)
const failed = sumOf(all, 'failed')
console.log(`\n${sumOf(all, 'passed')} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

function sumOf(some: readonly Tally[], name: 'passed' | 'failed'): number {
  return some.reduce((sum, tally) => sum + tally[name], 0)
}
