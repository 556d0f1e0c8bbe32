/** A list of 10,000 rows: from a key in a filter, or a sort key, to the painted rows. The peer is AG Grid. */
import { type Browser, launchBrowser, type Page } from '@headend/testing/browser'
import { startProvider } from '@headend/testing/provider'
import { sampleRows } from '../packages/web/src/parts/samples.ts'
import { root } from '../tools/root.ts'
import { servePage } from './built-page.ts'
import type { Bench, Contest } from './measure.ts'
import { timed as painted } from './painted.ts'

export const list: Bench = {
  name: 'list',
  peer: 'AG Grid Community',
  unit: 'ms',
  goal: { ratio: 1, is: 'at most' },
  prepare,
}

/** Each letter leaves other rows at the top, so that none is taken for painted before it is. */
const TYPED = 'm 57'
/** So many of the first rows must stand there. */
const SEEN = 8
const ROWS = 10_000
/** Milliseconds. */
const GOALS = { key: 50, sort: 100 }

interface Table {
  page: Page
  /** How the rows, their position and their name are found in it. */
  parts: { row: string; position: string; name: string }
}

async function prepare(): Promise<Contest> {
  const provider = await startProvider({
    size: 0,
    webRoot: `${root}packages/web/dist`,
    partsRoot: `${root}packages/web/dist-parts`,
  })
  const peer = await servePage('ag-grid')
  const browser = await launchBrowser()
  const rows = sampleRows(ROWS)
  const ours = await ourTable(browser, provider.url)
  const theirs = await agGrid(browser, peer.url, rows)
  const expected = Array.from(TYPED, (_, at) => firstNames(rows, TYPED.slice(0, at + 1)))
  if (new Set(expected.map(String)).size < expected.length) throw new Error('Two keys show the same rows')
  const slowest = { ours: 0, peer: 0 }
  const round = async (table: Table, name: keyof typeof slowest) => {
    const times = await typed(table, expected)
    slowest[name] = Math.max(slowest[name], ...times)
    return times.reduce((sum, time) => sum + time, 0) / times.length
  }
  return {
    ours: () => round(ours, 'ours'),
    peer: () => round(theirs, 'peer'),
    notes: async () => [
      `the slowest key of all rounds: ours ${slowest.ours.toFixed(0)} ms, peer ${slowest.peer.toFixed(0)} ms; goal ${GOALS.key} ms`,
      `sorted by name, goal ${GOALS.sort} ms: ${await sortings(browser, provider.url)}`,
    ],
    close: async () => {
      await browser.close()
      await provider.close()
      peer.close()
    },
  }
}

async function ourTable(browser: Browser, url: string): Promise<Table> {
  const page = await tablePage(browser, url)
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
  await page.getByRole('textbox', { name: 'Filter Name' }).focus()
  return { page, parts: PARTS }
}

async function tablePage(browser: Browser, url: string): Promise<Page> {
  const page = await newPage(browser)
  await page.goto(`${url}/parts.html#/table`)
  await page.locator('tbody tr:focus').waitFor()
  return page
}

/** The first sort of a new page, which ranks the column, then the other direction, with rows and headers. */
async function sortings(browser: Browser, url: string): Promise<string> {
  const rounds: string[] = []
  for (let round = 0; round < 5; round++) {
    const page = await tablePage(browser, url)
    const sorted = async (direction: string) => {
      const what = `th[aria-sort=${direction}]`
      return (await painted(page, 'keydown', { what }, () => page.keyboard.press('s'))).toFixed(0)
    }
    rounds.push(`${await sorted('ascending')} and ${await sorted('descending')}`)
    await page.context().close()
  }
  return `${rounds.join(', ')} ms`
}

const PARTS = { row: 'tbody tr', position: 'aria-rowindex', name: '[data-column="1"]' }

async function agGrid(browser: Browser, url: string, rows: unknown[]): Promise<Table> {
  const page = await newPage(browser)
  await page.goto(url)
  await page.evaluate((data) => {
    const { api } = globalThis as unknown as { api: { setGridOption(key: string, value: unknown): void } }
    api.setGridOption('rowData', data)
  }, rows)
  await page.locator('.ag-floating-filter-input input').first().focus()
  return {
    page,
    parts: {
      row: '.ag-center-cols-container [role=row], .ag-row',
      position: 'row-index',
      name: '[col-id=name]',
    },
  }
}

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  return context.newPage()
}

function firstNames(rows: readonly { name: string }[], text: string): string[] {
  const matching = rows.filter(({ name }) => name.toLowerCase().includes(text))
  return matching.slice(0, SEEN).map(({ name }) => name)
}

/** Milliseconds of each key, from its event to after the first picture in which the expected rows stand. */
async function typed(table: Table, expected: readonly string[][]): Promise<number[]> {
  const { page } = table
  await page.bringToFront()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  const times: number[] = []
  for (const [at, names] of expected.entries()) times.push(await timed(table, TYPED.charAt(at), names))
  return times
}

async function timed({ page, parts }: Table, key: string, names: string[]): Promise<number> {
  await page.evaluate(watch, { names, ...parts })
  await page.keyboard.press(key)
  return page.evaluate(() => (globalThis as unknown as { painted: Promise<number> }).painted)
}

/** Runs in the page: listens for the next key, and looks in every frame whether the rows stand there. */
function watch({
  names,
  row,
  position,
  name,
}: {
  names: string[]
  row: string
  position: string
  name: string
}) {
  const stands = () => {
    const drawn = [...document.querySelectorAll(row)].filter((one) => one.querySelector(name))
    const place = (one: Element) => Number(one.getAttribute(position))
    const seen = drawn.sort((one, other) => place(one) - place(other)).slice(0, names.length)
    return names.every((text, at) => seen[at]?.querySelector(name)?.textContent === text)
  }
  const { promise, resolve } = Promise.withResolvers<number>()
  Object.assign(globalThis, { painted: promise })
  const look = ({ timeStamp }: KeyboardEvent) => {
    const frame = () => {
      if (!stands()) return void requestAnimationFrame(frame)
      // A task of its own comes after the picture of this frame.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now() - timeStamp)
      port2.postMessage(undefined)
    }
    requestAnimationFrame(frame)
  }
  addEventListener('keydown', look, { capture: true, once: true })
}
