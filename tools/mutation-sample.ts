/**
 * Whether the tests notice when the product breaks: `npm run test:mutations`. It breaks core, web and cli in
 * small ways, one at a time, and runs the tests that import the broken file. What breaks in the wiring of a
 * page is seen by the journeys alone, so what survives in web is built, and they run, too.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Break, breaksOf, broken } from './breaks.ts'
import { build } from './build.ts'
import { root } from './root.ts'
import { run } from './run.ts'
import { failedTest, type TestResults } from './test-results.ts'
import { wholeNumber } from './whole-number.ts'

const USAGE = `npm run test:mutations [-- OPTION…]
  Breaks the source in small ways, one at a time, and says which test notices. Takes about an hour.

Options
  -n, --breaks COUNT  how many breaks (60)
  --seed NUMBER       other breaks for another number (1)
  --only PATH         breaks in this file or folder alone: packages/web
  -h, --help          show this help`

/** Of core, web and cli, without fixtures and the page that shows parts: they are no product. */
const SOURCE = /^packages\/(core|web|cli)\/src\/(?!parts\/).*(?<!\.test|fixture|fixtures|\.d)\.tsx?$/

/** The quickest to notice first. Component tests notice little of core, and are slow. */
const PROJECTS: Record<string, readonly (readonly string[])[]> = {
  core: [['core'], ['contract', 'cli', 'web']],
  web: [['web'], ['components']],
  cli: [['cli']],
}

/** Milliseconds until a broken program counts as hung. */
const DEADLINE = 10 * 60_000

const folder = mkdtempSync(join(tmpdir(), 'headend-mutations-'))
const ignore = () => {}
let restore = ignore
// Also after Ctrl-C, which `run` passes on.
process.on('exit', () => {
  restore()
  rmSync(folder, { recursive: true })
})

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      breaks: { type: 'string', short: 'n', default: '60' },
      seed: { type: 'string', default: '1' },
      only: { type: 'string', default: 'packages' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) return console.log(USAGE)
  if (git('status', '--porcelain') !== '')
    throw new Error('Commit or stash your changes first: the source will be changed and put back.')
  const sample = pick(
    allBreaks(values.only),
    wholeNumber('--breaks', values.breaks, 10_000),
    wholeNumber('--seed', values.seed, 2 ** 32 - 1),
  )
  let noticed = 0
  for (const one of sample) {
    const by = await noticedBy(one)
    if (by) noticed += 1
    console.log(`${described(one)}\n    ${by ? `noticed: ${by}` : await survived(one)}`)
  }
  console.log(`\n${noticed} of ${sample.length} noticed`)
}

interface FileBreak extends Break {
  file: string
  code: string
}

function allBreaks(path: string): FileBreak[] {
  return git('ls-files', path)
    .split('\n')
    .filter((file) => SOURCE.test(file))
    .flatMap((file) => {
      const code = readFileSync(root + file, 'utf8')
      return breaksOf(file, code).map((one) => ({ file, code, ...one }))
    })
}

/** The same ones for the same seed; as many of each kind, or most would be items of lists. */
function pick(breaks: readonly FileBreak[], count: number, seed: number): FileBreak[] {
  const random = createRandom(seed)
  const kinds = [...Map.groupBy(breaks, ({ kind }) => kind).values()]
  const draw = (from: FileBreak[]) => from.splice(Math.floor(random() * from.length), 1)
  return Array.from({ length: count }, (_, at) => draw(kinds[at % kinds.length] ?? [])).flat()
}

/** Numbers from 0 to below 1: a linear congruential generator, with the constants of Numerical Recipes. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** The test that fails first: of those beside the file, of all that import it, then of the journeys. */
async function noticedBy(one: FileBreak): Promise<string | undefined> {
  const stages = PROJECTS[one.file.split('/')[1] ?? ''] ?? []
  return whileBroken(one, async () => {
    const beside = await firstFailure(['run', `${dirname(one.file)}/`], stages.flat())
    if (beside) return beside
    for (const projects of stages) {
      const failure = await firstFailure(['related', one.file], projects)
      if (failure) return failure
    }
    return one.file.startsWith('packages/web/') ? failedJourney() : undefined
  })
}

async function failedJourney(): Promise<string | undefined> {
  try {
    await build(ignore, ignore)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  return firstFailure(['run'], ['journeys'])
}

async function survived(one: FileBreak): Promise<string> {
  const types = await whileBroken(one, () => run('tsc', ['-b'], {}, ignore))
  return types === 0 ? 'SURVIVED' : 'SURVIVED, but the types notice it'
}

async function whileBroken<Result>(one: FileBreak, task: () => Promise<Result>): Promise<Result> {
  restore = () => writeFileSync(root + one.file, one.code)
  writeFileSync(root + one.file, broken(one.code, one))
  return task().finally(() => restore())
}

async function firstFailure(
  args: readonly string[],
  projects: readonly string[],
): Promise<string | undefined> {
  const file = join(folder, 'results.json')
  rmSync(file, { force: true })
  const options = ['--run', '--bail=1', '--passWithNoTests', '--reporter=json', `--outputFile=${file}`]
  for (const project of projects) options.push('--project', project)
  let output = ''
  const status = await run('vitest', [...args, ...options], {}, (text) => (output += text), DEADLINE)
  if (status === 0) return undefined
  try {
    const results: TestResults = JSON.parse(readFileSync(file, 'utf8'))
    return failedTest(results)
  } catch {
    return output.trim().split('\n').at(-1)
  }
}

function described({ file, code, start, end, text }: FileBreak): string {
  const line = code.slice(0, start).split('\n').length
  const short = (words: string) => words.replace(/\s+/g, ' ').trim().slice(0, 70)
  return `${file}:${line}  ${short(code.slice(start, end)) || '(nothing)'}  →  ${short(text) || '(nothing)'}`
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
}
