/** After a navigation a list focuses the row of the record that was left, other pages their heading. */
import { pendingRowFocus } from '../ui/use-focus.ts'
import type { ConsoleRouter } from './router.tsx'

type Location = ConsoleRouter['latestLocation']

export function followNavigation({ subscribe }: Pick<ConsoleRouter, 'subscribe'>): void {
  let stop = () => {}
  subscribe('onBeforeLoad', ({ fromLocation, toLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return
    stop()
    pendingRowFocus.set(toLocation.state.onRow ?? findRow(fromLocation, toLocation))
  })
  subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return
    stop()
    stop = focusTarget(pendingRowFocus.get())
  })
}

function findRow(record: Location, list: Location): string | undefined {
  if (!record.pathname.startsWith(`${list.pathname}/`)) return undefined
  const encoded = record.pathname.slice(list.pathname.length + 1)
  const id = decode(encoded)
  return list.pathname === '/engagements' ? `${record.search.country}/${id}` : id
}

/** An address may contain text that can't be decoded. */
function decode(encoded: string): string {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return encoded
  }
}

/** Focuses the heading, then the row once it is rendered. A key or press of the person stops this. */
function focusTarget(row: string | undefined): () => void {
  const target = row && `#main [data-place="${CSS.escape(row)}"]`
  const controller = new AbortController()
  const { signal } = controller
  const attempt = () => {
    const element = target === undefined ? null : document.querySelector<HTMLElement>(target)
    if (!element) focusHeading()
    element?.focus()
    if (target === undefined ? hasFocus() : element && element === document.activeElement) controller.abort()
  }
  const observer = new MutationObserver(attempt)
  signal.addEventListener('abort', () => observer.disconnect())
  // A key that is still held down is the one that led here.
  addEventListener('keydown', ({ repeat }) => repeat || controller.abort(), { capture: true, signal })
  addEventListener('pointerdown', () => controller.abort(), { capture: true, signal })
  observer.observe(document.body, { childList: true, subtree: true })
  attempt()
  return () => controller.abort()
}

function focusHeading(): void {
  if (hasFocus()) return
  const main = document.getElementById('main')
  const heading = main?.querySelector('h1')
  if (heading && heading.tabIndex < 0) heading.tabIndex = -1
  ;(heading ?? main)?.focus({ preventScroll: true })
}

function hasFocus(): boolean {
  const { activeElement } = document
  return activeElement?.id !== 'main' && activeElement?.closest('#main, dialog') != null
}
