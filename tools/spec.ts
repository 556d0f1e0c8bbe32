/**
 * Which requirements of docs/spec a test names: `npm run spec -- [AREA…] [--missing]`. A test names one by
 * the id in its title, `… [PKG-031]`, `[PKG-031, PKG-040]` or `[PKG-031..034]`; skipped tests do not count.
 */
import { globSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { root } from './root.ts'
import { idsInTitles } from './spec/titles.ts'

const { values, positionals } = parseArgs({
  options: { missing: { type: 'boolean', default: false } },
  allowPositionals: true,
})

const requirements = readRequirements()
const named = new Set(texts('packages/*/src/**/*.{test,journey,walk}.{ts,tsx}').flatMap(idsInTitles))

const areas = [...new Set([...requirements.keys()].map((id) => id.slice(0, 3)))].sort()
const unknown = positionals.filter((area) => !areas.includes(area))
if (unknown.length > 0) {
  console.error(`No area ${unknown.join(', ')}; there are ${areas.join(', ')}`)
  process.exit(2)
}
const counts = (positionals.length > 0 ? positionals : areas).map(report)
console.log(line('all', sum(counts.map(({ shown }) => shown)), sum(counts.map(({ all }) => all))))

/** Open points are readings, not requirements. */
function readRequirements(): Map<string, string> {
  const found = texts('docs/spec/*.md').flatMap((text) => [
    ...text.matchAll(/^- \*\*([A-Z]{3}-\d{3})\*\* (.*)$/gm),
  ])
  const all = found.map(([, id = '', text = '']) => [id, text] as const)
  return new Map(all.filter(([id]) => !id.startsWith('OPN')))
}

function texts(pattern: string): string[] {
  return globSync(pattern, { cwd: root }).map((file) => readFileSync(root + file, 'utf8'))
}

function report(area: string): { shown: number; all: number } {
  const ids = [...requirements.keys()].filter((id) => id.startsWith(area)).sort()
  const missing = ids.filter((id) => !named.has(id))
  const shown = ids.length - missing.length
  console.log(line(area, shown, ids.length))
  if (values.missing) for (const id of missing) console.log(`   ${id} ${requirements.get(id)}`)
  return { shown, all: ids.length }
}

function line(area: string, shown: number, all: number): string {
  return `${area}  ${shown}/${all} named by a test`
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
