/**
 * What people feel of every page that the scenarios of the browser open: Event Timing of each key and click, and what moves by itself.
 * Of the folder that HEADEND_FELT names, where a run has filled it; else of a few scenarios, run for it.
 */
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { FELT_FOLDER, type Felt } from '@headend/testing/browser'
import { run } from '../run.ts'
import { type Interaction, interactionsIn, shiftsIn, slowestOf } from './felt.ts'
import type { Bench, Contest } from './measure.ts'

/** Milliseconds, from the press to the picture. */
const GOAL = 50
/** Milliseconds that the handlers of one key or click may take at most. */
const MOST = 100
/** The most that one document may move by itself. */
const STILL = 0.01
/** How many of the worst are named. */
const NAMED = 8

/** Lists, forms, the palette, the page of an engagement, media, coming back. */
const SCENARIOS = ['list-focus', 'edit', 'record-palette', 'engagement-tabs', 'campaigns', 'place'].map(
  (name) => `src/scenarios/${name}.scenario.ts`,
)

export const interaction: Bench = {
  name: 'interaction',
  peer: 'what a key may take',
  unit: 'ms',
  goal: { ratio: 1, is: 'at most' },
  prepare,
}

async function prepare(): Promise<Contest> {
  const felt = await collected()
  const interactions = interactionsIn(felt)
  return {
    ours: async () => interactions.p98(({ duration }) => duration),
    peer: async () => GOAL,
    notes: async () => [
      ...ofHandlers(interactions.p98(handlersOf), interactions.told, interactions.count),
      ...ofShifts(felt),
    ],
    close: async () => {},
  }
}

const handlersOf = ({ handlers }: Interaction) => handlers

/** What stands in a folder that was named stays there, for the next time. */
async function collected(): Promise<Felt[]> {
  const named = process.env[FELT_FOLDER]
  if (named && existsSync(named)) return feltIn(named)
  const folder = named ?? mkdtempSync(`${tmpdir()}/headend-felt-`)
  try {
    await collectIn(folder)
    return feltIn(folder)
  } finally {
    if (!named) rmSync(folder, { recursive: true })
  }
}

/** One worker: what is measured waits for nobody else's page. */
async function collectIn(folder: string): Promise<void> {
  const options = ['--project', 'scenarios', '--maxWorkers', '1', '--reporter', 'default']
  if ((await run('vitest', ['run', ...options, ...SCENARIOS], { [FELT_FOLDER]: folder })) !== 0)
    throw new Error('The scenarios that are measured have failed: see above.')
}

function feltIn(folder: string): Felt[] {
  return globSync(`${folder}/*.jsonl`).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Felt),
  )
}

function ofHandlers(p98: number, told: readonly Interaction[], count: number): string[] {
  const over = told.filter(({ handlers }) => handlers > MOST)
  return [
    `${count} interactions, ${told.length} of them of 16 ms and more; of the handlers alone 98 of 100 take at most ${p98.toFixed(1)} ms`,
    `the goal of no handlers over ${MOST} ms is ${over.length === 0 ? 'met' : `missed ${over.length} times`}`,
    ...slowestOf(told, NAMED).map(
      ({ handlers, duration, name, key, target, path, scenario }) =>
        `${handlers.toFixed(0)} ms of ${duration}: ${[name, key, `on ${target}`].filter(Boolean).join(' ')} at ${path} (${scenario})`,
    ),
  ]
}

function ofShifts(felt: readonly Felt[]): string[] {
  const shifts = shiftsIn(felt)
  const met = shifts.every(({ value }) => value <= STILL) ? 'met' : 'missed'
  return [
    `the goal of a layout shift of at most ${STILL} on each page is ${met}`,
    ...shifts
      .slice(0, NAMED)
      .filter(({ value }) => value > STILL / 4)
      .map(
        ({ value, path, sources, scenario }) => `${value.toFixed(4)} at ${path}: ${sources[0]} (${scenario})`,
      ),
  ]
}
