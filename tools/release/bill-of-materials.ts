import type { BundledPackage } from './bundled-packages.ts'
import type { Release } from './version.ts'

/** The packages in a product, such as 'headend-cli', as a CycloneDX 1.6 document. */
export function billOfMaterials(
  name: string,
  { version, date }: Release,
  packages: readonly BundledPackage[],
): string {
  const document = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp: date.toISOString(),
      component: {
        type: 'application',
        name,
        version,
        purl: packageUrl(name, version),
        licenses: [{ license: { id: 'MIT' } }],
      },
    },
    components: packages.map((each) => ({
      type: 'library',
      'bom-ref': packageUrl(each.name, each.version),
      name: each.name,
      version: each.version,
      purl: packageUrl(each.name, each.version),
      licenses: [licence(each.license)],
    })),
  }
  return `${JSON.stringify(document, null, 2)}\n`
}

const packageUrl = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`

const licence = (spdx: string) => (/[\s(]/.test(spdx) ? { expression: spdx } : { license: { id: spdx } })
