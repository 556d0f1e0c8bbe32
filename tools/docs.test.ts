import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './root.ts'

const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: root })
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

/** Code on a page whose fence names a file: ```ts packages/core/src/features/registry.ts */
const quotes = pages.flatMap((page) =>
  [...textOf(page).matchAll(/^```ts (\S+)\n([\s\S]*?)^```$/gm)].map(([, file = '', code = '']) => ({
    page,
    file,
    code,
  })),
)

function deadLinks(page: string): string[] {
  const targets = [...textOf(page).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, target = '']) => target)
  return targets.filter((target) => !existsSync(join(root, dirname(page), target)))
}

it.each(quotes)('$page quotes $file as it is', ({ file, code }) => {
  expect(textOf(file)).toContain(code)
})

it.each(pages)('%s links only to what is there', (page) => {
  expect(deadLinks(page)).toEqual([])
})

const map = textOf('docs/ARCHITECTURE.md')

const steps = [...map.matchAll(/\[`(\w+)`\]\(\.\.\/(\S+?)\)/g)].map(([, name = '', file = '']) => ({
  name,
  file,
}))

it('the architecture shows the twelve steps of a save, and where the terminal enters', () => {
  expect(steps).toHaveLength(13)
})

it.each(steps)('$file exports $name', ({ name, file }) => {
  expect(textOf(file)).toMatch(new RegExp(`^export (async )?(function|const) ${name}\\b`, 'm'))
})

it('the architecture fits on two screens', () => {
  expect(map.split('\n').length - 1).toBeLessThanOrEqual(120)
})

/** The folders that begin a line of the drawing, below the line of their package. */
function drawnRooms(name: string): string[] {
  const [, drawing = ''] = map.match(new RegExp(`^packages/${name}/src/.*\n((?: +.*\n)*)`, 'm')) ?? []
  const lines = [...drawing.matchAll(/^ {2}((?:[\w-]+\/ )+)/gm)]
  return lines.flatMap(([, folders = '']) => folders.trim().split(' '))
}

const foldersIn = (folder: string) =>
  globSync(`${folder}/*/`, { cwd: root }).map((path) => `${basename(path)}/`)

it.each(['core', 'web', 'cli', 'testing'])('the rooms of %s are drawn as they are', (name) => {
  expect(drawnRooms(name).toSorted()).toEqual(foldersIn(`packages/${name}/src`).toSorted())
})

it('every feature that the drawing names exists', () => {
  const [, line = ''] = map.match(/^ {2}features\/ +([\s\S]*?)\npackages/m) ?? []
  const named = [...line.matchAll(/[\w-]+\//g)].map(([folder]) => folder)
  expect(named.length).toBeGreaterThan(4)
  expect(foldersIn('packages/core/src/features')).toEqual(expect.arrayContaining(named))
})

/** `form.ts` or `box-tools.ts` in code: a file of some folder. */
const namedFiles = [...new Set([...map.matchAll(/`([\w.-]+\.tsx?)`/g)].map(([, file = '']) => file))]

it('every file that the architecture names exists', () => {
  expect(namedFiles.length).toBeGreaterThan(5)
  const missing = namedFiles.filter(
    (file) => globSync(`packages/*/src/**/${file}`, { cwd: root }).length === 0,
  )
  expect(missing).toEqual([])
})

/** `core/access/can.ts` or `web/pages/` in code: below packages/core/src, packages/web/src. */
const shortPaths = [...map.matchAll(/`(core|web|cli|testing)\/([\w./-]+)`/g)].map(
  ([, name, path]) => `packages/${name}/src/${path}`,
)

it('every path in the table of the architecture exists', () => {
  expect(shortPaths.length).toBeGreaterThan(8)
  const missing = shortPaths.filter(
    (path) => globSync(path.replace('/x/', '/*/'), { cwd: root }).length === 0,
  )
  expect(missing).toEqual([])
})

it('the list of decisions leaves none out', () => {
  const decisions = globSync('docs/decisions/*.md', { cwd: root }).map((file) => basename(file))
  const list = textOf('docs/decisions/README.md')
  expect(decisions.filter((file) => file !== 'README.md' && !list.includes(`](${file})`))).toEqual([])
})

/** By name, with its versions. */
const dependencies = Map.groupBy(
  globSync(['package.json', 'packages/*/package.json', 'benchmarks/package.json'], { cwd: root })
    .map((file) => JSON.parse(textOf(file)))
    .flatMap(({ dependencies, devDependencies, optionalDependencies }) =>
      Object.entries<string>({ ...dependencies, ...devDependencies, ...optionalDependencies }),
    )
    .filter(([name]) => !name.startsWith('@headend/')),
  ([name]) => name,
)

/** The first column of the table; a name that ends in … stands for all that begin so. */
const explained = [...textOf('docs/decisions/dependencies.md').matchAll(/^\| (.+?) \|/gm)]
  .flatMap(([, names = '']) => names.replaceAll(/\(.*?\)/g, '').split(','))
  .map((name) => name.trim())
  .filter((name) => name !== 'package' && !name.startsWith('---'))

const stands = (name: string) => (one: string) =>
  name.endsWith('…') ? one.startsWith(name.slice(0, -1)) : one === name

it('every dependency has one exact version', () => {
  const versions = [...dependencies].map(([name, found]) => [name, [...new Set(found.map((one) => one[1]))]])
  expect(
    versions.filter(([, found]) => found?.length !== 1 || !/^\d+\.\d+\.\d+$/.test(found[0] ?? '')),
  ).toEqual([])
})

it('every dependency has its reason, and every reason is that of a dependency', () => {
  const names = [...dependencies.keys()]
  expect(names.filter((name) => !explained.some((one) => stands(one)(name)))).toEqual([])
  expect(explained.filter((name) => !names.some(stands(name)))).toEqual([])
})
