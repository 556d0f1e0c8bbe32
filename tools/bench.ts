/** `pnpm bench [name…] [--rounds 11] [--json]`: the figures of docs/performance.md, measured here and now. They gate nothing. */
import { parseArgs } from 'node:util'
import { batch } from './bench/batch.ts'
import { cliStart } from './bench/cli-start.ts'
import { dataManager } from './bench/data-manager.ts'
import { firstLoad } from './bench/first-load.ts'
import { householdOpen } from './bench/household-open.ts'
import { interaction } from './bench/interaction.ts'
import { type Figure, measure } from './bench/measure.ts'
import { mediaScroll } from './bench/media-scroll.ts'
import { metadataBatches } from './bench/metadata-batches.ts'
import { packageOpen } from './bench/package-open.ts'
import { paletteKey } from './bench/palette-key.ts'
import { paletteOpen } from './bench/palette-open.ts'
import { paletteRank } from './bench/palette-rank.ts'
import { refreshStampede } from './bench/refresh-stampede.ts'
import { screenLoad } from './bench/screen-load.ts'
import { sseBrowser } from './bench/sse-browser.ts'
import { sseParse } from './bench/sse-parse.ts'
import { tableFilter } from './bench/table-filter.ts'
import { tablePaint } from './bench/table-paint.ts'
import { tableSort } from './bench/table-sort.ts'
import { tailBrowser } from './bench/tail-browser.ts'
import { tailLatency } from './bench/tail-latency.ts'
import { tailThroughput, tailThroughputByEvent } from './bench/tail-throughput.ts'
import { build } from './build.ts'

const benches = [
  cliStart,
  tailThroughput,
  tailThroughputByEvent,
  tailLatency,
  sseParse,
  sseBrowser,
  screenLoad,
  dataManager,
  firstLoad,
  refreshStampede,
  tableFilter,
  tableSort,
  tablePaint,
  packageOpen,
  householdOpen,
  mediaScroll,
  metadataBatches,
  tailBrowser,
  batch,
  paletteKey,
  paletteOpen,
  paletteRank,
  interaction,
]

const { values, positionals } = parseArgs({
  options: { json: { type: 'boolean', default: false }, rounds: { type: 'string', default: '11' } },
  allowPositionals: true,
})
const unknown = positionals.filter((name) => !benches.some((bench) => bench.name === name))
if (unknown.length > 0)
  throw new Error(`No bench ${unknown.join(', ')}; there are ${benches.map(({ name }) => name).join(', ')}`)

await build(console.error)
for (const bench of benches) {
  if (positionals.length > 0 && !positionals.includes(bench.name)) continue
  const figure = await measure(bench, Number(values.rounds))
  console.log(values.json ? JSON.stringify(figure) : line(figure, bench.peer))
}

function line({ name, ratio, ours, peer, floor, unit, goal, notes }: Figure, peerName: string): string {
  const amounts = [`ours ${amount(ours, unit)}`, `peer ${amount(peer, unit)}`]
  if (floor !== undefined) amounts.push(`floor ${amount(floor, unit)}`)
  const first = `bench ${name}: ratio ${ratio.toFixed(2)} of ${peerName} (${amounts.join(', ')}), goal ${goal}`
  return [first, ...notes.map((note) => `      ${name}: ${note}`)].join('\n')
}

function amount(value: number, unit: string): string {
  return `${value >= 1000 ? Math.round(value).toLocaleString('en') : value.toFixed(1)} ${unit}`
}
