// The one file that any Node from 20.19 can run. Installs the pinned pnpm, which installs the pinned Node and
// the rest, and starts a TypeScript tool on that Node:  node tools/bootstrap.mjs start.ts [arguments]
// The npm scripts exec it by the path of npm's own node: a shell or shim in between would swallow a SIGTERM,
// leave the server running and make npm report 143.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const PLATFORM = `${process.platform}-${process.arch}`
const root = fileURLToPath(new URL('..', import.meta.url))
const pnpm = `${root}tools/pnpm/node_modules/pnpm/bin/pnpm.cjs`
const pinnedNode = `${root}node_modules/node-${PLATFORM}/bin/node`
/** First on the PATH of every script and of `headend`, so that everything runs on its Node. */
const nodeLink = `${root}node_modules/.bin/node`
const stamp = `${root}node_modules/.headend-installed`

/** What an install depends on: when none of these changed, there is nothing to install. */
function fingerprint() {
  const manifests = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'tools/pnpm/package-lock.json']
  for (const name of readdirSync(`${root}packages`)) manifests.push(`packages/${name}/package.json`)
  const hash = createHash('sha256')
  for (const file of manifests)
    if (existsSync(root + file)) hash.update(file).update(readFileSync(root + file))
  return hash.digest('hex')
}

function isInstalled() {
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== fingerprint()) return false
  // An upgrade of an installed Node leaves a dead link; pnpm, run by hand, leaves its shell script.
  return existsSync(nodeLink) && lstatSync(nodeLink).isSymbolicLink()
}

function install() {
  // A platform without a package needs an installed Node: said before the minute of installing.
  const { optionalDependencies } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
  let node = `node-${PLATFORM}` in optionalDependencies ? pinnedNode : findInstalledNode()
  // Or pnpm would write its shell script, and the search would find the Node of the last install.
  rmSync(nodeLink, { force: true })

  console.error('Installing what is missing (once, about a minute)…')
  // npm checks the pinned pnpm against the integrity in its lockfile, and pnpm everything else against ours.
  runInstaller('npm', ['ci', '--prefix', `${root}tools/pnpm`, '--ignore-scripts', '--no-audit', '--no-fund'])
  runInstaller(process.execPath, [pnpm, 'install', '--frozen-lockfile', '--reporter=append-only'])

  // pnpm silently leaves out a platform package that it cannot fetch; and glibc packages do not run on musl.
  if (spawnSync(node, ['--version']).status !== 0) node = findInstalledNode()
  // pnpm puts a shell script before the binary, which would keep a signal for `headend` to itself.
  rmSync(nodeLink, { force: true })
  symlinkSync(relative(dirname(nodeLink), node), nodeLink)
  writeFileSync(stamp, fingerprint())
}

/** Shows what it prints only where it fails. */
function runInstaller(command, args) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NPM_CONFIG_UPDATE_NOTIFIER: 'false' },
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status === 0) return
  process.stderr.write(error ? `${error.message}\n` : `${stdout}${stderr}`)
  console.error(
    'The install failed: see the lines above. It needs git, npm and the npm registry, nothing else.',
  )
  process.exit(1)
}

/** This Node, else that of the PATH: 24.15 or newer, the first whose SQLite is not experimental. */
function findInstalledNode() {
  for (const command of [process.execPath, 'node']) {
    const { stdout } = spawnSync(command, ['-p', 'process.versions.node + " " + process.execPath'])
    const [, version, major, minor, path] = /^((\d+)\.(\d+)\S*) (.+)/.exec(stdout) ?? []
    if (Number(major) > 24 || (Number(major) === 24 && Number(minor) >= 15)) {
      console.error(
        `The pinned Node is not available for ${PLATFORM}: using the installed Node ${version}, ${path}`,
      )
      return path
    }
  }
  console.error(
    `The pinned Node is not available for ${PLATFORM}, and Node ${process.versions.node} is too old: install Node.js 24.15 or newer, then run this again.`,
  )
  process.exit(1)
}

if (!isInstalled()) install()

const [tool, ...args] = process.argv.slice(2)
const child = spawn(nodeLink, [`${root}tools/${tool}`, ...args], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: `${root}node_modules/.bin:${process.env.PATH}` },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
