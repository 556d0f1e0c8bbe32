/**
 * Bundles the program twice: what every start needs (commander and facts) as one small file, and what actions
 * import as lazy chunks. One build with shared chunks would make `--help` load the schemas, too.
 */
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { type BuildOptions, build, type Plugin } from 'esbuild'

const here = import.meta.dirname

const common = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node22',
  minify: true,
  legalComments: 'none',
  metafile: true,
  // The names of chunks are made from paths: the same wherever this folder is.
  absWorkingDir: here,
  // proper-lockfile and some parts of Ink are CommonJS and ask for Node's own modules by `require`.
  banner: { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" },
} as const satisfies BuildOptions

/** Writes the program to a folder, and resolves with the source files that it is made of. */
export async function buildCli(folder: string, release: string): Promise<string[]> {
  const define = { 'process.env.NODE_ENV': '"production"', HEADEND_RELEASE: JSON.stringify(release) }
  const lazy = new Map<string, string>()
  await rm(folder, { recursive: true, force: true })
  const start = await build({
    ...common,
    define,
    banner: {},
    // Loads in half the time of a module; what it imports are modules all the same.
    format: 'cjs',
    outExtension: { '.js': '.cjs' },
    entryPoints: { headend: path.join(here, 'src/main.ts') },
    outdir: folder,
    plugins: [leaveDynamicImports(lazy), withoutChildProcess],
  })
  const rest = await build({
    ...common,
    define,
    // Sorted, because they are found in any order, and the names of chunks depend on it.
    entryPoints: Object.fromEntries([...lazy].sort()),
    outdir: path.join(folder, 'lazy'),
    splitting: true,
    chunkNames: '[hash]',
    plugins: [withoutDevtools],
  })
  const outputs = [start, rest].flatMap(({ metafile }) => Object.values(metafile.outputs))
  const inputs = outputs.flatMap((output) => Object.entries(output.inputs))
  return inputs.flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [path.join(here, file)] : []))
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

if (import.meta.main) await buildCli(path.join(here, 'dist'), process.env.HEADEND_RELEASE ?? 'development')
