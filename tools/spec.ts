/**
 * Which requirements of docs/spec are named by a test: `pnpm spec [AREA…] [--missing]`. A test names one by carrying its id
 * in its title, `… [PKG-031]`, `[PKG-031, PKG-040]` or `[PKG-031..034]`; an id in a skipped test does not count.
 */
import { globSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { root } from './root.ts'

const { values, positionals } = parseArgs({
  options: { missing: { type: 'boolean', default: false } },
  allowPositionals: true,
})

const requirements = new Map<string, string>()
for (const file of globSync('docs/spec/*.md', { cwd: root }))
  for (const [, id = '', text = ''] of readFileSync(root + file, 'utf8').matchAll(
    /^- \*\*([A-Z]{3}-\d{3})\*\* (.*)$/gm,
  ))
    if (!id.startsWith('OPN')) requirements.set(id, text)

const named = new Set<string>()
for (const file of globSync('packages/*/src/**/*.{test,scenario}.{ts,tsx}', { cwd: root }))
  for (const line of readFileSync(root + file, 'utf8').split('\n'))
    if (!/\.(skip|todo|fails)\b/.test(line))
      for (const [, area, from, to] of line.matchAll(/\b([A-Z]{3})-(\d{3})(?:\.\.(\d{3}))?/g))
        for (let n = Number(from); n <= Number(to ?? from); n++)
          named.add(`${area}-${String(n).padStart(3, '0')}`)

const areas = [...new Set([...requirements.keys()].map((id) => id.slice(0, 3)))].sort()
const wanted = positionals.length > 0 ? positionals : areas
let shown = 0
let all = 0
for (const area of wanted) {
  const ids = [...requirements.keys()].filter((id) => id.startsWith(area)).sort()
  const missing = ids.filter((id) => !named.has(id))
  shown += ids.length - missing.length
  all += ids.length
  console.log(`${area}  ${ids.length - missing.length}/${ids.length} named by a test`)
  if (values.missing) for (const id of missing) console.log(`   ${id} ${requirements.get(id)}`)
}
console.log(`all  ${shown}/${all} named by a test`)
