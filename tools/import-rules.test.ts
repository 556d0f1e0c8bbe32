import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from './root.ts'

const biome = `${root}node_modules/.bin/biome`

/** A file that breaks a rule of docs/ARCHITECTURE.md, and the message about it. */
const breaches = [
  ['packages/core/src/foundation/x.ts', "import '../command/index.ts'", 'Foundations stand alone'],
  [
    'packages/core/src/features/x/contract.ts',
    "import '../../transport/index.ts'",
    'Contracts, rules and machines fetch nothing',
  ],
  [
    'packages/core/src/features/x/rules.ts',
    "import './service.ts'",
    'Contracts, rules and machines fetch nothing',
  ],
  [
    'packages/core/src/features/x/switches.ts',
    "import './queries.ts'",
    'Contracts, rules and machines fetch nothing',
  ],
  [
    'packages/core/src/features/x/edit.machine.ts',
    "import './commands.ts'",
    'Contracts, rules and machines fetch nothing',
  ],
  [
    'packages/core/src/features/x/edit.view.ts',
    "import '@tanstack/query-core'",
    'Contracts, rules and machines fetch nothing',
  ],
  ['packages/core/src/features/x/service.ts', "import './rules.ts'", 'A service calls and parses'],
  ['packages/web/src/features/x/page.tsx', "import '../y/page.tsx'", 'One feature does not import another'],
  [
    'packages/web/src/features/x/tab/tab.tsx',
    "import '../../y/page.tsx'",
    'One feature does not import another',
  ],
  ['packages/web/src/features/x/page.tsx', "import '../../shell/bar.tsx'", 'app and shell are built around'],
  [
    'packages/web/src/features/x/tab/tab.tsx',
    "import '../../../app/router.tsx'",
    'app and shell are built around',
  ],
  ['packages/web/src/commands/x.tsx', "import '../shell/bar.tsx'", 'This folder serves every feature'],
  [
    'packages/web/src/table/marks/x.ts',
    "import '../../features/index.ts'",
    'This folder serves every feature',
  ],
  ['packages/web/src/context/x.tsx', "import '../app/router.tsx'", 'This folder serves every feature'],
  [
    'packages/web/src/shell/x.tsx',
    "import '../features/y/page.tsx'",
    'The shell knows features by their list',
  ],
  ['packages/web/src/ui/x.tsx', "import '@headend/core/engagements'", 'knows nothing of the product'],
  ['packages/web/src/ui/dialog/x.ts', "import '../../commands/toasts.tsx'", 'knows nothing of the product'],
  ['packages/web/src/features/x/page.tsx', "fetch('/rest')", 'Every call goes through'],
  ['packages/web/src/features/x/page.tsx', "new WebSocket('/rest')", 'Every call goes through'],
  ['packages/web/src/forms/x.ts', 'localStorage.clear()', 'A browser may keep nothing'],
  ['packages/core/src/features/x/service.ts', "new EventSource('/rest')", 'Every call goes through'],
  ['packages/cli/src/screen/x.tsx', "fetch('/rest')", 'Every call goes through'],
  ['packages/cli/src/tail/x.ts', "import 'ink'", 'Nothing that prints to a pipe may load Ink'],
  ['packages/cli/src/features/x.ts', "import 'react'", 'Nothing that prints to a pipe may load React'],
] as const

let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'headend-rules-'))
  const rules = JSON.parse(readFileSync(`${root}biome.json`, 'utf8'))
  writeFileSync(
    join(folder, 'biome.json'),
    JSON.stringify({ ...rules, $schema: undefined, vcs: { enabled: false } }),
  )
})
afterAll(() => rmSync(folder, { recursive: true }))

it.each(breaches)('%s may not hold %s', (file, text, message) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), `${text}\n`)
  const { stdout, stderr, status } = spawnSync(biome, ['lint', file, '--colors=off'], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(stdout + stderr).toContain(message)
  expect(status).not.toBe(0)
})

