/** How what several pages share is put together (decision 0012). */
import type { Plugin, Rolldown } from 'vite'

/** Files of a folder of packages/, each by its name: one that is renamed is missed. */
function of(folder: string, ...names: readonly string[]): RegExp[] {
  return names.map((name) => new RegExp(String.raw`/packages/${folder}/${name}\.tsx?$`))
}

/** Files of what several pages need, by their names: of two that could hold a module, the first one does. */
const SHARED: Record<string, readonly RegExp[]> = {
  lists: [
    // From record to record goes who has one open.
    /\/packages\/(core|web)\/src\/table\/(?!walk\/record-walk)/,
    // What is secret only a change log asks, which comes later.
    ...of('core/src', String.raw`((selection|transport)/)?(?!secret\.)[\w-]+`),
    ...of('core/src/tv-packages', 'contract', 'queries', 'service'),
    ...of('core/src/tv-streaming-services', 'contract', 'queries', 'service'),
    ...of('core/src/engagements', String.raw`engagement\.view`, 'rules', 'use'),
    ...of(String.raw`core/src/[\w-]+`, 'access-words', 'labels', 'names', 'tabs'),
    ...of('web/src/context', 'engagement-address'),
    ...of(String.raw`web/src/features/selection-[\w-]+`, 'place'),
    ...of(String.raw`web/src/features/tv-[\w-]+`, 'place'),
    ...of('web/src/ui/fields', 'field', 'search-input'),
  ],
  forms: [/\/packages\/web\/src\/forms\//, /\/react-hook-form\//],
  engagements: [
    ...of('core/src/devices', 'commands', 'contract', 'queries', 'service'),
    ...of(
      'core/src/engagements',
      'commands',
      'contract',
      'identity',
      'queries',
      'search',
      String.raw`search\.view`,
    ),
    ...of('core/src/engagements', 'service'),
    ...of('web/src/features/engagements', 'hit-address'),
  ],
  campaigns: [
    /\/packages\/core\/src\/(campaigns|media)\//,
    ...of('web/src/features/campaigns', 'place', String.raw`use-[\w-]+`),
    ...of('web/src/media', 'missing-media', String.raw`use-[\w-]+`),
  ],
}

export function sharedFiles(): Rolldown.CodeSplittingGroup[] {
  return Object.entries(SHARED).map(([name, modules]) => ({
    name,
    minShareCount: 2,
    test: (id) => modules.some((module) => holds(module, id)),
  }))
}

/** A name that stands for nothing any more is an error: what it held would go elsewhere, and nobody would hear of it. */
export const missesNoFile: Plugin = {
  name: 'misses-no-file',
  generateBundle() {
    const ids = [...this.getModuleIds()]
    const missed = Object.values(SHARED)
      .flat()
      .filter((module) => !ids.some((id) => holds(module, id)))
    if (missed.length > 0) this.error(`No file is what shared-files.ts calls ${missed.join(' or ')}`)
  },
}

function holds(module: RegExp, id: string): boolean {
  return module.test(id.replaceAll('\\', '/'))
}
