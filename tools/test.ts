/**
 * `npm test`: every check and every test but the walks and those with a real Keycloak. It ends with one plain
 * line, `N passed, N failed`; a check counts as one. `npm test -- PATH…` and `npm test -- -t TITLE` run a
 * part, and build only what those tests need.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { installedChromium } from '@headend/testing/chromium'
import { build } from './build.ts'
import { root } from './root.ts'
import { run, type Write } from './run.ts'
import { checkRuntime } from './runtime.ts'
import { installSystemPackages } from './system-packages.ts'
import { skippedLines, slowestLines, type TestResults } from './test-results.ts'
import { checkWords } from './words.ts'

const USAGE = `npm test [-- PATH… OPTION…]
  Every check and test but the walks and those with a real Keycloak.
  With a PATH or a title: only the tests in those files.

Options
  -t, --title WORDS   the tests whose titles match these words, a regular expression
  --walks             only the walks over the whole product
  --all               everything, walks included, but the tests with a real Keycloak
  --keycloak          only the tests with a real Keycloak, which KEYCLOAK_HOME names (docs/keycloak)
  --checks NAMES      only these checks: format, types, unused, runtime, words, build
  --watch             the tests that need no build, again after each change
  -h, --help          show this help`

/** Milliseconds until a run counts as hung. Vitest's time limits do not end a hung browser. */
const DEADLINE = { components: 10 * 60_000, others: 80 * 60_000 }

const KEYCLOAK_FOLDER = 'packages/testing/src/keycloak/'
const NO_KEYCLOAK =
  'Tests with a real Keycloak were skipped: set KEYCLOAK_HOME to the folder of an unpacked Keycloak (docs/keycloak).'

interface Tally {
  passed: number
  failed: number
  results?: TestResults
}

const checks: Record<string, () => Promise<Tally>> = {
  format: () =>
    check('format, lint and import rules', (write) => run('biome', ['ci', '.', '--colors=off'], {}, write)),
  types: () => check('types', (write) => run('tsc', ['-b'], {}, write)),
  unused: () => check('unused code', (write) => run('knip', ['--no-progress'], {}, write)),
  runtime: () => check('runtime', checkRuntime),
  words: () => check('plain words', checkWords),
  build: () => check('build', (write) => build((line) => write(`${line}\n`), write).then(() => 0)),
}

try {
  await main()
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 2
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      title: { type: 'string', short: 't' },
      walks: { type: 'boolean', default: false },
      all: { type: 'boolean', default: false },
      keycloak: { type: 'boolean', default: false },
      checks: { type: 'string' },
      watch: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
    allowPositionals: true,
  })
  if (values.help) return console.log(USAGE)
  if (values.watch) return watch(positionals)
  rmSync(`${root}test-results`, { recursive: true, force: true })
  if (values.checks) summarize(await runChecks(values.checks.split(',')))
  else if (values.keycloak) await runKeycloak(values.title)
  else if (positionals.length > 0 || values.title !== undefined)
    summarize(await runPart(positionals, values.title))
  else summarize(await runWhole(values))
}

/** The checks run side by side; none uses all cores. */
function runChecks(names: readonly string[]): Promise<Tally[]> {
  const unknown = names.filter((name) => !(name in checks))
  if (unknown.length > 0)
    throw new Error(`No check ${unknown.join(', ')}; there are ${Object.keys(checks).join(', ')}.`)
  return Promise.all(names.flatMap((name) => checks[name]?.() ?? []))
}

/** Prints a check's output in one piece at its end: the checks run in parallel. */
async function check(name: string, task: (write: Write) => Promise<number>): Promise<Tally> {
  let output = ''
  const write: Write = (text) => (output += text)
  const status = await task(write).catch((error) => {
    write(`${messageOf(error)}\n`)
    return 1
  })
  const passed = status === 0
  console.log(`\n── ${name}\n${output}   ${name}: ${passed ? 'ok' : 'failed'}`)
  return { passed: Number(passed), failed: Number(!passed) }
}

async function runWhole({ walks, all }: { walks: boolean; all: boolean }): Promise<Tally[]> {
  const names = walks ? ['build'] : Object.keys(checks)
  const [tallies] = await Promise.all([runChecks(names), installSystemPackages(console.error)])
  if (walks) return [...tallies, await runOthers(['--project', 'walks'])]
  const others = [
    '--project',
    '!components',
    '--project',
    '!keycloak',
    ...(all ? [] : ['--project', '!walks']),
  ]
  return [...tallies, ...(await runComponents([])), await runOthers(others)]
}

