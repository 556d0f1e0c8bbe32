/** Builds the console and the terminal program; what did not change since its last build is left as it is. */
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import manifest from '../package.json' with { type: 'json' }
import { root } from './root.ts'
import { run, type Write } from './run.ts'

/** What `headend --version` and the console print for a build from a checkout. */
const release = { HEADEND_RELEASE: `${manifest.version} (development)` }

interface Product {
  name: string
  /** Files that decide what comes out. */
  sources: readonly string[]
  /** The folder that comes out; a file beside it tells from what it was made. */
  output: string
  build: (write?: Write) => Promise<number>
}

const shared = [
  'package.json',
  'pnpm-lock.yaml',
  'tsconfig.base.json',
  'packages/core/package.json',
  'packages/core/src/**/*.ts',
]

const web = [...shared, 'packages/web/*.{ts,json,html}', 'packages/web/{src,public}/**/*']

/** The path that the console is served under, with a slash at both ends. */
const base = process.env.HEADEND_BASE || '/'

const products: readonly Product[] = [
  {
    name: 'console',
    sources: web,
    output: 'packages/web/dist',
    build: (write) => buildWeb(write),
  },
  {
    name: "developers' page of parts",
    sources: web,
    output: 'packages/web/dist-parts',
    build: (write) => buildWeb(write, '--mode', 'parts'),
  },
  {
    name: 'terminal program',
    sources: [...shared, 'packages/cli/*.{ts,json}', 'packages/cli/src/**/*'],
    output: 'packages/cli/dist',
    build: (write) => run('node', ['packages/cli/build.ts'], release, write),
  },
]

function buildWeb(write: Write | undefined, ...options: string[]): Promise<number> {
  const args = ['build', 'packages/web', '--base', base, '--logLevel', 'warn', ...options]
  return run('vite', args, release, write)
}

/** Throws with the name of what could not be built. */
export async function build(say: (line: string) => void, write?: Write): Promise<void> {
  for (const product of products) {
    const output = root + product.output
    const stamp = `${output}.made-from`
    const made = fingerprint(product.sources)
    if (existsSync(output) && existsSync(stamp) && readFileSync(stamp, 'utf8') === made) continue
    say(`Building the ${product.name}…`)
    if ((await product.build(write)) !== 0)
      throw new Error(`The ${product.name} could not be built: see the lines above.`)
    writeFileSync(stamp, made)
  }
}

function fingerprint(patterns: readonly string[]): string {
  const hash = createHash('sha256').update(base)
  const files = globSync([...patterns], { cwd: root }).sort()
  for (const file of files)
    if (!/\.test\.tsx?$/.test(file) && statSync(root + file).isFile())
      hash.update(file).update(readFileSync(root + file))
  return hash.digest('hex')
}

if (import.meta.main) await build(console.error)
