// The one file that any Node from 20.19 can run. It brings the pinned pnpm, which brings the pinned Node and everything
// else, and hands over to a TypeScript tool on that Node:  node tools/bootstrap.mjs start.ts [arguments]
// The npm scripts call it with exec and by the path of npm's own node: a shell or a shim in between would keep a SIGTERM to
// itself, leave the server running and make npm report 143.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const PNPM = 'pnpm@10.34.9'
const root = fileURLToPath(new URL('..', import.meta.url))
const node = `${root}node_modules/node/bin/node`
const stamp = `${root}node_modules/.headend-installed`

/** What an install depends on: when none of these changed, there is nothing to install. */
function wanted() {
  const manifests = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml']
  for (const name of readdirSync(`${root}packages`)) manifests.push(`packages/${name}/package.json`)
  const hash = createHash('sha256')
  for (const file of manifests)
    if (existsSync(root + file)) hash.update(file).update(readFileSync(root + file))
  return hash.digest('hex')
}

function install() {
  console.error('Installing what is missing (once, about a minute)…')
  // --yes: npx asks before it fetches, and an unattended machine has nobody to answer.
  const { status, stdout, stderr } = spawnSync(
    'npx',
    ['--yes', PNPM, 'install', '--frozen-lockfile', '--reporter=append-only'],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NPM_CONFIG_UPDATE_NOTIFIER: 'false' },
      maxBuffer: 64 * 1024 * 1024,
    },
  )
  if (status !== 0) {
    process.stderr.write(`${stdout}${stderr}`)
    console.error(
      'The install failed: see the lines above. It needs git, npm and the npm registry, nothing else.',
    )
    process.exit(1)
  }
  linkNode()
  writeFileSync(stamp, wanted())
}

/** pnpm puts a shell script before the binary, which would keep a signal for `headend` to itself. */
function linkNode() {
  const shim = `${root}node_modules/.bin/node`
  rmSync(shim, { force: true })
  symlinkSync('../node/bin/node', shim)
}

const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
if (installed !== wanted() || !existsSync(node)) install()

const [tool, ...args] = process.argv.slice(2)
const child = spawn(node, [`${root}tools/${tool}`, ...args], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: `${root}node_modules/.bin:${process.env.PATH}` },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
