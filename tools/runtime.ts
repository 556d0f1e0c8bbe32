/**
 * Checks that the lockfile has Node and all platform packages for each platform in the README, with hashes.
 * pnpm silently leaves out a platform package that the registry lacks: only that platform would notice.
 */
import { readFileSync } from 'node:fs'
import { root } from './root.ts'
import type { Write } from './run.ts'

/** The platforms of the README; Windows means WSL. */
const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']
/** The registry has no package of the pinned Node for these: bootstrap.mjs uses an installed Node. */
const INSTALLED_NODE = ['darwin-x64', 'darwin-arm64']

interface LockedPackage {
  name: string
  version: string
  /** As the lockfile has it: `integrity: sha512-…`. */
  resolution: string
}

interface NpmLockfile {
  packages: Record<string, { integrity?: string; resolved?: string }>
}

const SHA512 = /^sha512-[\w+/]{86}==$/

export async function checkRuntime(write: Write = (text) => process.stdout.write(text)): Promise<number> {
  const packages = readLockfile()
  const version = pinnedVersion()
  const platforms = PLATFORMS.filter((platform) => packages.some(({ name }) => name === `node-${platform}`))
  write(
    `The lockfile brings Node ${version} for ${platforms.join(', ')}; on ${INSTALLED_NODE.join(', ')} an installed Node is used\n`,
  )
  const problems = [
    ...missingPlatforms(packages),
    ...packages
      .filter((locked) => locked.name.startsWith('node-') && PLATFORMS.includes(locked.name.slice(5)))
      .filter((locked) => locked.version !== version)
      .map((locked) => `${locked.name} is ${locked.version}, but nodeVersion is ${version}`),
    ...packages
      .filter(({ resolution }) => !/^integrity: sha512-[\w+/]{86}==$/.test(resolution))
      .map(({ name, resolution }) => `${name} needs a sha512 integrity and nothing else: ${resolution}`),
  ]
  problems.push(...pnpmProblems())
  for (const problem of problems) write(`${problem}\n`)
  return problems.length === 0 ? 0 : 1
}

/** Each linux-x64 package has siblings for the other platforms: `@esbuild/darwin-arm64`. */
function missingPlatforms(packages: readonly LockedPackage[]): string[] {
  const names = new Set(packages.map(({ name }) => name))
  const prefixes = [...names].flatMap((name) => /^(.+)linux-x64(?:-gnu)?$/.exec(name)?.[1] ?? [])
  return [...new Set(['node-', ...prefixes])].flatMap((prefix) =>
    PLATFORMS.filter((platform) => prefix !== 'node-' || !INSTALLED_NODE.includes(platform))
      .filter((platform) => !names.has(prefix + platform) && !names.has(`${prefix}${platform}-gnu`))
      .map((platform) => `The lockfile has no ${prefix}${platform}: run pnpm install --fix-lockfile`),
  )
}

/** pnpm itself comes before its lockfile can be read, so npm checks it against one of its own. */
function pnpmProblems(): string[] {
  const { packages } = JSON.parse(readFileSync(`${root}tools/pnpm/package-lock.json`, 'utf8')) as NpmLockfile
  const locked = Object.entries(packages).filter(([path]) => path !== '')
  return locked
    .filter(([, { integrity = '', resolved }]) => !SHA512.test(integrity) || resolved !== undefined)
    .map(([path]) => `tools/pnpm: ${path} needs a sha512 integrity, and no address`)
}

/** The packages of the lockfile, each with a line for its name and one for its resolution. */
function readLockfile(): LockedPackage[] {
  const lockfile = readFileSync(`${root}pnpm-lock.yaml`, 'utf8')
  const packages = lockfile.matchAll(/^ {2}'?(\S+)@([^@\s]+?)'?:\n {4}resolution: \{(.*)\}$/gm)
  return [...packages].map(([, name = '', version = '', resolution = '']) => ({ name, version, resolution }))
}

/** The version that the whole install has to fit. */
function pinnedVersion(): string | undefined {
  return /^nodeVersion: (\S+)$/m.exec(readFileSync(`${root}pnpm-workspace.yaml`, 'utf8'))?.[1]
}

if (import.meta.main) process.exitCode = await checkRuntime()
