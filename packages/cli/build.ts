/**
 * Bundles the program twice: what every start needs (commander and facts) as one small file, and what actions
 * import as lazy chunks. One build with shared chunks would make `--help` load the schemas, too.
 */
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { type BuildOptions, build, type Plugin } from 'esbuild'

const here = import.meta.dirname
const dist = path.join(here, 'dist')

const common = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  minify: true,
  legalComments: 'none',
  define: {
    'process.env.NODE_ENV': '"production"',
    HEADEND_RELEASE: JSON.stringify(process.env.HEADEND_RELEASE ?? 'development'),
  },
  // proper-lockfile and some parts of Ink are CommonJS and ask for Node's own modules by `require`.
  banner: { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" },
} as const satisfies BuildOptions

export async function buildCli(): Promise<void> {
  const lazy = new Map<string, string>()
  await rm(dist, { recursive: true, force: true })
  await build({
    ...common,
    banner: {},
    // Loads in half the time of a module; what it imports are modules all the same.
    format: 'cjs',
    outExtension: { '.js': '.cjs' },
    entryPoints: { headend: path.join(here, 'src/main.ts') },
    outdir: dist,
    plugins: [leaveDynamicImports(lazy), withoutChildProcess],
  })
  await build({
    ...common,
    entryPoints: Object.fromEntries(lazy),
    outdir: path.join(dist, 'lazy'),
    splitting: true,
    chunkNames: '[hash]',
    plugins: [withoutDevtools],
  })
}

/** Notes each dynamically imported file by name and leaves the import in place. */
function leaveDynamicImports(found: Map<string, string>): Plugin {
  return {
    name: 'leave-dynamic-imports',
    setup({ onResolve }) {
      onResolve({ filter: /^\./ }, ({ kind, path: wanted, resolveDir }) => {
        if (kind !== 'dynamic-import') return undefined
        const file = path.resolve(resolveDir, wanted)
        const name = path
          .relative(path.join(here, 'src'), file)
          .replace(/\.tsx?$/, '')
          .replaceAll(path.sep, '-')
        found.set(name, file)
        return { path: `./lazy/${name}.js`, external: true }
      })
    },
  }
}

/** Commander can start programs as subcommands; we have none, and loading that takes a fifth of `--help`. */
const withoutChildProcess = absent(/^node:child_process$/)

/** Ink asks for the devtools of React only when DEV is set; they are not installed. */
const withoutDevtools = absent(/^react-devtools-core$/)

function absent(filter: RegExp): Plugin {
  return {
    name: 'absent',
    setup({ onResolve, onLoad }) {
      onResolve({ filter }, ({ path: wanted }) => ({ path: wanted, namespace: 'absent' }))
      onLoad({ filter: /.*/, namespace: 'absent' }, () => ({ contents: 'export default undefined' }))
    },
  }
}

if (import.meta.main) await buildCli()
