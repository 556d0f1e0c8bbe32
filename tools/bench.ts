/** `pnpm bench [name…] [--rounds 11] [--json]`: the figures of docs/performance.md, measured here and now. They gate nothing. */
import { batch } from './bench/batch.ts'
import { cliStart } from './bench/cli-start.ts'
import { dataManager } from './bench/data-manager.ts'
import { firstLoad } from './bench/first-load.ts'
import { householdOpen } from './bench/household-open.ts'
import { interaction } from './bench/interaction.ts'
import { list } from './bench/list.ts'
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
import { tailBrowser } from './bench/tail-browser.ts'
import { tailLatency } from './bench/tail-latency.ts'
import { tailThroughput, tailThroughputByEvent } from './bench/tail-throughput.ts'
import { type Asked, readAsked } from './bench-asked.ts'
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
  list,
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

async function run({ names, rounds, json }: Asked): Promise<void> {
  await build(console.error)
  for (const bench of benches) {
    if (names.length > 0 && !names.includes(bench.name)) continue
    const figure = await measure(bench, rounds)
    console.log(json ? JSON.stringify(figure) : line(figure))
  }
}

function read(): Asked | string | undefined {
  try {
    return readAsked(
      process.argv.slice(2),
      benches.map(({ name }) => name),
    )
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
    return undefined
  }
}

const asked = read()
if (typeof asked === 'string') console.log(asked)
else if (asked) await run(asked)

function line({ name, of, ratio, ours, peer, floor, unit, goal, notes }: Figure): string {
  const amounts = [`ours ${amount(ours, unit)}`, `peer ${amount(peer, unit)}`]
  if (floor !== undefined) amounts.push(`floor ${amount(floor, unit)}`)
  const first = `bench ${name}: ratio ${ratio.toFixed(2)} of ${of} (${amounts.join(', ')}), goal ${goal}`
  return [first, ...notes.map((note) => `      ${name}: ${note}`)].join('\n')
}

function amount(value: number, unit: string): string {
  return `${value >= 1000 ? Math.round(value).toLocaleString('en') : value.toFixed(1)} ${unit}`
}
