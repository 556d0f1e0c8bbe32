import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { writeArchive } from './release/archive.ts'
import { billOfMaterials } from './release/bill-of-materials.ts'
import { bundledPackages, licenceText } from './release/bundled-packages.ts'
import { root } from './root.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'headend-release-test-'))
})
afterEach(() => rm(folder, { recursive: true }))

const date = new Date('2026-11-27T10:00:00Z')

function archive(name: string, files: readonly string[], mode: number, modified: Date): Buffer {
  mkdirSync(`${folder}/${name}/bin`, { recursive: true })
  for (const file of files) {
    writeFileSync(`${folder}/${name}/${file}`, `content of ${file}`, { mode })
    utimesSync(`${folder}/${name}/${file}`, modified, modified)
  }
  const output = `${folder}/${name}.tar.gz`
  writeArchive(output, `${folder}/${name}`, { prefix: 'package', date, programs: ['bin/run.js'] })
  return readFileSync(output)
}

it('an archive of the same files has the same bytes, whenever and in any order written', () => {
  const first = archive('a', ['b.txt', 'a.txt', 'bin/run.js'], 0o600, new Date('2020-01-01'))
  const second = archive('b', ['bin/run.js', 'a.txt', 'b.txt'], 0o666, new Date('2025-06-01'))
  expect(first.equals(second)).toBe(true)
})

const manifest = { name: '@tv/box', version: '1.2.3', license: 'MIT' }

function install(name: string, files: Record<string, string>): string {
  const there = `${folder}/node_modules/.pnpm/x/node_modules/${name}`
  mkdirSync(`${there}/dist`, { recursive: true })
  for (const [file, content] of Object.entries(files)) writeFileSync(`${there}/${file}`, content)
  return `${there}/dist/index.js`
}

it('packages are known by the files that are bundled, each once, with its licence', () => {
  const file = install('@tv/box', { 'package.json': JSON.stringify(manifest), LICENSE: 'Free for all.\n' })
  const packages = bundledPackages([
    `${root}packages/core/src/query.ts`,
    file,
    file.replace('index', 'other'),
  ])
  expect(packages).toEqual([{ ...manifest, text: 'Free for all.' }])
  expect(licenceText('headend-cli', packages)).toContain('@tv/box 1.2.3 (MIT)\n\nFree for all.\n')
})

it('a package without a licence can not be released', () => {
  const file = install('box', { 'package.json': JSON.stringify({ ...manifest, license: undefined }) })
  expect(() => bundledPackages([file])).toThrow("@tv/box 1.2.3 has no licence: it can't be distributed.")
})

it('the bill of materials names packages by their package URL, and licences as SPDX does', () => {
  const either = { name: 'log', version: '2.0.0', license: '(MIT OR CC0-1.0)', text: '' }
  const release = { version: '1.0.0', commit: '4f1c2a9b3d5e', date }
  const document = JSON.parse(billOfMaterials('headend-cli', release, [{ ...manifest, text: '' }, either]))
  expect(document).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { timestamp: '2026-11-27T10:00:00.000Z', component: { name: 'headend-cli', version: '1.0.0' } },
    components: [
      { purl: 'pkg:npm/%40tv/box@1.2.3', licenses: [{ license: { id: 'MIT' } }] },
      { purl: 'pkg:npm/log@2.0.0', licenses: [{ expression: '(MIT OR CC0-1.0)' }] },
    ],
  })
})
