/// <reference lib="dom" />
/** What moves by itself on a page, as the browser's layout shifts tell it. */
import type { BrowserContext } from 'playwright'

const REPORT = 'headendShifts'
/** How far a page may move while it is drawn. */
const STILL = 0.01
/** The provider's own pages, and the one for developers, whose every part comes when it comes. */
const OTHERS = /^\/(realms\/|parts\.html)/

interface Shift {
  /** One document of one tab. */
  page: string
  path: string
  at: number
  /** Nobody had done anything on this document yet. */
  unasked: boolean
  value: number
  sources: string[]
}

export interface LayoutShifts {
  /** What moved while pages were drawn, where that is too much: nobody had done anything, so the pace of the machine is no excuse. */
  moved: () => string[]
  /** The same of all that moved by itself, also after somebody had done something: where a test waits for all that follows. */
  movedLater: () => string[]
}

/** Follows every page of a context. */
export async function followShifts(context: BrowserContext): Promise<LayoutShifts> {
  const shifts = new Map<string, Shift[]>()
  const tooMuch = (counts: (shift: Shift) => boolean) =>
    [...shifts.values()]
      .map((ofPage) => worstWindow(ofPage.filter(counts)))
      .filter(({ value }) => value > STILL)
      .map(({ path, value, sources }) => `${path} moved by ${value.toFixed(3)}: ${sources.join(', ')}`)
  await context.exposeBinding(REPORT, (_source, reported: Shift[]) => {
    for (const shift of reported)
      if (!OTHERS.test(shift.path)) shifts.set(shift.page, [...(shifts.get(shift.page) ?? []), shift])
  })
  await context.addInitScript(watchPage, REPORT)
  return {
    moved: () => tooMuch(({ unasked }) => unasked),
    movedLater: () => tooMuch(() => true),
  }
}

type Moved = Pick<Shift, 'path' | 'value' | 'sources'>

/** What one document moved by, as browsers count it: in the worst five seconds, with no second between two shifts. */
function worstWindow(shifts: readonly Shift[]): Moved {
  const none: Moved = { path: '', value: 0, sources: [] }
  let worst = none
  let open = { from: 0, last: Number.NEGATIVE_INFINITY, moved: none }
  for (const { at, value, path, sources } of shifts.toSorted((a, b) => a.at - b.at)) {
    const goesOn = at - open.last < 1000 && at - open.from < 5000
    const before = goesOn ? open.moved : none
    const moved = { path, value: before.value + value, sources: [...before.sources, ...sources] }
    open = { from: goesOn ? open.from : at, last: at, moved }
    if (moved.value > worst.value) worst = moved
  }
  return worst
}

interface LayoutShift extends PerformanceEntry {
  value: number
  /** Somebody did something in the half second before. */
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** Runs in every page, as text: all that it needs is in it. */
function watchPage(report: string): void {
  if (top !== window) return
  const page = String(Math.random())
  // The browser's own: where a test holds the clock, another stands in its place.
  const { performance } = window
  /** When somebody first did something; what moved before is told only later. */
  let actedAt = Number.POSITIVE_INFINITY
  const noteAct = () => {
    actedAt = Math.min(actedAt, performance.now())
  }
  for (const type of ['keydown', 'keyup', 'pointerdown', 'pointerup', 'click', 'wheel'])
    addEventListener(type, noteAct, { capture: true, passive: true })
  // A test asks for another page of the console by its address alone: no input tells of that.
  navigation.addEventListener('navigate', ({ navigationType }) => {
    if (navigationType === 'push') noteAct()
  })
  new PerformanceObserver((list) => tell(list.getEntries() as LayoutShift[])).observe({
    type: 'layout-shift',
    buffered: true,
  })

  function tell(entries: LayoutShift[]): void {
    const { [report]: send } = window as unknown as Record<string, ((shifts: Shift[]) => void) | undefined>
    const path = location.pathname.replaceAll(/\d{3,}/g, '…')
    const byItself = entries.filter(({ hadRecentInput }) => !hadRecentInput)
    const shifts = byItself.map(({ startTime, value, sources }) => ({
      ...{ page, path, at: startTime, unasked: startTime < actedAt, value },
      sources: sources.map(moved),
    }))
    if (shifts.length > 0) send?.(shifts)
  }

  function moved({ node, previousRect, currentRect }: LayoutShift['sources'][number]): string {
    const at = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
    return `${describe(node)}: ${at(previousRect)} → ${at(currentRect)}`
  }

  function describe(node: unknown): string {
    const element = node instanceof Element ? node : node instanceof Node ? node.parentElement : null
    if (!element) return '?'
    const role = element.getAttribute('role') ?? element.localName
    const said = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)
    return said ? `${role} '${said}'` : `${role}.${element.className}`.slice(0, 80)
  }
}
