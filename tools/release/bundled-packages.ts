/** The npm packages whose code is in a product, with their licences. */
import { readdirSync, readFileSync } from 'node:fs'

export interface BundledPackage {
  name: string
  version: string
  /** As SPDX writes it: 'MIT', '(MIT OR CC0-1.0)'. */
  license: string
  /** The licence in full, with its copyright. */
  text: string
}

/** `files`: everything that a bundler put into the product; files of no package are left out. */
export function bundledPackages(files: readonly string[]): BundledPackage[] {
  const folders = new Set(files.flatMap((file) => packageFolder(file) ?? []))
  const packages = new Map(
    [...folders].map(readPackage).map((each) => [`${each.name}@${each.version}`, each]),
  )
  return [...packages].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each)
}

function packageFolder(file: string): string | undefined {
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.[0]
}

function readPackage(folder: string): BundledPackage {
  const { name, version, license, author } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
  if (!license) throw new Error(`${name} ${version} has no licence: it can't be distributed.`)
  const file = readdirSync(folder).find((each) => /^(licen[cs]e|copying)/i.test(each))
  const text = file
    ? readFileSync(`${folder}/${file}`, 'utf8')
    : `Copyright ${author}. The package has no file with the terms of its licence, ${license}.`
  return { name, version, license, text: text.replaceAll('\r\n', '\n').trim() }
}

export function licenceText(product: string, packages: readonly BundledPackage[]): string {
  const parts = packages.map(
    ({ name, version, license, text }) => `${'-'.repeat(80)}\n${name} ${version} (${license})\n\n${text}\n`,
  )
  return `${product} contains code of these packages, under their own licences.\n\n${parts.join('\n')}`
}
