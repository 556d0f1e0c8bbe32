/** A release as its users get it, made and unpacked far from the repository. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../../../', import.meta.url))
export const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
export const CONSOLE = `headend-console-${version}`
export const CLI = `headend-cli-${version}`

/** Milliseconds for a release, on a slow machine. */
export const RELEASE_DEADLINE = 300_000

/** Writes the release into the folder `release` of `folder`. */
export function makeRelease(folder: string, { base = '/', release = 'release' } = {}): void {
  // Without the variables of the test run: NODE_ENV would change the build.
  const env = { PATH: process.env.PATH, HOME: folder, HEADEND_BASE: base }
  const args = [`${root}tools/release.ts`, '--to', `${folder}/${release}`]
  execFileSync(process.execPath, args, { env, stdio: 'pipe' })
}

/** Unpacks an archive of the release into `folder`. */
export function unpack(folder: string, archive: string): void {
  execFileSync('tar', ['-xzf', `${folder}/release/${archive}`, '-C', folder])
}

interface InstalledCli {
  program: string
  /** Of a machine with nothing but Node: the home is empty. */
  env: { PATH: string; HOME: string }
}

/** Installs the terminal program from its file. */
export function installCli(folder: string): InstalledCli {
  for (const name of ['prefix', 'home']) mkdirSync(`${folder}/${name}`)
  const env = { PATH: `${dirname(process.execPath)}:${process.env.PATH}`, HOME: `${folder}/home` }
  // No registry answers there: everything is in the package.
  const args = ['install', '-g', '--prefix', `${folder}/prefix`, '--registry', 'http://127.0.0.1:9/']
  execFileSync('npm', [...args, `${folder}/release/${CLI}.tgz`], { cwd: env.HOME, env })
  return { program: `${folder}/prefix/bin/headend`, env }
}