async function runKeycloak(title: string | undefined): Promise<void> {
  if (!process.env.KEYCLOAK_HOME) return console.log(NO_KEYCLOAK)
  summarize(await runPart([KEYCLOAK_FOLDER], title))
}

async function runPart(paths: readonly string[], title: string | undefined): Promise<Tally[]> {
  const all = filesOf(paths, title)
  const files = all.filter((file) => process.env.KEYCLOAK_HOME || !file.includes(KEYCLOAK_FOLDER))
  if (files.length < all.length) console.log(NO_KEYCLOAK)
  if (files.length === 0 && all.length > 0) return []
  const components = files.filter((file) => file.endsWith('.browser.test.tsx'))
  const others = files.filter((file) => !components.includes(file))
  const useProduct = others.some((file) => /\.(journey|walk)\.ts$/.test(file))
  if (useProduct) await build(console.error)
  if (useProduct || components.length > 0) await installSystemPackages(console.error)
  const named = title === undefined ? [] : ['--testNamePattern', `(?i:${title})`]
  const tallies = components.length > 0 ? await runComponents([...components, ...named]) : []
  if (others.length > 0) tallies.push(await runOthers([...others, ...named]))
  const isSkipped = components.length > 0 && !installedChromium()
  if (
    !isSkipped &&
    tallies.every(
      ({ passed, failed, results }) =>
        passed + failed === 0 && skippedLines(results ? [results] : []).length === 0,
    )
  )
    throw new Error(`No test matches ${[...paths, title].filter(Boolean).join(' ')}.`)
  return tallies
}

/** The test files with one of these words in their path, and the title in their text. */
function filesOf(paths: readonly string[], title: string | undefined): string[] {
  const all = globSync(['packages/*/src/**/*.{test,journey,walk}.{ts,tsx}', 'tools/*.test.ts'], {
    cwd: root,
  })
  const inPath = all.filter((file) => paths.length === 0 || paths.some((path) => file.includes(path)))
  if (title === undefined) return inPath
  const pattern = new RegExp(title, 'i')
  const withTitle = inPath.filter((file) => pattern.test(readFileSync(root + file, 'utf8')))
  // Titles from `it.each` tables stand in no file: then all files are searched.
  return withTitle.length > 0 ? withTitle : inPath
}

/** Returns nothing without Chromium; `installSystemPackages` has reported that. */
async function runComponents(args: readonly string[]): Promise<Tally[]> {
  if (!installedChromium()) return []
  const components = ['--project', 'components', ...args]
  return [await runTests('component tests', components, DEADLINE.components)]
}

function runOthers(args: readonly string[]): Promise<Tally> {
  return runTests('tests', args, DEADLINE.others)
}

/** A run that failed without a failed test (a file that does not load, a leak) counts as one failure. */
async function runTests(name: string, args: readonly string[], deadline: number): Promise<Tally> {
  console.log(`\n── ${name}`)
  const folder = mkdtempSync(join(tmpdir(), 'headend-test-'))
  const file = join(folder, 'results.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  try {
    const status = await run('vitest', ['run', ...reporters, ...args], { NO_COLOR: '1' }, undefined, deadline)
    const results: TestResults = JSON.parse(readFileSync(file, 'utf8'))
    const { numPassedTests: passed, numFailedTests: failed } = results
    return { passed, failed: Math.max(failed, status === 0 ? 0 : 1), results }
  } catch (error) {
    console.log(messageOf(error))
    return { passed: 0, failed: 1 }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function summarize(tallies: readonly Tally[]): void {
  const results = tallies.flatMap((tally) => tally.results ?? [])
  const slowest = slowestLines(results)
  if (slowest.length > 0) console.log(`\nThe slowest tests:\n${slowest.join('\n')}`)
  for (const line of skippedLines(results)) console.log(line)
  if (results.length > 0 && !installedChromium())
    console.log('Browser tests were skipped, component tests included: Chromium is not installed.')
  if (existsSync(`${root}test-results`))
    console.log('\nScreenshots and traces of failed tests: test-results/')
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}

/** Vitest's own watch mode takes keys, so it gets the terminal as it is. */
function watch(paths: readonly string[]): void {
  const projects = ['core', 'web', 'cli', 'tools'].flatMap((name) => ['--project', name])
  const { status } = spawnSync('vitest', ['watch', ...projects, ...paths], { cwd: root, stdio: 'inherit' })
  process.exitCode = status ?? 1
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
