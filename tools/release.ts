/**
 * `npm run release`: writes the archive of the console and the npm package of the terminal program into
 * release/, with checksums, the packages in them (CycloneDX) and their licences. The same commit gives the
 * same bytes. HEADEND_BASE is the path that the console will be served under.
 */
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { writeArchive } from './release/archive.ts'
import { billOfMaterials } from './release/bill-of-materials.ts'
import { type BundledPackage, licenceText } from './release/bundled-packages.ts'
import { stageCli } from './release/cli.ts'
import { stageConsole } from './release/console.ts'
import { currentRelease, releaseName } from './release/version.ts'
import { root } from './root.ts'

const { values } = parseArgs({ options: { to: { type: 'string' } } })
const output = values.to ? resolve(process.env.INIT_CWD ?? '.', values.to) : `${root}release`
const release = currentRelease()
const { version, date } = release

const staging = mkdtempSync(join(tmpdir(), 'headend-release-'))
try {
  rmSync(output, { recursive: true, force: true })
  mkdirSync(output, { recursive: true })
  await writeProduct('headend-console', 'tar.gz', `headend-console-${version}`, (folder) =>
    stageConsole(folder, release, process.env.HEADEND_BASE || '/'),
  )
  // npm takes the folder 'package' only.
  await writeProduct('headend-cli', 'tgz', 'package', (folder) => stageCli(folder, release))
  writeFileSync(`${output}/SHA256SUMS`, checksums())
} finally {
  rmSync(staging, { recursive: true })
}
console.log(`Headend ${releaseName(release)}\n${readFileSync(`${output}/SHA256SUMS`, 'utf8').trimEnd()}`)

/** `stage` writes the files of the product; its archive unpacks to the folder `prefix`. */
async function writeProduct(
  name: string,
  extension: string,
  prefix: string,
  stage: (folder: string) => Promise<BundledPackage[]>,
): Promise<void> {
  const folder = join(staging, name)
  mkdirSync(folder)
  const packages = await stage(folder)
  for (const file of ['LICENSE', 'CHANGELOG.md']) cpSync(root + file, `${folder}/${file}`)
  writeFileSync(`${folder}/THIRD-PARTY-LICENSES`, licenceText(name, packages))
  writeFileSync(`${folder}/sbom.cdx.json`, billOfMaterials(name, release, packages))
  const archive = `${output}/${name}-${version}.${extension}`
  writeArchive(archive, folder, { prefix, date, programs: ['bin/headend.js'] })
  // Also beside the archive, for those who look before they unpack.
  for (const file of ['THIRD-PARTY-LICENSES', 'sbom.cdx.json'])
    cpSync(`${folder}/${file}`, `${output}/${name}-${version}.${file}`)
}

/** As `sha256sum --check` reads them. */
function checksums(): string {
  const lines = readdirSync(output)
    .sort()
    .map(
      (file) =>
        `${createHash('sha256')
          .update(readFileSync(`${output}/${file}`))
          .digest('hex')}  ${file}`,
    )
  return `${lines.join('\n')}\n`
}
