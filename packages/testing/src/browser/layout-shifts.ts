/// <reference lib="dom" />
/** Layout shifts of pages: what moves without input. */
import type { BrowserContext } from 'playwright'

const REPORT = 'headendShifts'
/** How far a page may move while it is drawn. */
const LARGEST_SHIFT = 0.01
/** Pages of the provider, and the gallery for developers, whose parts load one by one. */
const IGNORED_PAGES = /^\/(realms\/|parts\.html)/

interface ShiftReport {
  /** One document of one tab. */
  page: string
  path: string
  at: number
  /** Before any input on this document. */
  beforeInput: boolean
  value: number
  sources: string[]
}

export interface LayoutShifts {
  /** Pages that moved too far while they were drawn, before any input. */
  whileDrawn: () => string[]
  /** The same also after input, for tests that wait for everything it causes. */
  all: () => string[]
}

export async function watchLayoutShifts(context: BrowserContext): Promise<LayoutShifts> {
  const shifts = new Map<string, ShiftReport[]>()
  const tooLarge = (counts: (shift: ShiftReport) => boolean) =>
    [...shifts.values()]
      .map((ofPage) => worstWindow(ofPage.filter(counts)))
      .filter(({ value }) => value > LARGEST_SHIFT)
      .map(({ path, value, sources }) => `${path} moved by ${value.toFixed(3)}: ${sources.join(', ')}`)
  await context.exposeBinding(REPORT, (_source, reported: ShiftReport[]) => {
    for (const shift of reported)
      if (!IGNORED_PAGES.test(shift.path)) shifts.set(shift.page, [...(shifts.get(shift.page) ?? []), shift])
  })
  await context.addInitScript(watchPage, REPORT)
  return {
    whileDrawn: () => tooLarge(({ beforeInput }) => beforeInput),
    all: () => tooLarge(() => true),
  }
}

type PageShift = Pick<ShiftReport, 'path' | 'value' | 'sources'>

/** As browsers count it for a document: the worst five seconds, with gaps under one second. */
function worstWindow(shifts: readonly ShiftReport[]): PageShift {
  const none: PageShift = { path: '', value: 0, sources: [] }
  let worst = none
  let open = { from: 0, last: Number.NEGATIVE_INFINITY, shift: none }
  for (const { at, value, path, sources } of shifts.toSorted((a, b) => a.at - b.at)) {
    const continues = at - open.last < 1000 && at - open.from < 5000
    const before = continues ? open.shift : none
    const shift = { path, value: before.value + value, sources: [...before.sources, ...sources] }
    open = { from: continues ? open.from : at, last: at, shift }
    if (shift.value > worst.value) worst = shift
  }
  return worst
}

interface LayoutShiftEntry extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** Runs in every page, as text, so it can use nothing from outside. */
function watchPage(binding: string): void {
  if (top !== window) return
  const page = String(Math.random())
  // Read now: a test that holds the clock replaces it later.
  const { performance } = window
  /** The time of the first input. Shifts before it are reported later. */
  let firstInputAt = Number.POSITIVE_INFINITY
  const noteInput = () => {
    firstInputAt = Math.min(firstInputAt, performance.now())
  }
  for (const type of ['keydown', 'keyup', 'pointerdown', 'pointerup', 'click', 'wheel'])
    addEventListener(type, noteInput, { capture: true, passive: true })
  // A test may go to another page by its address alone, without input.
  navigation.addEventListener('navigate', ({ navigationType }) => {
    if (navigationType === 'push') noteInput()
  })
  new PerformanceObserver((list) => report(list.getEntries() as LayoutShiftEntry[])).observe({
    type: 'layout-shift',
    buffered: true,
  })

  function report(entries: LayoutShiftEntry[]): void {
    const { [binding]: send } = window as unknown as Record<
      string,
      ((shifts: ShiftReport[]) => void) | undefined
    >
    const path = location.pathname.replaceAll(/\d{3,}/g, '…')
    const unexpected = entries.filter(({ hadRecentInput }) => !hadRecentInput)
    const shifts = unexpected.map(({ startTime, value, sources }) => ({
      ...{ page, path, at: startTime, beforeInput: startTime < firstInputAt, value },
      sources: sources.map(movement),
    }))
    if (shifts.length > 0) send?.(shifts)
  }

  function movement({ node, previousRect, currentRect }: LayoutShiftEntry['sources'][number]): string {
    const at = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
    return `${describe(node)}: ${at(previousRect)} → ${at(currentRect)}`
  }

  function describe(node: unknown): string {
    const element = node instanceof Element ? node : node instanceof Node ? node.parentElement : null
    if (!element) return '?'
    const role = element.getAttribute('role') ?? element.localName
    const label = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)
    return label ? `${role} '${label}'` : `${role}.${element.className}`.slice(0, 80)
  }
}
