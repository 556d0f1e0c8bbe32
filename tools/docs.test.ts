import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './root.ts'

const pages = globSync(['README.md', 'docs/**/*.md'], { cwd: root })
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

/** Code on a page whose fence names a file: ```ts packages/core/src/registry.ts */
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

it.each(['core', 'web', 'cli', 'testing'])('the map of the tree names each folder of %s', (name) => {
  const map = textOf('docs/ARCHITECTURE.md')
  const folders = globSync(`packages/${name}/src/*/`, { cwd: root }).map((folder) => basename(folder))
  expect(folders.length).toBeGreaterThan(4)
  expect(folders.filter((folder) => !map.includes(`${folder}/`))).toEqual([])
})

it('the list of decisions leaves none out', () => {
  const decisions = globSync('docs/decisions/*.md', { cwd: root }).map((file) => basename(file))
  const list = textOf('docs/decisions/README.md')
  expect(decisions.filter((file) => file !== 'README.md' && !list.includes(`](${file})`))).toEqual([])
})
