/** The figures of docs/performance.md, measured here and now. They gate nothing. */
import { parseArgs } from 'node:util'
import { batch } from './batch.ts'
import { cliStart } from './cli-start.ts'
import { firstLoad } from './first-load.ts'
import { list } from './list.ts'
import { type Figure, measure } from './measure.ts'
import { packageOpen } from './package-open.ts'
import { paletteKey } from './palette-key.ts'
import { refreshStampede } from './refresh-stampede.ts'
import { searchScale } from './search-scale.ts'
import { sseBrowser } from './sse-browser.ts'
import { tailThroughput } from './tail-throughput.ts'

const benches = [
  cliStart,
  tailThroughput,
  sseBrowser,
  firstLoad,
  list,
  paletteKey,
  packageOpen,
  batch,
  refreshStampede,
  searchScale,
]
const names = benches.map(({ name }) => name)

const USAGE = `npm run bench [-- NAME… OPTION…]
  Measures the figures of docs/performance.md; all but search-scale where none is named.

Names
  ${names.join(', ')}

Options
  --rounds N   rounds of each, 11 by default
  -h, --help   show this help`

try {
  await main()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { rounds: { type: 'string', default: '11' }, help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  })
  if (values.help) return console.log(USAGE)
  const unknown = positionals.filter((name) => !names.includes(name))
  if (unknown.length > 0) throw new Error(`No bench ${unknown.join(', ')}.\n\n${USAGE}`)
  const rounds = Number(values.rounds)
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a whole number from 1 on.')
  for (const bench of benches)
    if (positionals.length === 0 ? !bench.onlyByName : positionals.includes(bench.name))
      console.log(line(await measure(bench, rounds)))
}

function line({ name, of, ratio, ours, peer, unit, goal, met, notes }: Figure): string {
  const amounts = `ours ${amount(ours, unit)}, peer ${amount(peer, unit)}`
  const first = `bench ${name}: ratio ${ratio.toFixed(2)} of ${of} (${amounts}), goal ${goal}: ${met ? 'met' : 'missed'}`
  return [first, ...notes.map((note) => `      ${name}: ${note}`)].join('\n')
}

function amount(value: number, unit: string): string {
  return `${value >= 1000 ? Math.round(value).toLocaleString('en') : value.toFixed(1)} ${unit}`
}
