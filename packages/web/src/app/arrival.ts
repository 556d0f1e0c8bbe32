import { comingTo } from '../ui/focus/coming-to.ts'
import { onAct } from './acts.ts'

/** Where somebody is on the open page: positions in it, no texts. An element with `data-place` is named by that. */
export interface Place {
  /** `#main` and areas marked with `data-scrolls`, as selector and pixels from the top. */
  scrolled: [area: string, top: number][]
  focus: string | undefined
  /** The `data-place` that has the focus, where one has. */
  at?: string | undefined
  /** Where in the history of the tab it is. */
  step?: number | undefined
  /** Of which page. */
  path?: string | undefined
}

const FIRST = '[data-begins=first]'
const AREAS = '#main, #main [data-scrolls]'
/** What had the focus within the page: who leaves by the navigation or the palette has the focus there. */
let lastFocused: Element | undefined
addEventListener('focusin', ({ target }) => {
  if (target instanceof Element && target.closest('#main')) lastFocused = target
})

export function placeNow(): Place {
  const areas = [...document.querySelectorAll(AREAS)].filter(({ scrollTop }) => scrollTop > 0)
  return {
    scrolled: areas.map((area) => [pathTo(area), Math.round(area.scrollTop)]),
    focus: lastFocused?.isConnected ? pathTo(lastFocused) : undefined,
    at: nameOf(lastFocused),
  }
}

/** Of the row or field with this `data-place`. */
export function placeOf(name: string): Place {
  return { scrolled: [], focus: named(name), at: name }
}

/** Of the button that leads from a record to the next, or to the one before. */
export function placeOfWalk(way: string): Place {
  return { scrolled: [], focus: `[data-walk="${CSS.escape(way)}"]` }
}

/**
 * Puts scroll and focus where they were as soon as what they were on is there again; without a place, begins at the top
 * and at the heading. Leaves it be for good when the person does anything, and when told to stop.
 */
export function arrive(place: Place | undefined): () => void {
  lastFocused = undefined
  const goOn = place ? () => putBack(place) : begin()
  const attempt = () => goOn() && stop()
  const observer = new MutationObserver(attempt)
  const stop = () => {
    comingTo.set(undefined)
    observer.disconnect()
    leave()
  }
  const leave = onAct(stop)
  observer.observe(document.body, { childList: true, subtree: true })
  attempt()
  return stop
}

/** Whether all of it is as it was. */
function putBack({ scrolled, focus: kept }: Place): boolean {
  // What a page names as its first step has the focus also after a reload.
  const focus = document.querySelector(FIRST) ? FIRST : kept
  const element = focus === undefined ? null : document.querySelector<HTMLElement>(focus)
  const focused = focus === undefined || focusOn(element)
  const back = scrolled.map(([area, top]) => scrollTo(document.querySelector(area), top)).every(Boolean)
  if (focused && element && (scrolled.length === 0 || isCut(element)))
    element.scrollIntoView({ block: 'nearest' })
  return back && focused
}

/** Less of its area can be seen than before: there is a bar of marks below it now, or the window is another. */
function isCut(element: Element): boolean {
  const area = element.closest('[data-scrolls]')?.getBoundingClientRect()
  const { top, bottom } = element.getBoundingClientRect()
  return area !== undefined && top < area.bottom && bottom > area.bottom
}

function scrollTo(area: Element | null, top: number): boolean {
  if (!area) return false
  area.scrollTop = top
  return Math.abs(area.scrollTop - top) <= 1
}

function focusOn(element: HTMLElement | null): boolean {
  element?.focus({ preventScroll: true })
  if (!element || element !== document.activeElement) return false
  // What has the focus already tells nobody of it.
  lastFocused = element
  return true
}

/** Whether something of the page, or a dialog, has the focus. */
export function hasFocus(): boolean {
  const { activeElement } = document
  return activeElement?.id !== 'main' && activeElement?.closest('#main, dialog') != null
}

/** A page, or a dialog, that takes the focus itself keeps it; where the heading is still to come, the page has it meanwhile. */
function begin(): () => boolean {
  const main = document.getElementById('main')
  if (main) main.scrollTop = 0
  return () => {
    if (hasFocus()) return true
    const heading = main?.querySelector('h1') ?? null
    if (!heading) focusOn(main)
    if (heading && heading.tabIndex < 0) heading.tabIndex = -1
    return focusOn(heading)
  }
}

function pathTo(element: Element): string {
  const name = nameOf(element)
  if (name !== undefined) return named(name)
  const parent = element.parentElement
  if (element.id === 'main' || !parent) return '#main'
  const position = [...parent.children].indexOf(element) + 1
  return `${pathTo(parent)} > ${element.localName}:nth-child(${position})`
}

function named(name: string): string {
  return `[data-place="${CSS.escape(name)}"]`
}

function nameOf(element: Element | undefined): string | undefined {
  return element?.closest<HTMLElement>('[data-place]')?.dataset.place
}
