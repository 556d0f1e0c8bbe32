import { parseArgs } from 'node:util'

const USAGE = `npm run bench [-- NAME… OPTION…]
  Measures the figures of docs/performance.md here and now; all of them where none is named.

Options
  --rounds N   rounds of each, 11 where nothing is said
  --json       an object a line
  -h, --help   says this`

export interface Asked {
  names: readonly string[]
  rounds: number
  json: boolean
}

/** What to measure and how; a text where that is all there is to say. Throws for what cannot be measured. */
export function readAsked(words: readonly string[], known: readonly string[]): Asked | string {
  const { values, positionals } = parsed(words)
  if (values.help) return `${USAGE}\n\nNames\n  ${distinct(known).join(', ')}`
  const unknown = positionals.filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new Error(`No bench ${unknown.join(', ')}; there are ${distinct(known).join(', ')}`)
  if (!/^[1-9]\d*$/.test(values.rounds))
    throw new Error(`--rounds takes a whole number from 1 on, not '${values.rounds}'.`)
  return { names: positionals, rounds: Number(values.rounds), json: values.json }
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      options: {
        json: { type: 'boolean', default: false },
        rounds: { type: 'string', default: '11' },
        help: { type: 'boolean', short: 'h', default: false },
      },
      allowPositionals: true,
    })
  } catch (error) {
    throw new Error(`${(error as Error).message}\n\n${USAGE}`)
  }
}

/** Two figures of one bench have its name. */
const distinct = (names: readonly string[]) => [...new Set(names)]
