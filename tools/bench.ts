/** `npm run bench`: installs benchmarks/ if needed, builds the product, and runs the named ones. */
import { existsSync, statSync } from 'node:fs'
import { build } from './build.ts'
import { root } from './root.ts'
import { run } from './run.ts'

const folder = `${root}benchmarks`

if (!isInstalled()) {
  console.error('Installing the peers of the benches…')
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel', 'error']
  if ((await run('npm', ['ci', '--prefix', folder, ...quiet])) !== 0) process.exit(1)
}
await build(console.error)
process.exitCode = await run('node', [`${folder}/bench.ts`, ...process.argv.slice(2)])

/** npm writes its own list of what is installed last. */
function isInstalled(): boolean {
  const installed = `${folder}/node_modules/.package-lock.json`
  return (
    existsSync(installed) && statSync(installed).mtimeMs >= statSync(`${folder}/package-lock.json`).mtimeMs
  )
}
