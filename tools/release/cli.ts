/** The npm package of the terminal program, as `npm install -g` takes it: nothing is fetched. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { buildCli } from '../../packages/cli/build.ts'
import { SCRIPTS } from '../../packages/cli/src/completion/scripts.ts'
import { root } from '../root.ts'
import { type BundledPackage, bundledPackages } from './bundled-packages.ts'
import { manPages } from './man-pages.ts'
import { type Release, releaseName } from './version.ts'

const COMPLETIONS = { bash: 'headend.bash', zsh: '_headend', fish: 'headend.fish' } as const

/** Writes the files of the package to a folder. */
export async function stageCli(
  folder: string,
  { version, commit, date }: Release,
): Promise<BundledPackage[]> {
  const files = await buildCli(`${folder}/dist`, releaseName({ version, commit }))
  cpSync(`${root}packages/cli/bin`, `${folder}/bin`, { recursive: true })
  cpSync(`${root}packages/cli/README.md`, `${folder}/README.md`)
  mkdirSync(`${folder}/completions`)
  for (const [shell, name] of Object.entries(COMPLETIONS))
    writeFileSync(`${folder}/completions/${name}`, SCRIPTS[shell as keyof typeof COMPLETIONS])
  mkdirSync(`${folder}/man`)
  const pages = await manPages(version, date.toISOString().slice(0, 10))
  for (const [name, page] of pages) writeFileSync(`${folder}/man/${name}`, page)
  writeFileSync(`${folder}/package.json`, manifest(version, [...pages.keys()]))
  return bundledPackages(files)
}

/** Without dependencies: everything is bundled. The manifest in the workspace is for building it. */
function manifest(version: string, pages: readonly string[]): string {
  const { description, license } = JSON.parse(readFileSync(`${root}packages/cli/package.json`, 'utf8'))
  const content = {
    name: 'headend-cli',
    version,
    description,
    license,
    type: 'module',
    bin: { headend: 'bin/headend.js' },
    man: pages.map((name) => `./man/${name}`),
    engines: { node: '>=22.19' },
  }
  return `${JSON.stringify(content, null, 2)}\n`
}