it('lets no files import each other in a circle, their types included', () => {
  const [one, other] = ['packages/core/src/z/one.ts', 'packages/core/src/z/other.ts']
  mkdirSync(dirname(join(folder, one)), { recursive: true })
  writeFileSync(join(folder, one), "import type { Other } from './other.ts'\nexport type One = Other[]\n")
  writeFileSync(join(folder, other), "import type { One } from './one.ts'\nexport type Other = One | 1\n")
  const { stdout, stderr, status } = spawnSync(biome, ['lint', '.', '--colors=off'], {
    cwd: join(folder, dirname(one)),
    encoding: 'utf8',
  })
  expect(stdout + stderr).toContain('This import is part of a cycle')
  expect(status).not.toBe(0)
})

it.each([
  ['packages/core/src/features/y/rules.ts', "import '../../access/index.ts'"],
  ['packages/web/src/features/y/page.tsx', "import '../../ui/button.tsx'"],
  [
    'packages/web/src/features/y/tab/tab.tsx',
    "import '../other-tab/rows.tsx'\nimport '../../../ui/button.tsx'",
  ],
  ['packages/web/src/app/router.tsx', "import '../features/y/page.tsx'"],
  ['packages/web/src/shell/bar.tsx', "import '../features/index.ts'"],
  ['packages/web/src/ui/dialog/dialog.tsx', "import '../../keyboard/keys.ts'"],
  ['packages/web/src/media/card.tsx', "import '../forms/fields.tsx'"],
  ['packages/cli/src/screen/palette/palette.tsx', "import 'ink'\nimport 'react'"],
])('%s may hold %s', (file, text) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), `${text}\n`)
  expect(() => execFileSync(biome, ['lint', file], { cwd: folder, stdio: 'pipe' })).not.toThrow()
})

/** The network by its other names; its type may be spoken of. */
const REACHES_OUT =
  /(?<!typeof )\b(globalThis|window|self)\.(fetch|XMLHttpRequest|WebSocket|EventSource)\b|\bsendBeacon\b|(?<![.\w])fetch\(|['"](node:https?|node:http2|undici)['"]/

/** What comes before there is a data manager, the port that it is given, and what tells of a data manager that fails. */
const BEFORE_AND_BELOW = [
  'packages/cli/src/settings/configuration.ts',
  'packages/cli/src/sign-on/**',
  'packages/cli/src/network/**',
  'packages/web/src/app/sign-on/**',
  'packages/web/src/app/telemetry/start.ts',
  'packages/web/src/main.tsx',
  'packages/web/src/parts/stand-ins.ts',
]

it('every service but configuration, sign-on and remote log is called by the data manager [NET-001]', () => {
  const sources = globSync('packages/{core,web,cli}/src/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/*.test.ts', '**/*.fixture.ts', ...BEFORE_AND_BELOW],
  })
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.filter((file) => REACHES_OUT.test(readFileSync(root + file, 'utf8')))).toEqual([])
})

it('what only tests need is no part of the product, and has no door', () => {
  const sources = globSync('packages/*/src/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/*.test.{ts,tsx}', '**/*.fixture.{ts,tsx}', '**/*.{journey,walk}.ts'],
  })
  expect(sources.length).toBeGreaterThan(100)
  const imports = /['"][^'"\n]*\.fixture(?:\.tsx?)?['"]/
  expect(sources.filter((file) => imports.test(readFileSync(root + file, 'utf8')))).toEqual([])
  const packages = globSync('packages/*/package.json', { cwd: root })
  expect(packages.filter((file) => imports.test(readFileSync(root + file, 'utf8')))).toEqual([])
})

it('a feature of core imports only the index, contract and service of another', () => {
  const features = `${root}packages/core/src/features/`
  const files = globSync('*/**/*.ts', { cwd: features }).filter((file) => !/\.(test|fixture)\.ts$/.test(file))
  const deep = files.flatMap((file) => {
    const sources = [...readFileSync(features + file, 'utf8').matchAll(/ from '(\..*?)'/g)]
    return sources
      .map(([, source = '']) => join(dirname(file), source))
      .filter((path) => path.includes('/') && !path.startsWith('..'))
      .filter((path) => path.split('/')[0] !== file.split('/')[0])
      .filter((path) => !/\/(index|contract|service)\.ts$/.test(path))
      .map((path) => `${file} imports ${path}`)
  })
  expect(deep).toEqual([])
})
