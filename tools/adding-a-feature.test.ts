/** docs/adding-a-feature.md, followed on a copy of the sources. */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from './root.ts'
import { run } from './run.ts'

/** Milliseconds. Types and tests of three packages take minutes on a busy machine. */
const PATIENCE = 10 * 60_000

const guide = readFileSync(`${root}docs/adding-a-feature.md`, 'utf8')

/** Its code: ```ts FILE (new), and ```diff FILE with the lines to add. */
const newFiles = codeBlocks(/^```tsx? (\S+) \(new\)\n([\s\S]*?)^```$/gm)
const registrations = codeBlocks(/^```diff (\S+)\n([\s\S]*?)^```$/gm)

function codeBlocks(fence: RegExp): { file: string; code: string }[] {
  return [...guide.matchAll(fence)].map(([, file = '', code = '']) => ({ file, code }))
}

let copy: string

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'headend-guide-'))
  copySources()
  for (const { file, code } of newFiles) {
    mkdirSync(join(copy, dirname(file)), { recursive: true })
    writeFileSync(join(copy, file), code)
  }
  for (const { file, code } of registrations) {
    const path = join(copy, file)
    writeFileSync(path, code.split('\n\n').reduce(applyHunk, readFileSync(path, 'utf8')))
  }
}, PATIENCE)
afterAll(() => rmSync(copy, { recursive: true }), PATIENCE)

/** Relative links between packages stay, so that the copy imports itself; libraries are shared. */
function copySources(): void {
  const sources = ['.gitignore', 'biome.json', 'package.json', 'packages', 'tools', 'tsconfig.base.json']
  for (const name of [...sources, 'vitest.config.ts', 'node_modules/@headend'])
    cpSync(root + name, join(copy, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !/^(dist|dist-parts|pictures|\.vite)$/.test(basename(path)),
    })
  for (const name of readdirSync(`${root}node_modules`))
    if (!/^(@headend|\.types|\.vite.*)$/.test(name))
      symlinkSync(`${root}node_modules/${name}`, join(copy, 'node_modules', name))
}

/** The unchanged lines of a hunk are in the file exactly once. */
function applyHunk(text: string, hunk: string): string {
  const lines = hunk.trimEnd().split('\n')
  const linesOf = (kept: readonly string[]) => kept.map((line) => `${line.slice(1)}\n`).join('')
  const parts = text.split(linesOf(lines.filter((line) => !line.startsWith('+'))))
  expect(parts, hunk).toHaveLength(2)
  return parts.join(linesOf(lines))
}

/** What a program printed that failed, else nothing. */
async function failureOf(command: string, ...args: string[]): Promise<string> {
  let output = ''
  const write = (text: string) => (output += text)
  const status = await run(command, args, { NO_COLOR: '1' }, write, PATIENCE, copy)
  return status === 0 ? '' : `${command} ended with ${status}\n${output}`
}

it('the guide adds one folder to each package and changes one file in each', () => {
  const folders = newFiles.map(({ file }) => dirname(file))
  expect([...new Set(folders)]).toEqual(
    ['core', 'web', 'cli'].map((name) => `packages/${name}/src/features/channels`),
  )
  expect(registrations.map(({ file }) => file)).toEqual([
    'packages/core/src/features.ts',
    'packages/web/src/features/index.ts',
    'packages/cli/src/features/index.ts',
  ])
})

it('its code follows the format and the import rules', { timeout: PATIENCE }, async () => {
  const files = [...newFiles, ...registrations].map(({ file }) => file)
  expect(await failureOf('biome', 'ci', '--colors=off', '--vcs-enabled=false', ...files)).toBe('')
})

it('its code has the types that every package needs', { timeout: PATIENCE }, async () => {
  expect(await failureOf('tsc', '-b', 'packages/core', 'packages/web', 'packages/cli')).toBe('')
})

/** Its own test, and tests that loop over the features. */
const TESTS = [
  'cli/src/features/channels/channels.test.ts',
  'core/src/shell/areas.test.ts',
  'core/src/palette/record-parts.test.ts',
  'web/src/app/route-tree.test.ts',
  'web/src/keyboard/match-shortcut.test.ts',
  'cli/src/examples.test.ts',
  'cli/src/completion/completion.test.ts',
]

it('areas, addresses, keys, help and completion follow from it', { timeout: PATIENCE }, async () => {
  expect(await failureOf('vitest', 'run', ...TESTS.map((file) => `packages/${file}`))).toBe('')
})
