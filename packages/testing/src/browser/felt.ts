/** What a person feels of a page: how long each key and click takes until it shows (Event Timing), and what moves by itself. */
import { appendFileSync, mkdirSync } from 'node:fs'
import type { BrowserContext } from 'playwright'
import { watchPage } from './felt-page.ts'

/** The folder where a run collects it, a file of JSON lines for each of its processes; without it nothing is written down. */
export const FELT_FOLDER = 'HEADEND_FELT'

const REPORT = 'headendFelt'
/** How far a page may move while it is drawn. */
const STILL = 0.01
/** The provider's own pages, and the one for developers, whose every part comes when it comes. */
const OTHERS = /^\/(realms\/|parts\.html)/

/** Whether what moves there counts. */
export const isToStayStill = (path: string): boolean => !OTHERS.test(path)

interface Told {
  /** One document of one tab. */
  page: string
  path: string
}

/** One event of an interaction: a key or a click is several. All times in milliseconds. */
interface FeltEvent extends Told {
  kind: 'event'
  interaction: number
  name: string
  key: string
  target: string
  /** From the press to the next picture, in steps of 8. */
  duration: number
  /** Of that, what listeners took, React's work included. */
  handlers: number
}

/** Something moved without anybody having done anything in the half second before. */
export interface FeltShift extends Told {
  kind: 'shift'
  at: number
  /** Nobody had done anything on this document yet. */
  unasked: boolean
  value: number
  sources: string[]
}

/** How many interactions a document has had, those included that are too short to be told. */
interface FeltCount extends Told {
  kind: 'count'
  interactions: number
}

export type Felt = (FeltEvent | FeltShift | FeltCount) & { scenario: string }

export interface FeltPages {
  /** What moved while pages were drawn, where that is too much: nobody had done anything, so the pace of the machine is no excuse. */
  moved: () => string[]
  /** The same of all that moved by itself, also after somebody had done something: where a test waits for all that follows. */
  movedLater: () => string[]
}

/** Follows every page of a context, and writes down what it finds where a run asks for that. */
export async function followFelt(context: BrowserContext, scenario: string): Promise<FeltPages> {
  const write = feltWriter()
  const shifts = new Map<string, FeltShift[]>()
  const keep = (felt: Felt) => {
    if (felt.kind !== 'shift' || !isToStayStill(felt.path)) return
    shifts.set(felt.page, [...(shifts.get(felt.page) ?? []), felt])
  }
  const tooMuch = (counts: (shift: FeltShift) => boolean) =>
    [...shifts.values()]
      .map((ofPage) => worstWindow(ofPage.filter(counts)))
      .filter(({ value }) => value > STILL)
      .map(({ path, value, sources }) => `${path} moved by ${value.toFixed(3)}: ${sources.join(', ')}`)
  await context.exposeBinding(REPORT, (_source, felt: Felt[]) => {
    write?.(felt.map((one) => ({ ...one, scenario })))
    felt.forEach(keep)
  })
  await context.addInitScript(watchPage, { report: REPORT, all: write !== undefined })
  return {
    moved: () => tooMuch(({ unasked }) => unasked),
    movedLater: () => tooMuch(() => true),
  }
}

export interface Moved {
  path: string
  scenario: string
  value: number
  sources: readonly string[]
}

/** What one document moved by, as browsers count it: in the worst five seconds, with no second between two shifts. */
export function worstWindow(shifts: readonly (FeltShift & { scenario?: string })[]): Moved {
  const none: Moved = { path: '', scenario: '', value: 0, sources: [] }
  let worst = none
  let open = { from: 0, last: Number.NEGATIVE_INFINITY, moved: none }
  for (const { at, value, path, scenario = '', sources } of shifts.toSorted((a, b) => a.at - b.at)) {
    const goesOn = at - open.last < 1000 && at - open.from < 5000
    const before = goesOn ? open.moved : none
    const moved = { path, scenario, value: before.value + value, sources: [...before.sources, ...sources] }
    open = { from: goesOn ? open.from : at, last: at, moved }
    if (moved.value > worst.value) worst = moved
  }
  return worst
}

function feltWriter(): ((felt: Felt[]) => void) | undefined {
  const folder = process.env[FELT_FOLDER]
  if (!folder) return undefined
  mkdirSync(folder, { recursive: true })
  const lines = (felt: Felt[]) => felt.map((one) => `${JSON.stringify(one)}\n`).join('')
  return (felt) => appendFileSync(`${folder}/${process.pid}.jsonl`, lines(felt))
}
