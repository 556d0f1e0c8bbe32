/** The archive of the console: its files, and everything that an operator needs to serve them. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { build as bundle } from 'esbuild'
import { build } from 'vite'
import { root } from '../root.ts'
import { type BundledPackage, bundledPackages } from './bundled-packages.ts'
import { type Release, releaseName } from './version.ts'

/** Packages that are fonts and styles, which are in no list of modules. */
const STYLES = ['@fontsource-variable/inter', '@fontsource/jetbrains-mono', 'tailwindcss']

/** Writes the files of the archive to a folder. `base`: the path that the console will be served under. */
export async function stageConsole(
  folder: string,
  release: Release,
  base: string,
): Promise<BundledPackage[]> {
  const modules = await buildConsole(`${folder}/site`, release, base)
  const program = await bundleHeaders(`${folder}/headers.mjs`)
  for (const name of ['INSTALL.md', 'nginx.conf', 'Caddyfile'])
    cpSync(`${root}docs/deploying/${name}`, `${folder}/${name}`)
  cpSync(`${root}docs/deploying/config.json`, `${folder}/config.example.json`)
  writeFileSync(`${folder}/DEPLOYING.md`, deployingGuide())
  const styles = STYLES.map((name) => `${root}packages/web/node_modules/${name}/package.json`)
  return bundledPackages([...modules, ...program, ...styles])
}

/** Resolves with the modules in it. */
async function buildConsole(outDir: string, release: Release, base: string): Promise<string[]> {
  const result = await build({
    root: `${root}packages/web`,
    base,
    define: { HEADEND_RELEASE: JSON.stringify(releaseName(release)) },
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true },
  })
  if (!('output' in result)) throw new Error('The console is one build.')
  return result.output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
}

/** `npm run headers` as one file: the operator of a server has no checkout. */
async function bundleHeaders(outfile: string): Promise<string[]> {
  const { metafile } = await bundle({
    absWorkingDir: root,
    entryPoints: ['tools/headers.ts'],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node22',
    // The folder that npm was started in: here there is no npm.
    define: { 'process.env.INIT_CWD': 'undefined' },
    metafile: true,
  })
  return Object.keys(metafile.inputs).map((file) => root + file)
}

/** The guide whose sections `headend doctor` names. Links to what is not in the archive become text. */
function deployingGuide(): string {
  return readFileSync(`${root}docs/deploying.md`, 'utf8')
    .replaceAll('](deploying/config.json)', '](config.example.json)')
    .replaceAll('](deploying/', '](')
    .replace(/\[([^\]]*)\]\([^)#]*\/[^)]*\)/g, '$1')
}
