/// <reference lib="dom" />

interface Watch {
  /** The function that the page tells by. */
  report: string
  /** Keys and clicks too, not only what moves. */
  all: boolean
}

interface Shift {
  startTime: number
  value: number
  /** Somebody did something in the half second before. */
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

type Timed = PerformanceEventTiming & { interactionId?: number }

/** Runs in every page, as text: all that it needs is in it. */
export function watchPage({ report, all }: Watch): void {
  if (top !== window) return
  const page = String(Math.random())
  // The browser's own: where a test holds the clock, another stands in its place.
  const { performance } = window
  /** When somebody first did something; what moved before is told only later. */
  let actedAt = Number.POSITIVE_INFINITY
  /** As it was when it was pressed: what it names may be gone when the picture is there. */
  const pressed = new Map<number, { key: string; target: string }>()
  for (const type of ['keydown', 'keyup', 'pointerdown', 'pointerup', 'click', 'wheel'])
    addEventListener(type, note, { capture: true, passive: true })
  if (all) compileAhead()
  // A test asks for another page of the console by its address alone: no input tells of that.
  navigation.addEventListener('navigate', ({ navigationType }) => {
    if (navigationType === 'push') noteAct()
  })
  follow('layout-shift', tellShifts)
  if (all) follow('event', tellEvents)
  if (all) addEventListener('pagehide', () => tell([count()]))

  /** The first key is not to wait for what measures it to be compiled. */
  function compileAhead(): void {
    keep(new KeyboardEvent('keydown'))
    pressed.clear()
  }

  function noteAct(): void {
    actedAt = Math.min(actedAt, performance.now())
  }

  function note(event: Event): void {
    noteAct()
    if (all) keep(event)
  }

  function keep(event: Event): void {
    const key = event instanceof KeyboardEvent ? event.key : ''
    pressed.set(event.timeStamp, { key, target: describe(event.target) })
    if (pressed.size > 50) pressed.delete(pressed.keys().next().value ?? 0)
  }

  function follow(type: string, listener: (entries: PerformanceEntryList) => void): void {
    const options = { type, buffered: true, durationThreshold: 16 }
    new PerformanceObserver((list) => listener(list.getEntries())).observe(options)
  }

  /** Together: each call is a way to the test and back, and nobody's key is to wait for it. */
  function tell(felt: readonly object[]): void {
    const { [report]: send } = window as unknown as Record<string, ((felt: object[]) => void) | undefined>
    const told = { page, path: location.pathname.replaceAll(/\d{3,}/g, '…') }
    if (felt.length > 0) send?.(felt.map((one) => ({ ...told, ...one })))
  }

  function tellShifts(entries: PerformanceEntryList): void {
    const byItself = (entries as unknown as Shift[]).filter(({ hadRecentInput }) => !hadRecentInput)
    tell(
      byItself.map(({ startTime, value, sources }) => ({
        ...{ kind: 'shift', at: startTime, unasked: startTime < actedAt, value },
        sources: sources.map(moved),
      })),
    )
  }

  function tellEvents(entries: PerformanceEntryList): void {
    const interactions = (entries as Timed[]).filter(({ interactionId }) => interactionId)
    tell([...interactions.map(told), count()])
  }

  function told(entry: Timed): object {
    const { name, duration, startTime, target, interactionId } = entry
    return {
      ...{ kind: 'event', interaction: interactionId, name, duration },
      ...(pressed.get(startTime) ?? { key: '', target: describe(target) }),
      handlers: entry.processingEnd - entry.processingStart,
    }
  }

  function count(): object {
    const { interactionCount } = performance as unknown as { interactionCount?: number }
    return { kind: 'count', interactions: interactionCount ?? 0 }
  }

  function moved({ node, previousRect, currentRect }: Shift['sources'][number]): string {
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
